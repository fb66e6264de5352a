// A room, and this person's private chat beside it.
import { gone, over } from "./back.js";
import { el, send, sign, t, tools } from "./page.js";
import { Composer } from "./composer.js";
import { Posts, calls, draw } from "./posts.js";
import { settle } from "./tapping.js";
import { Wire } from "./wire.js";
import { zoom } from "./zoom.js";

const slug = location.pathname.split("/")[2];
const by = (id) => document.getElementById(id);
const wide = matchMedia("(min-width: 861px)"), fine = matchMedia("(pointer: fine)");
const places = {};
const unread = { room: 0, private: 0 };
const answers = new Map();
const waiting = new Set();
let wire, title = "", me = 0, called = false, answered = 0;

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
    for (const name of ["room", "private"]) {
      places[name].posts.me = me;
      for (const post of message.changed) if (post.place === name) places[name].posts.put(post);
      places[name].posts.page(message[name].posts, message[name].more);
    }
    Object.assign(unread, { room: 0, private: 0 });
    by("empty").hidden = places.room.posts.all.length > 0;
    turns(message.waiting);
  },
  turn({ tables }) { turns(tables); },
  members({ members }) {
    by("members").replaceChildren(...members.map((person) => {
      const label = person.here ? t("web-here", { name: person.name }) : person.name;
      const shown = person.id === me ? renames(person.name) : person.name;
      return el(person.here ? "li.here" : "li", { title: label }, shown);
    }));
  },
  post({ post }) {
    if (post.place === "room") by("empty").hidden = true;
    places[post.place].posts.put(post);
  },
  older({ place, posts, more }) { places[place].posts.above(posts, more); },
  choices({ place, n, choices }) { places[place].composer.offer(n, choices); },
  answer({ answer }) { answerShown(answer); },
  drill({ at, drill }) { if (!drilled(at, drill)) answerShown(drill); },
  language() { location.reload(); },
  closed() { location.reload(); },
  done() {},
};

// --- private answers -----------------------------------------------------------------------------

function answerDrawn(key) {
  const { answer, drill } = answers.get(key);
  const make = () => {
    const node = draw({ ...answer, id: key, rev: 0, kind: "answer" }, { me, zoom, drill, press: (token, button) => press(answer.place, key, token, button) });
    const close = el("button.dismiss", { type: "button", "aria-label": t("web-dismiss"), title: t("web-dismiss") }, "✕");
    close.addEventListener("click", () => dismiss(key, node));
    node.append(close);
    return node;
  };
  for (const list of [by("answers"), by("near")]) {
    const before = list.querySelector(`[data-id="${key}"]`);
    const node = make();
    if (before) before.replaceWith(node);
    else if (list.id === "answers" || answer.place === "room") list.append(node);
    else continue;
    settle(node);
  }
}

/** The last answer of a kind takes the place of the one before. */
function answerShown(answer) {
  const key = `x${(answered += 1)}`;
  for (const [old, { answer: other }] of answers) {
    if (other.about === answer.about && other.table === answer.table && (!answer.n || other.n !== answer.n)) forget(old);
  }
  if (by("near").childElementCount > 2) by("near").firstElementChild.remove();
  answers.set(key, { answer });
  answerDrawn(key);
  for (const list of [by("answers"), by("near")]) list.lastElementChild?.scrollIntoView({ block: "start" });
}

/**
 * A table has moved on: what was answered about it leaves the room, and at its reader's next turn
 * the private chat. It has for all by a new card, and for a reader when their own card offers something
 * else than when the answer came; a menu that they are in goes by the latter alone.
 */
function outdated(post, known) {
  for (const [key, entry] of answers) {
    const { answer, drill } = entry;
    if (answer.table !== post.table) continue;
    const own = post.kind === "prompt" && post.offer !== (drill ?? answer).offer;
    const all = post.kind === "card" && !drill?.focus && (!known || post.offer !== known.offer);
    if (!own && !all) continue;
    by("near").querySelector(`[data-id="${key}"]`)?.remove();
    entry.stale = true;
  }
  turned();
}

/** What was answered before one's turn is no longer of use. */
function turned() {
  for (const [key, { answer, stale }] of answers) if (stale && waiting.has(answer.table)) forget(key);
}

function forget(key) {
  answers.delete(key);
  for (const node of document.querySelectorAll(`[data-id="${key}"]`)) node.remove();
}

/** Put an answer away. One who writes goes on writing; on a phone the line would call the keyboard up. */
function dismiss(key, node) {
  const list = node.parentElement, name = document.body.dataset.tab;
  const beside = node.nextElementSibling ?? node.previousElementSibling;
  forget(key);
  const next = list.contains(beside) ? beside.querySelector(".dismiss") : places[name].posts.scroller;
  (fine.matches ? by(`say-${name}`) : next).focus({ preventScroll: true });
}

function drilled(at, drill) {
  if (answers.has(at)) {
    answers.get(at).drill = drill;
    answerDrawn(at);
    return true;
  }
  return places.room.posts.drill(at, drill) || places.private.posts.drill(at, drill);
}

function press(place, at, token, button) {
  if (button.getAttribute("aria-busy")) return;
  button.setAttribute("aria-busy", "true");
  if (!wire.send({ t: "tap", place, at, token }, () => button.removeAttribute("aria-busy"))) button.removeAttribute("aria-busy");
}

// --- whose turn ----------------------------------------------------------------------------------

function calling(name) {
  const live = places[name].posts.all.filter((post) => calls(post, waiting));
  return live.at(-1);
}

/** Whether what the room's card asks for is chosen in the private chat. */
function elsewhere() {
  return calling("private")?.table === calling("room")?.table;
}

function turns(tables) {
  waiting.clear();
  for (const table of tables) waiting.add(table);
  for (const { posts } of Object.values(places)) posts.turns();
  turned();
  badges();
}

function badges() {
  for (const name of ["room", "private"]) {
    const badge = by(`tab-${name}`).querySelector(".badge");
    const turn = Boolean(calling(name)) && (name === "private" || !elsewhere());
    badge.textContent = turn ? t("web-turn-badge") : String(unread[name]);
    badge.hidden = !turn && unread[name] === 0;
  }
  const turn = waiting.size > 0;
  const some = unread.room + unread.private;
  document.title = `${turn ? `● ${t("web-your-turn")} · ` : some ? `(${some}) ` : ""}${title} · Tavola`;
  by("favicon").href = turn ? "/static/icon-turn.svg" : "/static/icon.svg";
  if (turn && !called && document.hidden) notify();
  called = turn;
  jump();
}

/** A way back to the card that waits for you (or the newest one) when it is out of sight. */
function jump() {
  const { posts } = places.room;
  const card = calling("room") ?? posts.all.filter((post) => post.kind === "card" && post.buttons.length).at(-1);
  const node = card && posts.node(card.id);
  const box = node?.getBoundingClientRect(), frame = posts.scroller.getBoundingClientRect();
  const away = box && frame.height > 0 && (box.bottom < frame.top + 80 || box.top > frame.bottom - 80);
  by("jump").hidden = !away;
  if (!away) return;
  by("jump").textContent = `${box.top > frame.bottom - 80 ? "↓" : "↑"} ${t(calls(card, waiting) ? "web-jump-turn" : "web-jump-table")}`;
  by("jump").onclick = () => node.scrollIntoView({ behavior: "smooth", block: "end" });
}

function notify() {
  if (globalThis.Notification?.permission !== "granted" || localStorage.getItem("bell") !== "on") return;
  const note = new Notification(t("web-your-turn"), { body: title, icon: "/static/icon.svg", tag: slug });
  note.addEventListener("click", () => { focus(); note.close(); });
}

function bellButton() {
  const button = el("button.quiet", { type: "button", title: t("web-notify"), "aria-label": t("web-notify") });
  button.hidden = !("Notification" in globalThis) || !isSecureContext;
  const show = () => {
    const on = localStorage.getItem("bell") === "on" && globalThis.Notification?.permission === "granted";
    button.setAttribute("aria-pressed", String(on));
    button.replaceChildren(sign(on ? "bell" : "belloff"));
  };
  button.addEventListener("click", async () => {
    const on = button.getAttribute("aria-pressed") === "true";
    if (!on) await Notification.requestPermission();
    localStorage.setItem("bell", on ? "off" : "on");
    show();
  });
  show();
  return button;
}

// --- the page ------------------------------------------------------------------------------------

function leavePrivate() {
  tab("room");
  return true;
}

function tab(name) {
  if (name === "room") gone(leavePrivate);
  else if (document.body.dataset.tab !== name) over(leavePrivate);
  document.body.dataset.tab = name;
  for (const other of ["room", "private"]) {
    const button = by(`tab-${other}`);
    button.setAttribute("aria-selected", String(other === name));
    button.tabIndex = other === name ? 0 : -1;
  }
  unread[name] = 0;
  places[name].posts.bottom();
  settle(by(`pane-${name}`));
  badges();
}

function place(name) {
  const pane = by(`pane-${name}`), scroller = pane.querySelector(".scroll");
  const posts = new Posts(pane.querySelector(".posts"), scroller, {
    zoom, waiting,
    act: (at, token, button) => press(name, at, token, button),
    older: (before) => wire.send({ t: "older", place: name, before }),
    leave: name === "room" ? () => tab("private") : null,
    changed(post, known) {
      const fresh = !known;
      const seen = !document.hidden && (wide.matches || document.body.dataset.tab === name);
      if (fresh && !seen && post.who?.id !== me) unread[name] += 1;
      if (posts.current(post)) outdated(post, known);
      if (fresh && post.kind === "line" && post.who?.id === me) posts.bottom();
      badges();
    },
  });
  scroller.addEventListener("scroll", jump);
  const composer = new Composer(pane.querySelector(".composer"), {
    say: (text) => wire.send({ t: "say", place: name, text }) !== 0,
    complete: (text) => wire.send({ t: "complete", place: name, text }),
  });
  places[name] = { posts, composer };
}

function tabs() {
  for (const name of ["room", "private"]) {
    by(`tab-${name}`).addEventListener("click", () => tab(name));
    by(`tab-${name}`).addEventListener("keydown", (event) => {
      if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return;
      const other = name === "room" ? "private" : "room";
      tab(other);
      by(`tab-${other}`).focus();
    });
  }
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

tools(bellButton());
by("share").querySelector(".sign").append(sign("link"));
for (const button of document.querySelectorAll(".send")) button.append(sign("send"));
place("room");
place("private");
tabs();
by("share").setAttribute("aria-label", t("web-copy-link"));
by("share").addEventListener("click", share);
const start = await (await fetch("/api/home")).json();
begins(start.games);
await named(start);
wire = new Wire(
  () => ({ t: "hello", room: slug, lang: document.documentElement.lang, build: document.body.dataset.build, held: { ...places.room.posts.held(), ...places.private.posts.held() } }),
  (message) => heard[message.t]?.(message),
  (open) => { by("offline").hidden = open; },
);
document.addEventListener("visibilitychange", () => {
  if (!document.hidden) Object.assign(unread, { room: 0, private: wide.matches ? 0 : unread.private });
  badges();
});
