// The history of a room: posts come in by id, a newer revision replaces its post where it stands.
// Of each table one card goes on, its reader's own where there is one; what was before stays small.
import { draw, hidesHands, shape } from "./cards.js";
import { settle } from "./tapping.js";

/** Whether a post shows a table as it stands: the room's card, or its reader's own. */
function live(post) {
  return Boolean(post.table) && (post.kind === "card" || post.kind === "prompt");
}

/** Whether a menu that its reader is in stays open: while the post offers the same. */
function stays(drill, known, post) {
  if (post.offer) return Boolean(drill.focus) && drill.offer === post.offer;
  return JSON.stringify(known?.buttons) === JSON.stringify(post.buttons);
}

/**
 * Whether the reader's own card stands for the room's. Where hands are hidden it does as long as the
 * game goes on; in an open game while something is asked of them, for the room's tells all there is.
 */
function stands(own, card) {
  return hidesHands(card) || own.seq > card.seq || (Boolean(own.offer) && own.seq === card.seq);
}

const NEAR_PX = 48;

function newer(one, other) {
  return other && other.id > one.id ? other : one;
}

export class Posts {
  #posts = new Map();
  /** Open menus: of a table's card by its code, of another post by its id. */
  #drills = new Map();
  /** By table, what its card was drawn from. */
  #drawn = new Map();

  constructor(list, scroller, { act, zoom, older, changed, waiting }) {
    Object.assign(this, { list, scroller, me: 0, room: 0, waiting, act, zoom, older, changed, more: false, asking: false });
    scroller.addEventListener("scroll", () => this.#top());
    const settle = new ResizeObserver(() => this.#held === null ? this.#stick && this.bottom() : this.#keep());
    settle.observe(list);
    settle.observe(scroller);
    list.addEventListener("laid", () => this.#held === null && this.#stick && this.bottom());
    scroller.addEventListener("scroll", () => { if (this.#held === null) this.#stick = this.#atEnd() || (this.#stick && !this.#moved); });
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

  /** Where the newest is read: the end, or the top of a live card that is taller than the page; of a lesson, its words. */
  #end() {
    const end = this.scroller.scrollHeight - this.scroller.clientHeight;
    const last = this.list.lastElementChild;
    if (!last?.matches(".card.pictured:not(.old)") || last.offsetHeight < this.scroller.clientHeight) return end;
    const top = last.offsetTop - this.scroller.offsetTop - 8;
    return Math.min(end, last.matches(".taught") ? Math.max(top, this.#taught(last)) : top);
  }

  /** From where on the words of a lesson are in sight, and what they point at: in the picture, else by a key. */
  #taught(card) {
    const laid = card.querySelector(".frame[data-laid]"), spot = card.querySelector(".spot.pointed");
    const ends = [...card.querySelectorAll(`.words, ${laid && !spot ? ".keys .pointed" : ".spot.pointed"}`)].map((one) => one.getBoundingClientRect().bottom);
    const { top, height } = this.scroller.getBoundingClientRect();
    return Math.max(...ends) - top + this.scroller.scrollTop + 8 - height;
  }

  /** How far down something was touched of which an answer tells; null where none is shown. */
  #held = null;

  /** What was touched stays in sight above the answer. */
  hold(y) {
    this.#held = y;
    this.#keep();
  }

  #keep() {
    const over = this.#held + NEAR_PX - this.scroller.getBoundingClientRect().bottom;
    if (over <= 0) return;
    this.scroller.scrollTop += over;
    this.#held -= over;
  }

  release() {
    this.#held = null;
  }

  bottom() {
    this.scroller.scrollTop = this.#end();
  }

  #top() {
    if (this.scroller.scrollTop < 300 && this.more && !this.asking && this.#said.length) {
      this.asking = true;
      this.older(Math.min(...this.#said));
    }
  }

  get all() { return [...this.#posts.values()]; }
  get(id) { return this.#posts.get(id); }
  node(id) { return this.list.querySelector(`[data-id="${id}"]`); }

  /** The ids of what was said to all. */
  get #said() { return this.all.filter((post) => post.place === "room").map((post) => post.id); }

  /** The card of each table as its reader has it, the one that stands last at the end. */
  get cards() {
    const tables = new Set(this.all.filter(live).map((post) => post.table));
    return [...tables].map((table) => this.#shown(table)).sort((one, other) => one.at - other.at);
  }

  /** What shows a table: the room's card, the post that stands for it, and where in the history. */
  #shown(table) {
    let card, own;
    for (const post of this.#posts.values()) {
      if (post.table !== table) continue;
      if (post.kind === "card") card = newer(post, card);
      if (post.kind === "prompt") own = newer(post, own);
    }
    const post = own && (!card || stands(own, card)) ? own : card;
    return { table, card, post, at: Math.max(card?.id ?? 0, own?.id ?? 0), id: (card ?? own)?.id };
  }

  /** What the reader's own card of a table offers. */
  offered(table) {
    return this.all.findLast((post) => post.kind === "prompt" && post.table === table)?.offer;
  }

  /** Whether a table waits for this person, and its card can be answered. */
  calls({ post, table }) {
    return post.buttons.length > 0 && this.waiting.has(table);
  }

  /** Ids and revisions of what could have changed while we were away. */
  held() {
    const found = this.all.filter((post) => post.buttons.length).sort((one, other) => one.id - other.id).slice(-60);
    return Object.fromEntries(found.map((post) => [post.id, post.rev]));
  }

  /** The newest page after (re)connecting: what is known stays, a gap starts anew. */
  page(posts, more) {
    const said = this.#said;
    if (said.length && posts.length && posts[0].id > Math.max(...said) && more) {
      this.#posts.clear();
      this.#drills.clear();
      this.#drawn.clear();
      this.list.replaceChildren();
    }
    if (!this.#said.length) this.more = more;
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

  /** What concerns a table that other rooms show is read there. */
  #elsewhere(post) {
    return post.place === "private" && post.rooms.length > 0 && !post.rooms.includes(this.room);
  }

  put(post) {
    const known = this.#posts.get(post.id);
    if (this.#elsewhere(post) || (known && known.rev >= post.rev)) return;
    if (!live(post)) {
      const drill = this.#drills.get(post.id);
      if (drill && !stays(drill, known, post)) this.#drills.delete(post.id);
      this.#posts.set(post.id, post);
      this.#show(post, post.id);
    } else this.#replace(post);
    this.changed(post, known);
  }

  /** A table's card goes on: it stays in sight, and so does a menu in it that offers the same. */
  #replace(post) {
    const before = this.#shown(post.table), follow = !this.#posts.has(post.id) && this.#watched(before);
    this.#posts.set(post.id, post);
    const after = this.#shown(post.table), drill = this.#drills.get(post.table);
    if (drill && after.post !== before.post && !stays(drill, before.post, after.post)) this.#drills.delete(post.table);
    this.#stand(after);
    if (post.kind === "card" && post !== after.card) this.#show(post, post.id, true);
    else if (before.card && before.card.id !== after.card?.id) this.#show(before.card, before.card.id, true);
    if (follow) this.bottom();
  }

  /** The table that a post is about. */
  table(id) {
    return this.#posts.get(id)?.table;
  }

  drill(id, message) {
    const tapped = this.#posts.get(id);
    if (!tapped) return false;
    this.#drills.set(live(tapped) ? tapped.table : id, message);
    // The card may have moved on meanwhile: then the menu opens in the one that stands there now.
    if (live(tapped)) this.#stand(this.#shown(tapped.table), true);
    else this.#show(tapped, id);
    return true;
  }

  /** Draw the card of a table, if what it shows has changed. */
  #stand({ table, card, post, at, id }, anew = false) {
    const before = this.#drawn.get(table);
    if (!anew && before?.post === post && before.card === card) return;
    if (before && before.id !== id) this.node(before.id)?.remove();
    this.#drawn.set(table, { post, card, id });
    // Only the room's part is another: the reader's picture stays, and with it a spot that they are on.
    const frame = !anew && before?.post === post && this.node(id)?.querySelector(".frame");
    this.#show(post, at, false, card, frame);
    if (!frame) return;
    const image = frame.querySelector("img");
    if (image.complete && image.naturalWidth) shape(image);
  }

  /** Draw a post where it stands; a frame, if given, stays its picture. */
  #show(post, at, old = false, card = undefined, frame = null) {
    const before = this.node((card ?? post).id);
    const focused = before?.contains(document.activeElement) && document.activeElement.closest(".keys, .spots, .shot")?.className;
    const node = draw(post, {
      me: this.me, zoom: this.zoom, drill: old ? undefined : this.#drills.get(live(post) ? post.table : post.id), old, card,
      turn: !old && live(post) && this.calls({ post, table: post.table }),
      // In an open game one acts before all, whichever card one sees: the room's goes on step by step.
      press: (token, button, from = post) => this.act(from, card && !hidesHands(card) ? "room" : from.place, token, button),
      before: [".frame img", ".beside img"].map((one) => this.#same(before, post) && before.querySelector(one)?.currentSrc),
    });
    if (frame) node.querySelector(".frame").replaceWith(frame);
    node.dataset.at = at;
    if (post.table) node.dataset.table = post.table;
    this.#moved = false;
    if (before?.dataset.at === String(at)) before.replaceWith(node);
    else {
      before?.remove();
      this.list.insertBefore(node, [...this.list.children].find((other) => Number(other.dataset.at) > at) ?? null);
    }
    if (before && this.#stick && this.scroller.scrollTop < this.#end()) this.bottom();
    const again = [...node.querySelectorAll(focused === "shot" ? ".shot" : ".keys button")].find((one) => one.checkVisibility());
    if (focused) (again ?? this.scroller).focus({ preventScroll: true });
    // Spots come once the picture is there: who was on one before goes on there.
    if (focused === "spots" && node.querySelector(".frame")) node.querySelector(".frame").dataset.focus = "";
    settle(node);
  }

  /** Whether a node shows the reader's own card and a post does, or neither. */
  #same(before, post) {
    return before && before.matches(".own") === (post.kind === "prompt");
  }

  /** Whether the card that another one replaces is in sight, so that the reader goes on with it. */
  #watched(before) {
    const box = before.id && this.node(before.id)?.getBoundingClientRect(), frame = this.scroller.getBoundingClientRect();
    return Boolean(box) && box.bottom > frame.top && box.top < frame.bottom;
  }

  /** Whether a post shows a table as it stands now, and no newer one does. */
  current(post) {
    return live(post) && !this.all.some((other) => other.id > post.id && other.table === post.table && other.kind === post.kind);
  }

  /** Mark anew what waits for this person. */
  turns() {
    for (const card of this.cards) this.node(card.id)?.classList.toggle("turn", this.calls(card));
  }
}
