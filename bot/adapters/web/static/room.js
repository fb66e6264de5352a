// A room: what was said in it, and its tables, each on one card that is its reader's own.
import { el, send, sign, t, tools } from "./page.js";
import { Composer } from "./composer.js";
import { draw } from "./cards.js";
import { onward } from "./onward.js";
import { keyboard } from "./keyboard.js";
import { Posts } from "./posts.js";
import { recall, remember } from "./remember.js";
import { settle, touched } from "./tapping.js";
import { Wire } from "./wire.js";
import { zoom } from "./zoom.js";

const slug = location.pathname.split("/")[2];
const by = (id) => document.getElementById(id);
const fine = matchMedia("(pointer: fine)");
const MOST_ANSWERS = 4, ARRIVAL_MS = 1200, EXPLAINED = "explained";
const answers = new Map();
/** What a thing is, why a move is refused or impossible: it is read before one goes on. */
const PASSING = ["explained", "move", "why"];
const waiting = new Set();
let wire, posts, composer, title = "", me = 0, called = false, answered = 0, unread = 0;

// --- names ---------------------------------------------------------------------------------------

/** What a room without a word offers: a table of each game, and the link. */
function begins(games) {
  const link = el("button", { type: "button" }, t("web-copy-link"));
  link.addEventListener("click", () => by("share").click());
  by("begin").append(...games.map((game) => {
    const button = el("button.primary", { type: "button" }, t("web-new-table", { game: game.title }));
    button.addEventListener("click", () => wire.send({ t: "say", place: "room", text: `/new ${game.key}` }));
    return button;
  }), link);
}

/** Ask for a name until there is one; afterwards the same dialog changes it. */
async function named(start) {
  const dialog = by("naming"), form = dialog.querySelector("form"), trouble = dialog.querySelector(".notice");
  const close = dialog.querySelector("[data-close]");
  close.addEventListener("click", () => dialog.close());
  dialog.addEventListener("cancel", (event) => close.hidden && event.preventDefault());
  dialog.addEventListener("close", () => { trouble.hidden = true; });
  const done = new Promise((resolve) => form.addEventListener("submit", async (event) => {
    event.preventDefault();
    try {
      await send("/api/name", { name: form.elements.name.value });
      dialog.close();
      resolve();
    } catch (error) {
      trouble.textContent = error.message;
      trouble.hidden = false;
    }
  }));
  if (start.me) return;
  form.elements.name.value = start.suggestion;
  close.hidden = true;
  dialog.showModal();
  form.elements.name.select();
  await done;
}

/** One's own name as a button that changes it. */
function renames(name) {
  const button = el("button", { type: "button", title: t("web-rename-title") }, name);
  button.addEventListener("click", () => {
    const dialog = by("naming"), form = dialog.querySelector("form");
    dialog.querySelector("h2").textContent = t("web-rename-title");
    dialog.querySelector("[type=submit]").textContent = t("web-save");
    dialog.querySelector("[data-close]").hidden = false;
    form.elements.name.value = name;
    dialog.showModal();
  });
  return button;
}

// --- what the server says ------------------------------------------------------------------------

const heard = {
  welcome(message) {
    me = message.me.id;
    title = message.room.title;
    by("title").textContent = title;
    Object.assign(posts, { me, room: message.number });
    for (const post of message.changed) posts.put(post);
    posts.page(message.room.posts, message.room.more);
    for (const post of message.private.posts) posts.put(post);
    unread = 0;
    // A table that has just been begun comes in a moment.
    by("empty").hidden = true;
    setTimeout(() => { by("empty").hidden = posts.all.length > 0; }, ARRIVAL_MS);
    turns(message.waiting);
  },
  turn({ tables }) { turns(tables); },
  members({ members }) {
    by("members").replaceChildren(...members.map((person) => {
      const label = person.here ? t("web-here", { name: person.name }) : person.name;
      const shown = person.id === me ? renames(person.name) : person.name;
      return el(person.here ? "li.here" : "li", { title: label }, shown);
    }));
    alone();
  },
  post({ post }) {
    if (post.place === "room") by("empty").hidden = true;
    posts.put(post);
  },
  older({ posts: found, more }) { posts.above(found, more); },
  choices({ n, choices }) { composer.offer(n, choices); },
  answer({ answer }) { answerShown(answer); },
  drill({ at, drill }) { if (!drilled(at, drill)) answerShown(drill); },
  language() { location.reload(); },
  closed() { location.reload(); },
  done() {},
};

// --- private answers -----------------------------------------------------------------------------

function answerDrawn(key) {
  const { answer, drill } = answers.get(key);
  const node = draw({ ...answer, id: key, rev: 0, kind: "answer" }, { me, zoom, drill, press: (token, button) => press(answer.place, key, token, button) });
  const close = el("button.dismiss", { type: "button", "aria-label": t("web-dismiss"), title: t("web-dismiss") }, "✕");
  close.addEventListener("click", () => dismiss(key, node));
  node.append(close);
  const before = by("answers").querySelector(`[data-id="${key}"]`);
  if (before) before.replaceWith(node);
  else by("answers").append(node);
  settle(node);
}

/** The last answer of a kind takes the place of the one before. What one's own card shows, needs none. */
function answerShown(answer) {
  if (answer.about === "move" && answer.picture && posts.cards.some(({ table, post, card }) => table === answer.table && post !== card)) return;
  const key = `x${(answered += 1)}`;
  for (const [old, { answer: other }] of answers) {
    if (other.about === answer.about && other.table === answer.table && (!answer.n || other.n !== answer.n)) forget(old);
  }
  if (answers.size >= MOST_ANSWERS) forget(answers.keys().next().value);
  if (answer.about === EXPLAINED) posts.hold(touched());
  answers.set(key, { answer });
  answerDrawn(key);
  // The page itself stands still: answers alone are scrolled.
  const list = by("answers"), top = list.lastElementChild.getBoundingClientRect().top;
  list.scrollTop += top - list.getBoundingClientRect().top;
}

/**
 * A table has moved on: what was answered about it goes. It has for all by a new card, and for a
 * reader when their own card offers something else than when the answer came. A menu that they are
 * in, and what was answered about what they still may choose, goes by the latter alone.
 */
function outdated(post, known) {
  for (const [key, { answer, drill }] of answers) {
    if (answer.table !== post.table) continue;
    const own = post.kind === "prompt" && post.offer !== (drill ?? answer).offer;
    const stands = answer.offer && answer.offer === posts.offered(post.table);
    const all = post.kind === "card" && !drill?.focus && !stands && (!known || post.offer !== known.offer);
    if (own || all) forget(key);
  }
}

function forget(key) {
  if (answers.get(key)?.answer.about === EXPLAINED) posts.release();
  answers.delete(key);
  by("answers").querySelector(`[data-id="${key}"]`)?.remove();
}

/** Put an answer away. One who writes goes on writing; on a phone the line would call the keyboard up. */
function dismiss(key, node) {
  const beside = node.nextElementSibling ?? node.previousElementSibling;
  forget(key);
  (fine.matches ? by("say-room") : beside?.querySelector(".dismiss") ?? posts.scroller).focus({ preventScroll: true });
}

function drilled(at, drill) {
  if (!answers.has(at)) {
    // Who opens a menu has read what a thing is, and needs the room.
    const table = posts.table(at);
    for (const [key, { answer }] of answers) if (PASSING.includes(answer.about) && answer.table === table) forget(key);
    return posts.drill(at, drill);
  }
  answers.get(at).drill = drill;
  answerDrawn(at);
  return true;
}

/** Whether a token is a move, and neither a step into a menu nor a command. */
function moves(token) {
  return /^[^|]*\|\d*\|[^!?]/.test(token);
}

function press(place, at, token, button) {
  if (button.getAttribute("aria-busy")) return;
  // Who goes on has read what the rules say.
  if (moves(token)) for (const [key, { answer }] of answers) if (!answer.table || PASSING.includes(answer.about)) forget(key);
  button.setAttribute("aria-busy", "true");
  wire.tap({ t: "tap", place, at, token }, () => button.removeAttribute("aria-busy"), button.getAttribute("aria-label") ?? button.innerText.trim());
}

// --- whose turn ----------------------------------------------------------------------------------

function turns(tables) {
  waiting.clear();
  for (const table of tables) waiting.add(table);
  posts.turns();
  onward(waiting, posts.all.map((post) => post.table));
  badges();
}

function badges() {
  const turn = waiting.size > 0;
  document.title = `${turn ? `● ${t("web-your-turn")} · ` : unread ? `(${unread}) ` : ""}${title} · Tavola`;
  by("favicon").href = turn ? "/static/icon-turn.svg" : "/static/icon.svg";
  if (turn && !called && document.hidden) notify();
  called = turn;
  jump();
}

/** A way back to the card that waits for you (or the newest one) when it is out of sight. */
function jump() {
  const { cards } = posts;
  // A lesson that is behind one waits for nobody.
  const card = cards.findLast((one) => posts.calls(one) && !(one.post.taught && one !== cards.at(-1))) ?? cards.findLast(({ post }) => post.buttons.length);
  const node = card && posts.node(card.id);
  const box = node?.getBoundingClientRect(), frame = posts.scroller.getBoundingClientRect();
  const away = box && frame.height > 0 && (box.bottom < frame.top + 80 || box.top > frame.bottom - 80);
  by("jump").hidden = !away;
  if (!away) return;
  by("jump").textContent = `${box.top > frame.bottom - 80 ? "↓" : "↑"} ${t(posts.calls(card) ? "web-jump-turn" : "web-jump-table")}`;
  by("jump").onclick = () => node.scrollIntoView({ behavior: "smooth", block: "end" });
}

function notify() {
  if (globalThis.Notification?.permission !== "granted" || recall("bell") !== "on") return;
  const note = new Notification(t("web-your-turn"), { body: title, icon: "/static/icon.svg", tag: slug });
  note.addEventListener("click", () => { focus(); note.close(); });
}

function bellButton() {
  const button = el("button.quiet", { type: "button", title: t("web-notify"), "aria-label": t("web-notify") });
  button.hidden = !("Notification" in globalThis) || !isSecureContext;
  const show = () => {
    const on = recall("bell") === "on" && globalThis.Notification?.permission === "granted";
    button.setAttribute("aria-pressed", String(on));
    button.replaceChildren(sign(on ? "bell" : "belloff"));
  };
  button.addEventListener("click", async () => {
    const on = button.getAttribute("aria-pressed") === "true";
    if (!on) await Notification.requestPermission();
    remember("bell", on ? "off" : "on");
    dispatchEvent(new Event("bell"));
    show();
  });
  show();
  return button;
}

/** Who is alone with computer players, or learns, writes to nobody: on a phone the line is behind a key. */
function writeButton() {
  const button = el("button.quiet.write", { type: "button", title: t("web-write"), "aria-label": t("web-write"), "aria-expanded": "false" }, sign("write"));
  const show = (open) => {
    document.body.classList.toggle("writing", open);
    button.setAttribute("aria-expanded", String(open));
    if (open) by("say-room").focus();
  };
  button.addEventListener("click", () => show(!document.body.classList.contains("writing")));
  document.querySelector(".skip").addEventListener("click", () => show(true));
  return button;
}

function alone() {
  const taught = document.querySelector(".post.card.taught:not(.old)");
  document.body.classList.toggle("alone", Boolean(taught) || (by("members").childElementCount === 1 && posts.cards.length > 0));
}

// --- the page ------------------------------------------------------------------------------------

function place() {
  const scroller = document.querySelector(".scroll");
  posts = new Posts(document.querySelector(".posts"), scroller, {
    zoom, waiting,
    act: (post, place, token, button) => press(place, post.id, token, button),
    older: (before) => wire.send({ t: "older", place: "room", before }),
    changed(post, known) {
      const mine = post.who?.id === me;
      if (!known && document.hidden && !mine) unread += 1;
      if (posts.current(post)) outdated(post, known);
      if (!known) alone();
      if (!known && post.kind === "line" && mine) posts.bottom();
      badges();
    },
  });
  scroller.addEventListener("scroll", jump);
  composer = new Composer(document.querySelector(".composer"), {
    say: (text) => wire.send({ t: "say", place: "room", text }) !== 0,
    complete: (text) => wire.send({ t: "complete", place: "room", text }),
  });
}

/** Tell of a lost connection, and what is kept until it is back. */
function connection(open, kept) {
  by("offline").hidden = open;
  by("kept").hidden = kept.length === 0;
  by("kept").textContent = t("web-kept", { choices: kept.join(", ") });
}

async function share() {
  const text = by("share").querySelector(".wide-only"), mark = by("share").querySelector(".sign");
  try {
    await navigator.clipboard.writeText(location.href);
  } catch {
    const field = el("input", { value: location.href, class: "visually-hidden" });
    document.body.append(field);
    field.select();
    document.execCommand("copy");
    field.remove();
  }
  text.textContent = t("web-copied");
  mark.replaceChildren(sign("check"));
  setTimeout(() => { text.textContent = t("web-copy-link"); mark.replaceChildren(sign("link")); }, 2500);
}

/** Whether more of the answers lies below is shown. */
function deeper() {
  const node = by("answers");
  node.classList.toggle("deeper", node.scrollHeight - node.scrollTop - node.clientHeight > 12);
}
by("answers").addEventListener("scroll", deeper);
new ResizeObserver(deeper).observe(by("answers"));
new MutationObserver(deeper).observe(by("answers"), { childList: true, subtree: true });

tools(writeButton(), bellButton());
by("share").querySelector(".sign").append(sign("link"));
document.querySelector(".send").append(sign("send"));
place();
keyboard(() => {
  const card = posts.cards.findLast((one) => posts.calls(one));
  return card && posts.node(card.id);
});
by("try").addEventListener("click", () => wire.now());
by("share").setAttribute("aria-label", t("web-copy-link"));
by("share").addEventListener("click", share);
const start = await (await fetch("/api/home")).json();
begins(start.games);
await named(start);
wire = new Wire(
  () => ({ t: "hello", room: slug, lang: document.documentElement.lang, build: document.body.dataset.build, held: posts.held() }),
  (message) => heard[message.t]?.(message),
  connection,
);
document.addEventListener("visibilitychange", () => {
  if (!document.hidden) unread = 0;
  badges();
});
