// A picture at full size: wheel, pinch, drag, double click, or the plus and minus keys. A touch on a place chooses it.
import { gone, over } from "./back.js";
import { cut, places } from "./spots.js";

const dialog = document.getElementById("zoom");
const bar = dialog.querySelector(".zoom-bar");
const stage = dialog.querySelector(".zoom-stage");
const image = stage.querySelector("img");
const link = dialog.querySelector("[data-zoom=open]");
const fingers = new Map();
let view = { scale: 1, x: 0, y: 0 };
let least = 0, touched = false, aim = null, begun = null, choose = null, from = null, known = { choices: {} };
const INSET_PX = 52;
const ENLARGED = 1.8, STILL_PX = 8;

function move(next) {
  const scale = Math.min(8, Math.max(1, next.scale));
  view = scale === 1 ? { scale, x: 0, y: 0 } : { scale, x: next.x, y: next.y };
  image.style.transform = `translate(${view.x}px, ${view.y}px) scale(${view.scale})`;
}

/** Scale by a factor so that the point (x, y) of the screen stays where it is. */
function about(x, y, factor) {
  touched = true;
  const box = image.getBoundingClientRect();
  const left = box.left - view.x, top = box.top - view.y;
  const scale = Math.min(8, Math.max(1, view.scale * factor));
  const ratio = scale / view.scale;
  move({ scale, x: x - left - (x - left - view.x) * ratio, y: y - top - (y - top - view.y) * ratio });
}

/** Begin no lower than the picture was on the page; what is wider than the window, from its left edge on. */
function begin() {
  if (touched) return;
  move({ scale: 1, x: 0, y: 0 });
  const box = image.getBoundingClientRect(), frame = stage.getBoundingClientRect();
  const scale = least / box.height;
  // What a finger has touched is shown larger than it was, there.
  if (aim && box.width && scale < ENLARGED) {
    about(box.left + aim.x * box.width, box.top + aim.y * box.height, ENLARGED);
    // Its corner is shown in that of the window, a low one in the middle of its height.
    const spare = Math.max(0, (frame.height - ENLARGED * box.height) / 2);
    if (!aim.x && !aim.y) move({ ...view, x: frame.left - box.left, y: frame.top - box.top + spare });
    // That was no finger: the picture of full size, which may have another shape, begins anew.
    touched = false;
    return;
  }
  if (!(scale > 1 && scale < Infinity)) return;
  const wider = box.width * scale > frame.width;
  move({ scale, x: wider ? frame.left - box.left : (1 - scale) * box.width / 2, y: (1 - scale) * box.height / 2 });
}

function middle(factor) {
  const box = stage.getBoundingClientRect();
  about(box.left + box.width / 2, box.top + box.height / 2, factor);
}

function drag(event) {
  const was = fingers.get(event.pointerId);
  if (!was) return;
  const now = { x: event.clientX, y: event.clientY };
  if (fingers.size === 1) move({ ...view, x: view.x + now.x - was.x, y: view.y + now.y - was.y });
  else {
    const other = [...fingers].find(([id]) => id !== event.pointerId)[1];
    const far = (a, b) => Math.hypot(a.x - b.x, a.y - b.y) || 1;
    about((now.x + other.x) / 2, (now.y + other.y) / 2, far(now, other) / far(was, other));
  }
  fingers.set(event.pointerId, now);
}

stage.addEventListener("wheel", (event) => {
  event.preventDefault();
  about(event.clientX, event.clientY, Math.exp(-event.deltaY / 400));
}, { passive: false });
stage.addEventListener("pointerdown", (event) => {
  touched = true;
  begun = fingers.size ? null : event;
  stage.setPointerCapture(event.pointerId);
  fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
});
stage.addEventListener("pointermove", drag);
// By the click, not by the finger's going: closed before it, the page below would be clicked.
stage.addEventListener("click", (event) => {
  if (!begun || Math.hypot(event.clientX - begun.clientX, event.clientY - begun.clientY) > STILL_PX) return;
  const box = image.getBoundingClientRect(), share = image.naturalWidth / box.width;
  const x = (event.clientX - box.left) * share, y = (event.clientY - box.top) * share;
  const found = Object.entries(known.choices).find(([, [left, top, right, bottom]]) => left <= x && x < right && top <= y && y < bottom);
  if (found && choose?.(found[0])) dialog.close();
});
for (const end of ["pointerup", "pointercancel"]) stage.addEventListener(end, (event) => fingers.delete(event.pointerId));
stage.addEventListener("dblclick", (event) => about(event.clientX, event.clientY, view.scale > 1 ? 0.01 : 2.5));
dialog.addEventListener("keydown", (event) => {
  if (event.key === "+" || event.key === "=") middle(1.5);
  else if (event.key === "-") middle(1 / 1.5);
});
dialog.querySelector("[data-zoom=in]").addEventListener("click", () => middle(1.5));
dialog.querySelector("[data-zoom=out]").addEventListener("click", () => middle(1 / 1.5));
dialog.querySelector("[data-zoom=close]").addEventListener("click", () => dialog.close());
image.addEventListener("load", begin);
let wentBack = 0;
function close() {
  const shown = dialog.open;
  if (shown) wentBack += 1;
  dialog.close();
  return shown;
}
dialog.addEventListener("close", () => {
  // This is told later than it happens: the picture may have been opened again meanwhile.
  if (wentBack) wentBack -= 1;
  else gone(close);
  if (dialog.open) return;
  image.removeAttribute("src");
  fingers.clear();
  // A card that was drawn anew meanwhile has another picture in the old one's place.
  const at = document.activeElement, lost = at === document.body || dialog.contains(at);
  if (from && lost) document.querySelector(`.post[data-id="${from}"] .shot`)?.focus({ preventScroll: true });
});

/**
 * Show a picture large: at once the one that is there, so many pixels high, then that of full size.
 * ``at`` is where a finger has touched it, in shares of its width and height. ``choice`` makes a
 * choice by its number. A tile that is to be placed stays in sight.
 */
export function zoom(picture, high, at = null, choice = null) {
  least = high;
  choose = choice;
  from = document.activeElement?.closest(".post")?.dataset.id;
  known = { choices: {} };
  bar.querySelector(".inset")?.remove();
  aim = at;
  touched = false;
  move({ scale: 1, x: 0, y: 0 });
  image.alt = picture.alt;
  image.src = picture.src;
  link.href = picture.full;
  const full = new Image();
  full.addEventListener("load", async () => {
    const shown = () => dialog.open && link.getAttribute("href") === picture.full;
    if (shown()) image.src = picture.full;
    const found = await places({ spots: picture.full.replace(/\.png$/, ".spots") });
    if (!shown()) return;
    known = found;
    if (found.inset) bar.append(cut(full, found.inset, INSET_PX / (found.inset[2] - found.inset[0])));
  });
  full.src = picture.full;
  dialog.showModal();
  over(close);
}
