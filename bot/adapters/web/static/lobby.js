// A table that gathers: its cover, its seats, the one key that it needs now, and a fold for the rest.
import { el, lang, t } from "./page.js";

/** The cards whose fold is open: it stays so while they are drawn anew. */
const unfolded = new Set();

function said(button) {
  return button.token?.split("|")[2];
}

/** What its reader is to press: begin where that is possible, else sit down, or bring others. */
function main(gathering, rows, me) {
  const every = rows.flat(), find = (name) => every.find((button) => said(button) === name);
  if (!gathering.seats.some((seat) => seat.person === me)) return find("!join");
  const begin = find("!begin");
  return begin?.style === "primary" ? begin : find("!computer") ?? begin;
}

function chips({ seats, free }, me) {
  const taken = seats.map(({ name, person, note }) =>
    el(person && person === me ? "li.me" : "li", {}, el("b", {}, name), ...(note ? [el("small", {}, note)] : [])));
  return el("ul.chips", { "aria-label": t("web-seats") }, ...taken, ...(free ? [el("li.free", {}, free)] : []));
}

function fold(id, ...inside) {
  const rest = el("div.folded", { id: `rest-${id}`, hidden: !unfolded.has(id) }, ...inside);
  const button = el("button.unfold.quiet", { type: "button", "aria-expanded": String(!rest.hidden), "aria-controls": rest.id }, t("web-more"));
  button.addEventListener("click", () => {
    rest.hidden = !rest.hidden;
    button.setAttribute("aria-expanded", String(!rest.hidden));
    if (rest.hidden) unfolded.delete(id);
    else unfolded.add(id);
  });
  return [button, rest];
}

/** The parts of a lobby's card. key(button) and keys(rows) draw what can be pressed; words are its text. */
export function lobby(post, rows, { me, key, keys, words }) {
  const { gathering } = post, wanted = main(gathering, rows, me);
  const rest = rows.map((row) => row.filter((button) => button !== wanted)).filter((row) => row.length);
  const cover = el("img.cover", { src: `/cover/${gathering.game}/${lang}.webp`, alt: "", width: 480, height: 270 });
  cover.addEventListener("error", () => cover.remove());
  const plain = rest.map((row) => row.map((button) => ({ ...button, style: button.style === "primary" ? "plain" : button.style })));
  return [
    ...(post.picture ? [] : [cover]),
    el("h2.gathers", {}, gathering.title),
    el("p", {}, gathering.need),
    chips(gathering, me),
    ...(wanted ? [el("div.keys", {}, el("div", {}, key({ ...wanted, style: "primary" })))] : []),
    ...fold(post.id, keys(plain), words),
  ];
}
