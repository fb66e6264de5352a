// What both pages share: words, elements, requests, the switches for language and theme.
// Text is only ever set as text: nothing here or elsewhere writes HTML.

import { remember } from "./remember.js";

export const lang = document.documentElement.lang;
const texts = await (await fetch(`/words/${lang}.json`)).json();

/** The text of a key, with {names} filled in. */
export function t(key, values = {}) {
  return (texts[key] ?? key).replace(/\{(\w+)\}/g, (whole, name) => values[name] ?? whole);
}

/** An element: el("b.big", {title: "x"}, "text", child). Attributes only, never handlers or HTML. */
export function el(kind, attributes = {}, ...children) {
  const [tag, ...classes] = kind.split(".");
  const node = document.createElement(tag);
  if (classes.length) node.className = classes.join(" ");
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== null && value !== undefined && value !== false) node.setAttribute(name, value === true ? "" : value);
  }
  node.append(...children);
  return node;
}

/** POST JSON; the answer's body comes back, a refusal is thrown with its localised text. */
export async function send(path, body) {
  let response;
  try {
    response = await fetch(path, { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) });
  } catch {
    throw new Error(t("web-offline"));
  }
  const answer = await response.json().catch(() => ({ error: t("web-broken") }));
  if (!response.ok) throw new Error(answer.error ?? t("web-broken"));
  return answer;
}

const SVG = "http://www.w3.org/2000/svg";
const SHAPES = {
  moon: "M20 14.500A8.500 8.500 0 0 1 9.500 4 8.500 8.500 0 1 0 20 14.500Z",
  sun: "M12 7.500a4.500 4.500 0 1 0 0 9 4.500 4.500 0 0 0 0-9ZM12 1.500v2.500M12 20v2.500M1.500 12H4M20 12h2.500M4.600 4.600l1.800 1.800M17.600 17.600l1.800 1.800M4.600 19.400l1.800-1.800M17.600 6.400l1.800-1.800",
  bell: "M6 16V11a6 6 0 0 1 12 0v5l2 2.500H4L6 16ZM10 21.500h4",
  link: "M9 9V5.500A2.500 2.500 0 0 1 11.500 3h7A2.500 2.500 0 0 1 21 5.500v7a2.500 2.500 0 0 1-2.500 2.500H15M5.500 9h7a2.500 2.500 0 0 1 2.500 2.500v7a2.500 2.500 0 0 1-2.500 2.500h-7A2.500 2.500 0 0 1 3 18.500v-7A2.500 2.500 0 0 1 5.500 9Z",
  write: "M4 20l1-4.500L16.500 4l3.500 3.500L8.500 19 4 20ZM14 6.500l3.500 3.500",
  check: "M4 12.500l5.500 5.500L20 6.500",
  send: "M4 12h15M13 5.500l6.500 6.500-6.500 6.500",
  belloff: "M6 16V11a6 6 0 0 1 12 0v5l2 2.500H4L6 16ZM10 21.500h4M3 3l18 18",
};

/** A line drawing from the small set above. */
export function sign(name) {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("aria-hidden", "true");
  const path = document.createElementNS(SVG, "path");
  const looks = { d: SHAPES[name], fill: "none", stroke: "currentColor", "stroke-width": "1.9", "stroke-linecap": "round", "stroke-linejoin": "round" };
  for (const [key, value] of Object.entries(looks)) path.setAttribute(key, value);
  svg.append(path);
  return svg;
}

function themeButton() {
  const dark = () => (document.documentElement.dataset.theme ?? (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light")) === "dark";
  const button = el("button.quiet", { type: "button", title: t("web-theme"), "aria-label": t("web-theme") });
  const show = () => button.replaceChildren(sign(dark() ? "sun" : "moon"));
  button.addEventListener("click", () => {
    const next = dark() ? "light" : "dark";
    document.documentElement.dataset.theme = next;
    remember("theme", next);
    show();
  });
  show();
  return button;
}

function languageButton() {
  const other = lang === "ru" ? "en" : "ru";
  const button = el("button.quiet", { type: "button", lang: other, title: t("web-language") },
    el("span.wide-only", {}, other === "ru" ? "Русский" : "English"), el("span.narrow-only", {}, other.toUpperCase()));
  button.addEventListener("click", async () => {
    await send("/api/lang", { lang: other });
    location.reload();
  });
  return button;
}

/** Put the switches, after what the page adds of its own, into the head line. */
export function tools(...extra) {
  document.getElementById("tools").append(...extra, themeButton(), languageButton());
}
