// The way back, on a phone a gesture: it closes what lies over the room before it leaves the room.

const open = [];
let held = 0;

/** Something lies over the page from now on; close() takes it away when its reader goes back, and tells
 * whether it still lay there: what another key has closed is told of later. */
export function over(close) {
  open.push(close);
  // A step that was not needed in the end stays in the history, and serves again.
  if (open.length > held) history.pushState({ depth: (held += 1) }, "");
}

/** It is gone already. */
export function gone(close) {
  const at = open.indexOf(close);
  if (at >= 0) open.splice(at, 1);
}

addEventListener("popstate", (event) => {
  const forward = (event.state?.depth ?? 0) > held;
  held = event.state?.depth ?? 0;
  if (forward) return;
  let closed = false;
  while (open.length > held) closed = open.pop()() || closed;
  if (!closed) history.back();
});

// A page that was loaded again shows nothing over the room, however deep its history is.
held = history.state?.depth ?? 0;
