// Places of a picture that stand for its choices, as buttons over it. What a key says, its spot says.
// What else stands in it tells by a touch what it is.
import { el, t } from "./page.js";
import { holding } from "./hold.js";
import { early } from "./tapping.js";

/** The box in which an image that keeps its shape is really shown, as seen from its frame. */
function shown(image, frame) {
  const box = image.getBoundingClientRect(), from = frame.getBoundingClientRect();
  const share = Math.min(box.width / image.naturalWidth, box.height / image.naturalHeight);
  const width = image.naturalWidth * share, height = image.naturalHeight * share;
  return { width, height, left: box.left - from.left + (box.width - width) / 2, top: box.top - from.top + (box.height - height) / 2 };
}

const AWAY = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** The nearest other spot in a direction. */
function beyond(spot, all, [x, y]) {
  const middle = (one) => [one.offsetLeft + one.offsetWidth / 2, one.offsetTop + one.offsetHeight / 2];
  const [fromX, fromY] = middle(spot);
  let found = null, least = Infinity;
  for (const one of all) {
    const [toX, toY] = middle(one), along = (toX - fromX) * x + (toY - fromY) * y;
    const across = Math.abs((toX - fromX) * y) + Math.abs((toY - fromY) * x);
    if (along > 1 && along + 2 * across < least) [found, least] = [one, along + 2 * across];
  }
  return found;
}

const FINGER_PX = 24, ENOUGH_PX = 38, LEAST_NEARER = 1.5;

function least(spot) {
  const { width, height } = spot.getBoundingClientRect();
  return Math.min(width, height);
}

/** Show the picture as from afar again. */
function farther(frame) {
  delete frame.dataset.close;
  for (const one of frame.querySelectorAll(".farther, .again, .inset")) one.remove();
  frame.querySelector(".spot.aimed")?.classList.remove("aimed");
  for (const part of frame.querySelectorAll(".shot, .spots")) part.style.transform = "";
}

/** Show the part of the picture around a spot so large that a finger can tell each spot from its neighbours. */
function closer(frame, spot, inset) {
  const layer = spot.parentElement;
  const near = Math.max(LEAST_NEARER, ENOUGH_PX / Math.min(...[...layer.children].map(least)));
  const from = (middle, whole) => Math.min(Math.max(0, middle - whole / near / 2), whole - whole / near);
  const x = from(layer.offsetLeft + spot.offsetLeft + spot.offsetWidth / 2, frame.clientWidth);
  const y = from(layer.offsetTop + spot.offsetTop + spot.offsetHeight / 2, frame.clientHeight);
  for (const part of frame.querySelectorAll(".shot, .spots")) {
    part.style.transformOrigin = `${-part.offsetLeft}px ${-part.offsetTop}px`;
    part.style.transform = `translate(${-near * x}px, ${-near * y}px) scale(${near})`;
  }
  frame.dataset.close = "";
  spot.classList.add("aimed");
  const away = el("button.farther", { type: "button", "aria-label": t("web-zoom-out"), title: t("web-zoom-out") }, "−");
  away.addEventListener("click", () => farther(frame));
  frame.append(away, el("span.again", {}, t("web-touch-again")));
  if (inset) frame.append(cut(frame.querySelector("img"), inset));
}

/** A copy of a part of the picture, as large as it was or scaled: it stays in sight. */
export function cut(image, [left, top, right, bottom], share = image.offsetWidth / image.naturalWidth) {
  const part = el("span.inset");
  Object.assign(part.style, {
    width: `${share * (right - left)}px`, height: `${share * (bottom - top)}px`,
    background: `url("${image.src}") ${-share * left}px ${-share * top}px / ${share * image.naturalWidth}px auto`,
  });
  return part;
}

/** A finger on a spot that is too small for it brings the picture nearer; all else is a choice. */
function touched(event, frame, spot, inset) {
  if (event.pointerType !== "touch" || "close" in frame.dataset || least(spot) >= FINGER_PX) return false;
  closer(frame, spot, inset);
  return true;
}

/** What a picture knows of its places: its choices by their numbers, and its things. */
export async function places(picture) {
  const response = await fetch(picture.spots).catch(() => null);
  return response?.ok ? response.json() : { choices: {}, things: [] };
}

function area([left, top, right, bottom]) {
  return (right - left) * (bottom - top);
}

/** What to ask where a picture is touched: of the smallest thing that stands there; empty for mere ground. */
export async function asked({ clientX, clientY }, image, picture) {
  if (!come(image, picture)) return "";
  const box = image.getBoundingClientRect(), part = shown(image, image), { things } = await places(picture);
  const share = image.naturalWidth / part.width;
  const x = (clientX - box.left - part.left) * share, y = (clientY - box.top - part.top) * share;
  return smallest(things, x, y);
}

function smallest(things, x, y) {
  const here = things.filter(([, [left, top, right, bottom]]) => left <= x && x < right && top <= y && y < bottom);
  return here.reduce((found, one) => found && area(found[1]) <= area(one[1]) ? found : one, null)?.[0] ?? "";
}

/** What to ask about the choice with a number: of the thing in the middle of its place, else of one that lies in it. */
export async function about(picture, choice) {
  const { choices, things } = await places(picture), box = choices[choice];
  if (!box) return "";
  const told = things.filter(([asks]) => !/^[#?]/.test(asks)), [left, top, right, bottom] = box;
  const inside = ([, [l, t, r, b]]) => left <= (l + r) / 2 && (l + r) / 2 < right && top <= (t + b) / 2 && (t + b) / 2 < bottom;
  return smallest(told, (left + right) / 2, (top + bottom) / 2) || (told.find(inside)?.[0] ?? "");
}

/** Lay the spots over a picture, each for the key of the same choice; press(token, node) as a key does. */
export async function lay(frame, image, picture, buttons, press, ask) {
  await laid(frame, image, picture, buttons, press, ask);
  frame.dataset.laid = "";
}

/** Whether the picture itself has come: until then the one of before stands there, of another size. */
function come(image, picture) {
  return image.src === new URL(picture.src, location).href && image.complete && image.naturalWidth > 0;
}

async function laid(frame, image, picture, buttons, press, ask) {
  const choices = buttons.flat().filter((button) => button.choice && button.token);
  if (!choices.length) return;
  while (!come(image, picture)) await new Promise((loaded) => image.addEventListener("load", loaded, { once: true }));
  const { choices: boxes, inset } = await places(picture);
  const layer = el("div.spots", { role: "group", "aria-label": t("web-spots") });
  for (const button of choices) {
    const box = boxes[button.choice];
    if (!box) continue;
    const [left, top, right, bottom] = box;
    const spot = el(`button.spot${button.tried ? ".tried" : button.style === "pointed" ? ".pointed" : ""}`, { type: "button", "data-spot": button.token, "aria-label": button.label, title: button.label, tabindex: -1 });
    Object.assign(spot.style, {
      left: `${100 * left / image.naturalWidth}%`, top: `${100 * top / image.naturalHeight}%`,
      width: `${100 * (right - left) / image.naturalWidth}%`, height: `${100 * (bottom - top) / image.naturalHeight}%`,
    });
    spot.addEventListener("click", (event) => early(event) || touched(event, frame, spot, inset) || press(button.token, spot));
    if (ask) holding(spot, () => about(picture, button.choice).then((what) => what && ask(what, spot)));
    layer.append(spot);
  }
  if (!layer.children.length) return;
  layer.firstElementChild.tabIndex = 0;
  layer.addEventListener("keydown", (event) => {
    const away = AWAY[event.key], next = away && beyond(event.target, layer.children, away);
    if (!away) return;
    event.preventDefault();
    event.stopPropagation();
    next?.focus();
  });
  layer.addEventListener("focusin", (event) => {
    for (const one of layer.children) one.tabIndex = one === event.target ? 0 : -1;
  });
  frame.append(layer);
  const free = document.activeElement === document.body || frame.parentElement?.contains(document.activeElement);
  if ("focus" in frame.dataset && free) layer.firstElementChild.focus({ preventScroll: true });
  frame.addEventListener("click", (event) => {
    if (!("close" in frame.dataset) || !event.target.closest(".shot")) return;
    event.stopPropagation();
    farther(frame);
  }, true);
  const fit = () => {
    farther(frame);
    const { width, height, left, top } = shown(image, frame);
    Object.assign(layer.style, { width: `${width}px`, height: `${height}px`, left: `${left}px`, top: `${top}px` });
  };
  fit();
  new ResizeObserver(fit).observe(image);
}
