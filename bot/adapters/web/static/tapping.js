// A tap is for the key that was aimed at, not for one that has just come under the finger.

/** Whoever drives the page by a machine, which has no finger to fall through, may set the rest to nothing. */
const SETTLE_MS = globalThis.settleMs ?? 500, NEAR_PX = 12;
/** A click comes shortly after the finger has gone; of a mouse that leaves the window nothing is heard. */
const CLICK_MS = 60, LONGEST_MS = 2000;
const came = new WeakMap(), kept = [];
let last = null, down = 0, at = 0;

// What is judged below is the tap before: this hears each tap after the keys have.
document.addEventListener("click", (event) => {
  if (event.detail) last = { x: event.clientX, y: event.clientY };
});

/** How far down the page was touched last. */
export function touched() {
  return at;
}

function near(box, { x, y }) {
  return x > box.left - NEAR_PX && x < box.right + NEAR_PX && y > box.top - NEAR_PX && y < box.bottom + NEAR_PX;
}

/** Keys have been drawn, or come into sight: the one under the finger rests for a moment, and says so. */
export function settle(node) {
  for (const key of node.querySelectorAll("[data-token]")) {
    const now = performance.now();
    came.set(key, now);
    if (!last || !near(key.getBoundingClientRect(), last)) continue;
    key.setAttribute("aria-disabled", "true");
    setTimeout(() => came.get(key) === now && key.removeAttribute("aria-disabled"), SETTLE_MS);
  }
}

/** Whether a tap has fallen through onto a key that has only just come. A keyboard's choice never has. */
export function early(event) {
  if (!event.detail || !last) return false;
  const still = Math.hypot(event.clientX - last.x, event.clientY - last.y) <= NEAR_PX;
  return still && performance.now() - (came.get(event.currentTarget) ?? 0) < SETTLE_MS;
}

function released() {
  down = 0;
  for (const draw of kept.splice(0)) draw();
}

function soon(ms) {
  clearTimeout(down);
  down = setTimeout(released, ms);
}

addEventListener("pointerdown", (event) => { at = event.clientY; }, true);
addEventListener("pointerdown", (event) => event.target.closest("[data-token], [data-spot]") && soon(LONGEST_MS), true);
for (const end of ["pointerup", "pointercancel"]) addEventListener(end, () => down && soon(CLICK_MS), true);

/** Draw now, or once the finger is up: where a key is drawn anew under it, the tap is lost. */
export function betweenTaps(draw) {
  if (down) kept.push(draw);
  else draw();
}
