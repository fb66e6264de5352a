// One place's history: posts come in by id, a newer revision replaces its post where it stands.
import { el, lang, t } from "./page.js";
import { lay } from "./spots.js";
import { early, settle } from "./tapping.js";

const clock = new Intl.DateTimeFormat(lang, { hour: "2-digit", minute: "2-digit" });
const day = new Intl.DateTimeFormat(lang, { day: "numeric", month: "short", hour: "2-digit", minute: "2-digit" });

function words(spans, me) {
  const tags = { bold: "b", italic: "i", code: "code", mention: "span.mention" };
  return spans.map(([text, style, person]) => {
    if (!tags[style]) return document.createTextNode(text);
    return el(style === "mention" && person === me ? "span.mention.me" : tags[style], {}, text);
  });
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

/** The picture as a button that opens it large. The old one stays until the new one is loaded. */
function shot(picture, zoom, before) {
  const image = el("img", { alt: picture.alt, width: picture.w, height: picture.h, loading: before ? "eager" : "lazy", decoding: "async" });
  const button = el("button.shot", { type: "button", title: t("web-enlarge"), "aria-haspopup": "dialog" }, image);
  button.addEventListener("click", () => zoom(picture, image.clientHeight));
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

/** The picture with its spots over it. */
function framed({ picture, buttons }, { press, zoom, before }) {
  const button = shot(picture, zoom, before), frame = el("div.frame", {}, button);
  lay(frame, button.querySelector("img"), picture.spots, buttons, press);
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
  return tiny && (row.length > 1 || /^\d+$/.test(row[0].label));
}

/** Whether what a row holds needs no more than half of one each; the way back stands apart. */
function halves(row) {
  const half = (button) => (button.style === "dimmed" || !commands(button)) && !button.token.endsWith("|?") && button.label.length <= HALF;
  return row.length <= 2 && row.every(half) && !numbered(row);
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
      if (half) half.push(button);
      else found.push([button]);
      half = half ? null : found.at(-1);
    }
  }
  return found;
}

/** How a row of buttons stands: mere numbers in columns, two in halves, all else as it fits. */
function look(row) {
  if (numbered(row)) return ".short";
  return row.length === 2 && (halves(row) || row.some((button) => button.label.length > LITTLE)) ? ".pair" : "";
}

function keys(rows, press) {
  const lines = paired(rows), looks = lines.map(look);
  const widest = Math.max(...lines.map((row, at) => looks[at] === ".short" ? row.length : 0));
  return el("div.keys", {}, ...lines.map((row, at) => {
    const line = el(`div${looks[at]}`, {}, ...row.map((button) => key(button, press)));
    if (looks[at] === ".short") line.style.setProperty("--columns", widest);
    return line;
  }));
}

function key(button, press) {
  if (button.url) return el("a.button", { href: button.url, target: "_blank", rel: "noopener noreferrer" }, button.label);
  const node = el(`button.${button.style}`, { type: "button", "data-token": button.token }, button.label);
  if (button.reason) {
    node.title = button.reason;
    node.setAttribute("aria-description", button.reason);
  }
  node.addEventListener("click", (event) => early(event) || press(button.token, node));
  return node;
}

/** Whether a card offers something to be chosen, or to be agreed to. */
function offers(post) {
  return post.buttons.flat().some((button) => button.style === "primary" || !commands(button));
}

/** The way from a room's card to the choices in one's own private chat; shown on one's turn, where only one of both is in sight. */
function way(leave) {
  const button = el("button", { type: "button" }, t("web-your-choice"));
  button.addEventListener("click", leave);
  return el("div.way", {}, button);
}

/** Draw a post. A drill-down, if there is one, replaces what it shows for this reader. */
export function draw(post, { me, press, zoom, drill, old, turn, before, leave }) {
  const shown = drill ? { ...post, text: drill.text, buttons: drill.buttons, picture: drill.picture ?? post.picture } : post;
  const small = Boolean(old && post.picture);
  const kind = post.kind === "line" ? `chat${post.who?.id === me ? ".mine" : ""}` : post.kind;
  const node = el(`li.post.${kind}`, { "data-id": post.id, "data-rev": post.rev });
  if (post.kind === "line") node.append(el("div.who", {}, post.who?.id === me ? t("web-you") : post.who?.name ?? "", when(post.at)));
  if (shown.picture) node.append(framed(shown, { press, zoom, before }));
  node.append(el("div.words", {}, ...words(small ? shown.text.map(closed) : shown.text, me)));
  if (shown.buttons.length) node.append(keys(shown.buttons, press));
  if (leave && post.kind === "card" && shown.buttons.length && !offers(shown)) node.querySelector(".keys").prepend(way(leave));
  node.classList.toggle("pictured", Boolean(shown.picture));
  node.classList.toggle("tall", Boolean(shown.picture?.h > shown.picture?.w));
  node.classList.toggle("old", small);
  node.classList.toggle("turn", Boolean(turn));
  node.classList.toggle("taught", shown.buttons.flat().some((button) => button.style === "pointed"));
  return node;
}

/** Whether a post asks something of this person now; waiting holds the tables that do. */
export function calls(post, waiting) {
  return post.buttons.length > 0 && live(post) && waiting.has(post.table);
}

/** Whether a post shows a table as it stands: in a room its card, in a private chat the prompt. */
function live(post) {
  return post.kind === "card" || post.kind === "prompt";
}

/** Whether two posts show the same table in the same place. */
function twins(one, other) {
  return Boolean(one.table) && one.table === other.table && one.kind === other.kind;
}

/** Whether a menu that its reader is in stays open: while the post offers the same. */
function stays(drill, known, post) {
  if (post.offer) return Boolean(drill.focus) && drill.offer === post.offer;
  return JSON.stringify(known.buttons) === JSON.stringify(post.buttons);
}

export class Posts {
  #posts = new Map();
  #drills = new Map();

  /** leave() leads to the other place, where what a card of this one asks for is chosen. */
  constructor(list, scroller, { act, zoom, older, changed, waiting, leave }) {
    Object.assign(this, { list, scroller, me: 0, waiting, act, zoom, older, changed, leave, more: false, asking: false });
    scroller.addEventListener("scroll", () => this.#top());
    const settle = new ResizeObserver(() => this.#stick && this.bottom());
    settle.observe(list);
    settle.observe(scroller);
    scroller.addEventListener("scroll", () => { this.#stick = this.#atEnd() || (this.#stick && !this.#moved); });
    for (const own of ["wheel", "touchmove", "keydown", "pointerdown"]) {
      scroller.addEventListener(own, () => { this.#moved = true; }, { passive: true });
    }
  }

  /** Whether the newest is followed. Only its reader ends that: what is drawn anew moves the page, too. */
  #stick = true;
  #moved = false;
  #atEnd() {
    return this.scroller.scrollTop > this.#end() - 90;
  }

  /** Where the newest is read: the end, or the top of a live card that is taller than the page. */
  #end() {
    const end = this.scroller.scrollHeight - this.scroller.clientHeight;
    const last = this.list.lastElementChild;
    if (!last?.matches(":is(.card, .prompt).pictured:not(.old)") || last.offsetHeight < this.scroller.clientHeight) return end;
    return Math.min(end, last.offsetTop - this.scroller.offsetTop - 8);
  }

  bottom() {
    this.scroller.scrollTop = this.#end();
  }

  #top() {
    if (this.scroller.scrollTop < 300 && this.more && !this.asking && this.#posts.size) {
      this.asking = true;
      this.older(Math.min(...this.#posts.keys()));
    }
  }

  get all() { return [...this.#posts.values()]; }
  get(id) { return this.#posts.get(id); }
  node(id) { return this.list.querySelector(`[data-id="${id}"]`); }

  /** Ids and revisions of what could have changed while we were away. */
  held() {
    const live = this.all.filter((post) => post.buttons.length).slice(-40);
    return Object.fromEntries(live.map((post) => [post.id, post.rev]));
  }

  last() { return this.#posts.size ? Math.max(...this.#posts.keys()) : 0; }

  /** The newest page after (re)connecting: what is known stays, a gap starts anew. */
  page(posts, more) {
    if (this.#posts.size && posts.length && posts[0].id > this.last() && more) {
      this.#posts.clear();
      this.#drills.clear();
      this.list.replaceChildren();
    }
    if (!this.#posts.size) this.more = more;
    for (const post of posts) this.put(post);
    this.start();
  }

  /** An older page, above what is shown, without moving what is being read. */
  above(posts, more) {
    const height = this.scroller.scrollHeight - this.scroller.scrollTop;
    this.#stick = false;
    this.more = more;
    this.asking = false;
    for (const post of posts) this.put(post);
    this.scroller.scrollTop = this.scroller.scrollHeight - height;
    this.start();
  }

  start() {
    this.list.previousElementSibling.hidden = this.more || !this.#posts.size;
  }

  put(post) {
    const known = this.#posts.get(post.id);
    if (known && known.rev >= post.rev) return;
    this.#posts.set(post.id, post);
    const shown = known ?? this.#before(post), drill = this.#drills.get(shown?.id);
    if (drill && stays(drill, shown, post)) this.#drills.set(post.id, drill);
    else this.#drills.delete(post.id);
    const follow = !known && this.#watched(post);
    this.#show(post);
    this.#age(post);
    if (follow) this.bottom();
    settle(this.node(post.id));
    this.changed(post, known);
  }

  drill(id, message) {
    const tapped = this.#posts.get(id);
    if (!tapped) return false;
    // The card may have moved on meanwhile: then the menu opens in the one that stands there now.
    const post = this.all.reduce((newest, other) => (twins(tapped, other) && other.id > newest.id ? other : newest), tapped);
    this.#drills.set(post.id, message);
    this.#show(post);
    settle(this.node(post.id));
    return true;
  }

  #show(post) {
    const before = this.node(post.id);
    const focused = before?.contains(document.activeElement) && document.activeElement.closest(".keys") !== null;
    const node = draw(post, {
      me: this.me, zoom: this.zoom, drill: this.#drills.get(post.id), old: this.#old(post), turn: calls(post, this.waiting),
      press: (token, button) => this.act(post.id, token, button), before: before?.querySelector("img")?.currentSrc,
      leave: this.leave,
    });
    this.#moved = false;
    if (before) before.replaceWith(node);
    else {
      const after = [...this.list.children].find((other) => Number(other.dataset.id) > post.id);
      this.list.insertBefore(node, after ?? null);
    }
    if (before && this.#stick && this.scroller.scrollTop < this.#end()) this.bottom();
    if (focused) (node.querySelector(".keys [data-token]") ?? this.scroller).focus({ preventScroll: true });
  }

  /** The card that this one replaces. */
  #before(post) {
    return live(post) ? this.all.filter((other) => other.id < post.id && twins(post, other)).at(-1) : undefined;
  }

  /** Whether the card that this one replaces is in sight, so that the reader goes on with it. */
  #watched(post) {
    const before = this.#before(post);
    const box = before && this.node(before.id)?.getBoundingClientRect(), frame = this.scroller.getBoundingClientRect();
    return Boolean(box) && box.bottom > frame.top && box.top < frame.bottom;
  }

  #old(post) {
    return live(post) && this.all.some((other) => other.id > post.id && twins(post, other));
  }

  /** Whether a post shows a table as it stands now, and no newer one does. */
  current(post) {
    return live(post) && !this.#old(post);
  }

  /** Mark anew what waits for this person. */
  turns() {
    for (const post of this.all) this.node(post.id)?.classList.toggle("turn", calls(post, this.waiting));
  }

  /** A new card of a table makes its older ones small. */
  #age(post) {
    if (!live(post)) return;
    for (const other of this.all) {
      const same = other.id < post.id && twins(post, other);
      if (same && other.picture && !this.node(other.id)?.matches(".old")) this.#show(other);
    }
  }
}
