// The way to another table that waits for its reader, once none of this room does.

const ARRIVAL_MS = 1200;
const link = document.getElementById("next");
let soon = 0;

/** waiting: the tables that wait for the reader; here: those that this room shows. */
export function onward(waiting, here) {
  const near = [...waiting].some((table) => here.includes(table));
  clearTimeout(soon);
  if (near || waiting.size === 0) link.hidden = true;
  // A table of this room that has just been begun is not here yet.
  else soon = setTimeout(() => { link.hidden = false; }, ARRIVAL_MS);
}

link.href = `/next?from=${encodeURIComponent(location.pathname.split("/")[2])}`;
