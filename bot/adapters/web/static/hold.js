// Holding something down asks about it, and does not choose it; so does a mouse's other button.

const HOLD_MS = 450, STILL_PX = 10;

/** ask(event) is called for a node that is held, and tells whether there was something to ask. */
export function holding(node, ask) {
  let soon = 0, from = null, held = false;
  const ends = () => { clearTimeout(soon); from = null; };
  node.addEventListener("pointerdown", (event) => {
    held = false;
    if (event.pointerType === "mouse") return;
    from = event;
    soon = setTimeout(() => { held = Boolean(from) && ask(from) !== false; ends(); }, HOLD_MS);
  });
  node.addEventListener("pointermove", (event) => {
    if (from && Math.hypot(event.clientX - from.clientX, event.clientY - from.clientY) > STILL_PX) ends();
  });
  for (const end of ["pointerup", "pointercancel", "pointerleave"]) node.addEventListener(end, ends);
  node.addEventListener("contextmenu", (event) => {
    event.preventDefault();
    if (!held && event.pointerType === "mouse") ask(event);
  });
  node.addEventListener("click", (event) => {
    if (!held) return;
    held = false;
    event.preventDefault();
    event.stopImmediatePropagation();
  }, true);
}
