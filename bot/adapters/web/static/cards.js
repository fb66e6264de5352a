// How one post looks: its words, its picture with spots, its keys.
import { bar, parted } from "./bar.js";
import { holding } from "./hold.js";
import { lobby } from "./lobby.js";
import { el, lang, t } from "./page.js";
import { scores } from "./scores.js";
import { about, asked, lay } from "./spots.js";
import { early } from "./tapping.js";

const clock = new Intl.DateTimeFormat(lang, { hour: "2-digit", minute: "2-digit" });
const day = new Intl.DateTimeFormat(lang, { day: "numeric", month: "short", hour: "2-digit", minute: "2-digit" });

function words(spans, me) {
  const tags = { bold: "b", italic: "i", code: "code", mention: "span.mention" };
  return spans.map(([text, style, person]) => {
    if (!tags[style]) return document.createTextNode(text);
    return el(style === "mention" && person === me ? "span.mention.me" : tags[style], {}, text);
  });
}

/** The name of a table that its picture bears already is for those who hear the page. */
function untitled(node, { picture, table }) {
  const first = node.firstElementChild;
  if (!picture || !table || !first?.textContent.endsWith(table) || node.firstChild !== first) return;
  first.className = "visually-hidden";
  const next = first.nextSibling;
  if (next?.nodeType === Node.TEXT_NODE) next.data = next.data.replace(/^\n+/, "");
}

/** A span without its empty lines, for where there is little room. */
function closed([text, ...look]) {
  return [text.replace(/\n{2,}/g, "\n"), ...look];
}

function when(at) {
  const date = new Date(at);
  const today = date.toDateString() === new Date().toDateString();
  return el("time", { datetime: date.toISOString() }, (today ? clock : day).format(date));
}

const PATIENCE_MS = 150;

/** While a picture is not there yet, say so: the old one shows what was before. */
function waits(button, image) {
  const sign = el("span.coming", { hidden: true }, t("web-picture-coming"));
  button.setAttribute("aria-busy", "true");
  button.append(sign);
  const soon = setTimeout(() => { sign.hidden = false; }, PATIENCE_MS);
  const done = () => {
    clearTimeout(soon);
    sign.remove();
    button.removeAttribute("aria-busy");
  };
  for (const end of ["load", "error"]) image.addEventListener(end, done);
}

/** Where a finger has touched an image, in shares of it; null for a mouse or a key, which need no more. */
function finger({ pointerType, clientX, clientY }, image) {
  const box = image.getBoundingClientRect();
  return pointerType === "touch" ? { x: (clientX - box.left) / box.width, y: (clientY - box.top) / box.height } : null;
}

/**
 * The picture as a button. A touch on something in it asks what that is; a second one, or one on mere
 * ground, opens it large. The old one stays until the new one is loaded.
 */
function shot(picture, { zoom, before, ask, choose }) {
  const image = el("img", { alt: picture.alt, width: picture.w, height: picture.h, loading: before ? "eager" : "lazy", decoding: "async" });
  const button = el("button.shot", { type: "button", title: t("web-enlarge"), "aria-haspopup": "dialog" }, image);
  button.addEventListener("click", async (event) => {
    const found = ask && event.detail === 1 ? await asked(event, image, picture) : "";
    if (!found || !ask(found, button)) zoom(picture, image.clientHeight, finger(event, image), choose);
  });
  if (!before) {
    waits(button, image);
    image.src = picture.src;
    return button;
  }
  const next = new Image();
  if (new URL(picture.src, location).href !== before) waits(button, next);
  image.src = before;
  next.addEventListener("load", () => { image.src = picture.src; });
  next.addEventListener("error", () => { image.src = picture.src; });
  next.src = picture.src;
  return button;
}

/** How a choice is made by its number in an enlarged picture; false where there is none of that number. */
function choosing(buttons, press) {
  return (number) => {
    const found = buttons.flat().find((button) => button.choice === number && button.token);
    if (found) press(found.token, el("button", { "aria-label": found.label }));
    return Boolean(found);
  };
}

/** The picture with its spots over it; laid() is called once they are there. */
function framed({ picture, buttons }, { press, zoom, before, ask, laid }) {
  const button = shot(picture, { zoom, before, ask, choose: choosing(buttons, press) }), frame = el("div.frame", {}, button);
  lay(frame, button.querySelector("img"), picture, buttons, press, ask).then(laid);
  return frame;
}

/** A label of so many letters stands in half a row, on a few lines if need be; a little one in less. */
const HALF = 48, LITTLE = 14;

/** Whether a button tells the table something, and is no choice of the game. */
function commands(button) {
  return !button.token || button.token.split("|")[2]?.startsWith("!");
}

/** Whether a row is of mere numbers, or of signs as short as these. */
function numbered(row) {
  const tiny = row.every((button) => button.label.length < 4 && !commands(button));
  return tiny && (row.length > 1 || /^\w?\d+$/.test(row[0].label));
}

/** Whether what a row holds needs no more than half of one each, so that all stands in two columns; the way back stands apart. */
function halves(row) {
  const half = (button) => (button.style === "dimmed" || !commands(button)) && !button.token.endsWith("|?") && button.label.length <= HALF;
  return row.length <= 3 && row.every(half) && !numbered(row);
}

/** Whether a row has room beside the one before: small commands behind small commands. */
function joins(before, row) {
  const small = (button) => commands(button) && button.style === "plain" && button.label.length <= LITTLE;
  return Boolean(before) && [...before, ...row].every(small);
}

/** Rows as they are shown: what needs little room stands beside another. */
function paired(rows) {
  const found = [];
  let half = null;
  for (const row of rows) {
    if (!halves(row)) {
      half = null;
      if (joins(found.at(-1), row)) found.at(-1).push(...row);
      else found.push([...row]);
      continue;
    }
    for (const button of row) {
      // What a lesson asks for stands alone: on a phone its row comes first.
      if (half && button.style !== "pointed") half.push(button);
      else found.push([button]);
      half = half || button.style === "pointed" ? null : found.at(-1);
    }
  }
  return found;
}

/** How a row of buttons stands: mere numbers in columns, two in halves, all else as it fits. */
function look(row) {
  if (numbered(row)) return ".short";
  return row.length === 2 && (halves(row) || row.some((button) => button.label.length > LITTLE)) ? ".pair" : "";
}

/** More places than stand in a row are folded away where they can be touched on the picture. */
const MOST_PLACES = 6, WORDED = 9;
let unfolded = false;

/** Whether a button is a place by its number, perhaps with the points that it would bring. */
function isPlace(button) {
  return Boolean(button.choice) && !button.folded && !button.tried && /^(?:\D{1,2} )?\d+(?: · .{0,16}\+\d+)?(?: \D)?$/u.test(button.label) && !commands(button);
}

/** Lines behind a line that opens them; open again when the card is drawn anew. */
function folded(kind, title, ...lines) {
  const fold = el(`details.more${kind}`, { open: unfolded }, el("summary", {}, title), ...lines);
  fold.firstChild.addEventListener("click", () => { unfolded = !fold.open; });
  return fold;
}

function columned(row, columns, one) {
  const line = el("div.short", {}, ...row.map(one));
  line.style.setProperty("--columns", columns);
  return line;
}

/** Numbered places in a grid, in their order; many of them behind a line, but for the one that a lesson asks for. */
function grid(all, one, pictured) {
  if (!all.length) return [];
  const longest = Math.max(...all.map((button) => button.label.length));
  const columns = Math.min(all.length, longest > 2 * WORDED ? 2 : longest > WORDED ? 3 : MOST_PLACES);
  if (!pictured || all.length <= MOST_PLACES) return [columned(all, columns, one)];
  const pointed = all.filter((button) => button.style === "pointed");
  const rest = all.filter((button) => button.style !== "pointed");
  const fold = folded(".all", t("web-all-places", { count: all.length }), columned(rest, columns, one));
  return [...(pointed.length ? [columned(pointed, 1, one)] : []), fold];
}

/** What the picture does not show is not folded away. */
function unfold(node) {
  const fold = node.querySelector(".keys > .all"), spots = new Set([...node.querySelectorAll(".spot")].map((one) => one.dataset.spot));
  if (fold && [...fold.lastChild.children].some((one) => !spots.has(one.dataset.token))) fold.replaceWith(fold.lastChild);
}

/** Rows of keys; what the picture is the shorter way to stands behind a line of its own. */
function keys(rows, press, { table = "", ask = null, pictured = false } = {}) {
  const found = rows.flat().filter(isPlace), all = found.length > 1 ? found : [];
  const { rest, ...others } = parted(rows.map((row) => row.filter((button) => !all.includes(button))).filter((row) => row.length));
  const one = (button) => key(button, press, ask);
  const draw = (lines) => {
    const looks = lines.map(look), widest = Math.max(...lines.map((row, at) => looks[at] === ".short" ? row.length : 0));
    return lines.map((row, at) => looks[at] === ".short" ? columned(row, widest, one) : el(`div${looks[at]}`, {}, ...row.map(one)));
  };
  const lines = paired(rest), drawn = draw(lines), below = bar(table, others, one, (some) => draw(paired([some])));
  const first = lines.findIndex((row) => row[0].folded), last = lines.findLastIndex((row) => row[0].folded);
  if (first < 0) return el("div.keys", {}, ...grid(all, one, pictured), ...drawn, ...below);
  const fold = folded("", t("web-places"), ...drawn.slice(first, last + 1));
  return el("div.keys", {}, ...grid(all, one, pictured), ...drawn.slice(0, first), fold, ...drawn.slice(last + 1), ...below);
}

const JEWELS = { "\u{1F7E8}": "yellow", "\u{1F7E6}": "blue", "\u{1F7E9}": "green", "\u{1F7E5}": "red", "\u{1F7EA}": "purple" };

/** A label with its number apart, which a finger does not need, and squares of colour as they are in the picture. */
function dressed(label) {
  const [, sign, number, rest] = label.match(/^([^\p{L}\d]*)(\d+ · )?(.*)$/su);
  const parts = rest.replace(/ · (\d+)$/, "\u00a0·\u00a0$1").split(/([\u{1F7E5}-\u{1F7EB}])/u).filter(Boolean);
  if (!number && parts.length === 1) return [label];
  const shown = parts.map((part) => JEWELS[part] ? el(`span.jewel.${JEWELS[part]}`, {}, part) : part);
  return [el("span", {}, sign, number ? el("span.number", {}, number) : "", ...shown)];
}

function key(button, press, ask) {
  if (button.url) return el("a.button", { href: button.url, target: "_blank", rel: "noopener noreferrer" }, button.label);
  const node = el(`button.${button.style}`, { type: "button", "data-token": button.token, "data-choice": button.choice, "aria-keyshortcuts": button.choice }, ...(isPlace(button) ? [button.label] : dressed(button.label)));
  if (button.reason) {
    node.title = button.reason;
    node.setAttribute("aria-description", button.reason);
  }
  node.addEventListener("click", (event) => early(event) || press(button.token, node, button.from));
  if (ask && button.choice) holding(node, () => ask(button.choice, node));
  return node;
}

/** What nobody may overlook. */
const BANNER = /^\u{1F3C1}/u;

/** What a room says of a table that is not for a reader who has a card of their own. */
const THEIRS = ["hand", "hint", "undo", "yes", "no"];

/** Whether a room's card is of a running game with hidden hands. */
export function hidesHands(card) {
  return card.buttons.flat().some((button) => button.token?.endsWith("|!hand"));
}

/** The keys of the reader's own card, and of the room's, if it is as new, what it commands besides. */
function together(own, card) {
  if (!hidesHands(card) && !(own.seq && own.seq === card.seq)) return own.buttons;
  const said = new Set(own.buttons.flat().map((button) => button.token));
  const more = card.buttons.map((row) => row
    .filter((button) => commands(button) && !said.has(button.token) && !THEIRS.includes(button.token?.split("|!")[1]?.split(" ")[0]))
    .map((button) => ({ ...button, from: card })));
  return [...own.buttons, ...more.filter((row) => row.length)];
}

/** The room's picture of a table, where the reader's own shows less of it. */
function beside(post, card, { zoom, before, ask }) {
  if (!card?.picture || card === post || !post.partial) return null;
  return el("div.beside", {}, shot(card.picture, { zoom, before, ask }));
}

const coarse = matchMedia("(pointer: coarse)");

/** The key that enlarges a table does so with the picture that stands above it, on a phone from its corner on. */
function enlarging({ picture, buttons }, node, { press, zoom }) {
  return (token, button, from) => {
    const image = node.querySelector(".frame img");
    if (!image || !token.endsWith("|!board")) return press(token, button, from);
    return zoom(picture, image.clientHeight, coarse.matches ? { x: 0, y: 0 } : null, choosing(buttons, press));
  };
}

/** How a touch on something in a table's picture asks about it; false where it cannot be asked now. */
function asking(table, rows, press) {
  const choices = rows.flat().filter((button) => button.choice), choice = choices[0]?.token;
  return (what, node) => {
    if (what.startsWith("#")) {
      const found = choices.find((button) => `#${button.choice}` === what);
      if (found) press(found.token, node);
      return Boolean(found);
    }
    if (what.startsWith("?") && !choice) return false;
    // A menu in which nothing is left to choose is that choice.
    const whole = choices.find((button) => `?${button.token.split("|")[2]}` === what);
    if (whole) {
      press(whole.token, node);
      return true;
    }
    press(`${table}|${what.startsWith("?") ? choice.split("|")[1] : ""}|${what}`, node);
    return true;
  };
}

/** Whether a card's picture is higher than wide is known at the latest once it has come. */
export function shape(image) {
  image.closest(".post")?.classList.toggle("tall", image.naturalHeight > image.naturalWidth);
}

/**
 * Draw a post. A drill-down, if there is one, replaces what it shows for this reader. A reader's own
 * card stands for the room's, which gives what it has besides.
 */
export function draw(post, { me, press, zoom, drill, old, turn, before = [], card }) {
  const shown = drill ? { ...post, text: drill.text, buttons: drill.buttons, picture: drill.picture ?? post.picture } : post;
  const small = Boolean(old && post.picture);
  const kind = post.kind === "line" ? `chat${post.who?.id === me ? ".mine" : ""}` : post.kind === "prompt" ? "card.own" : post.kind;
  const node = el(`li.post.${kind}`, { "data-id": (card ?? post).id, "data-rev": post.rev + (card && card !== post ? card.rev : 0) });
  if (post.kind === "line") node.append(el("div.who", {}, post.who?.id === me ? t("web-you") : post.who?.name ?? "", when(post.at)));
  const ask = post.table && !small ? asking(post.table, shown.buttons, press) : null;
  if (shown.picture) node.append(framed(shown, { press, zoom, before: before[0], ask, laid: () => { unfold(node); node.dispatchEvent(new Event("laid", { bubbles: true })); } }));
  if (post.news?.length && !small) node.append(el("ul.news", { "aria-label": t("web-news") }, ...post.news.map((line) => el(BANNER.test(line) ? "li.banner" : "li", {}, line))));
  const told = el("div.words", {}, ...words(small ? shown.text.map(closed) : shown.text, me));
  if (!small) untitled(told, shown);
  const rows = card && card !== post && !drill ? together(post, card) : shown.buttons;
  const gathers = Boolean(post.gathering) && rows.length > 0 && !drill;
  const act = enlarging(shown, node, { press, zoom });
  const held = ask && shown.picture ? (choice, key) => about(shown.picture, choice).then((what) => what && ask(what, key)) : null;
  if (gathers) node.append(...lobby(post, rows, { me, words: told, key: (one) => key(one, act), keys: (some) => keys(some, act) }));
  else node.append(told, ...(rows.length ? [keys(rows, act, { table: post.table, ask: held, pictured: Boolean(shown.picture) })] : []));
  if (shown.picture && !small && rows.flat().some((button) => button.tried)) node.querySelector(".keys").before(el("p.tries", {}, t("web-try-places")));
  if (post.grid && !small) node.append(scores(post.grid));
  if (post.taught && coarse.matches && held && rows.length) node.append(el("p.hold", {}, t("web-hold")));
  node.classList.toggle("lobby", gathers);
  const table = beside(post, card, { zoom, before: before[1], ask });
  if (table) node.append(table);
  node.classList.toggle("both", Boolean(table));
  node.classList.toggle("pictured", Boolean(shown.picture));
  node.classList.toggle("tall", Boolean(shown.picture?.h > shown.picture?.w));
  const image = node.querySelector(".frame img");
  image?.addEventListener("load", () => shape(image));
  node.classList.toggle("old", small);
  node.classList.toggle("turn", Boolean(turn));
  node.classList.toggle("taught", Boolean(post.taught));
  return node;
}
