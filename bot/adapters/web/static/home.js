// The first page: the tables that wait, a game at a touch, a room for friends, one's rooms.
import { el, lang, send, t, tools } from "./page.js";

const by = (id) => document.getElementById(id);
const trouble = by("trouble"), play = by("play"), open = by("open");
const day = new Intl.DateTimeFormat(lang, { day: "numeric", month: "long" });
const hour = new Intl.DateTimeFormat(lang, { hour: "2-digit", minute: "2-digit" });

function refused(error) {
  trouble.textContent = error.message;
  trouble.hidden = false;
  trouble.scrollIntoView({ block: "center" });
}

/** Today by the hour, else by the day. */
function when(at) {
  const date = new Date(at), today = date.toDateString() === new Date().toDateString();
  return el("time", { datetime: date.toISOString() }, (today ? hour : day).format(date));
}

/** A game and people as one line: "Citadels: Boris, Clara". */
function called(game, names) {
  return names.length ? `${game}: ${names.join(", ")}` : game;
}

// --- whose turn it is ----------------------------------------------------------------------------

function turn(one) {
  const art = one.picture ? el("img", { src: one.picture, alt: "", width: 160, height: 120 }) : el("span.blank");
  return el("li", {}, el("a.turn", { href: `/r/${one.slug}` }, art,
    el("span.told", {}, el("b", {}, one.game), el("span", {}, one.names.join(", ")), el("small", {}, t("web-since"), " ", when(one.since)))));
}

function showTurns(turns) {
  by("waiting").hidden = turns.length === 0;
  by("hero").hidden = turns.length > 0;
  by("waiting-title").textContent = t("web-turns", { count: turns.length });
  by("turns").replaceChildren(...turns.map(turn));
  document.title = `${turns.length ? `(${turns.length}) ` : ""}Tavola`;
}

// --- a game at a touch ---------------------------------------------------------------------------

function tile(game) {
  const art = game.cover ? el("img", { src: game.cover, alt: "", width: 480, height: 360 }) : el("span.blank");
  const start = el("button.start", { type: "submit", name: "game", value: game.key }, art, el("b", {}, game.title), el("small", {}, game.line));
  const teach = el("button.teach", { type: "submit", name: "guided", value: game.key }, t("web-teach-me"), el("span.visually-hidden", {}, ` ${game.title}`));
  return el("li.tile", {}, start, ...(game.guided ? [teach] : []));
}

function showRivals(games) {
  const counts = [...new Set(games.flatMap((game) => game.rivals))].sort((a, b) => a - b);
  play.elements.computers.append(...counts.map((count) => el("option", { value: count }, count)));
}

/** As many computer players as were chosen, or as near to it as a game allows; nothing where nobody chose. */
function rivals(game) {
  if (!play.elements.computers.value) return null;
  const wanted = Number(play.elements.computers.value);
  return game.rivals.reduce((best, one) => Math.abs(one - wanted) < Math.abs(best - wanted) ? one : best);
}

/** Send a wish, then go to the room that came of it; a refusal is shown above. */
async function go(button, path, wish) {
  if (button.getAttribute("aria-busy")) return;
  button.setAttribute("aria-busy", "true");
  trouble.hidden = true;
  try {
    location.href = `/r/${(await send(path, wish)).room}`;
  } catch (error) {
    refused(error);
    button.removeAttribute("aria-busy");
  }
}

// --- rooms ---------------------------------------------------------------------------------------

/** A room by its games, people and day, by its title too where somebody has thought of one. */
function room(one) {
  const name = one.games.length ? called(one.games.join(", "), one.others) : one.title;
  const title = one.games.length && one.named ? [`${one.title} · `] : [];
  const link = el("a", { href: `/r/${one.slug}` }, el("b", {}, name),
    el("small", {}, ...title, when(one.at), one.turn ? el("span.badge", {}, t("web-turn-badge")) : ""));
  const away = el("button", { type: "button" }, t(one.archived ? "web-unarchive" : "web-archive"));
  away.addEventListener("click", () => changes("/api/archive", { room: one.slug, away: !one.archived }));
  const leave = el("button.danger", { type: "button" }, t("web-leave"));
  leave.addEventListener("click", () => changes("/api/leave", { room: one.slug }));
  const more = el("button.quiet", { type: "button", title: t("web-room-menu"), "aria-expanded": "false", "aria-label": `${t("web-room-menu")}: ${name}` }, "⋯");
  const menu = el("div.row", { hidden: true }, away, leave, el("small", {}, t("web-leave-line")));
  more.addEventListener("click", () => {
    menu.hidden = !menu.hidden;
    more.setAttribute("aria-expanded", String(!menu.hidden));
  });
  return el("li", {}, link, more, menu);
}

function showRooms(rooms) {
  const [away, near] = [true, false].map((archived) => rooms.filter((one) => one.archived === archived));
  by("mine").hidden = rooms.length === 0;
  by("rooms").replaceChildren(...near.map(room));
  by("archive").hidden = away.length === 0;
  by("archive").querySelector("summary").textContent = t("web-archived", { count: away.length });
  by("archived").replaceChildren(...away.map(room));
}

async function changes(path, wish) {
  trouble.hidden = true;
  try {
    await send(path, wish);
    await again();
  } catch (error) {
    refused(error);
  }
}

// --- the page ------------------------------------------------------------------------------------

const home = async () => (await fetch("/api/home")).json();

async function again() {
  const now = await home();
  showTurns(now.turns);
  showRooms(now.rooms);
}

tools();
const start = await home();
// Whoever was quicker than we has typed a name already.
play.elements.name.value ||= start.me?.name ?? start.suggestion;
// A name that we have made up gives way to the first letter typed.
if (!start.me) play.elements.name.addEventListener("focus", (event) => event.target.select(), { once: true });
// A name that is typed to its end begins no game.
play.elements.name.addEventListener("keydown", (event) => {
  if (event.key !== "Enter") return;
  event.preventDefault();
  event.target.blur();
});
showRivals(start.games);
by("games").append(...start.games.map(tile));
showTurns(start.turns);
showRooms(start.rooms);
play.addEventListener("submit", (event) => {
  event.preventDefault();
  const button = event.submitter, game = start.games.find((one) => one.key === button.value);
  go(button, "/api/play", { name: play.elements.name.value, game: game.key, computers: rivals(game), guided: button.name === "guided" });
});
open.addEventListener("submit", (event) => {
  event.preventDefault();
  go(open.querySelector("[type=submit]"), "/api/rooms", { name: play.elements.name.value, title: open.elements.title.value });
});
addEventListener("pageshow", (event) => { if (event.persisted) location.reload(); });
document.addEventListener("visibilitychange", () => { if (!document.hidden) again().catch(() => {}); });
