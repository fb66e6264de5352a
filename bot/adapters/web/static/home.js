// The first page: play at once, open a room, or go back to one.
import { el, send, t, tools } from "./page.js";

const trouble = document.getElementById("trouble");
const play = document.getElementById("play");
const open = document.getElementById("open");
const teach = document.getElementById("teach");

function showGames(games) {
  for (const [at, game] of games.entries()) {
    const radio = el("input", { type: "radio", name: "game", value: game.key, checked: at === 0 });
    document.getElementById("games").append(el("label", {}, radio, el("b", {}, game.title), el("small", {}, game.line)));
  }
}

/** As many computer players as fit a game; what was chosen before stays, if it still fits. */
function showRivals(game) {
  const before = Number(play.elements.computers?.value || 1);
  const chosen = game.rivals.includes(before) ? before : game.rivals[0];
  document.getElementById("rivals").replaceChildren(...game.rivals.map((count) =>
    el("label", {}, el("input", { type: "radio", name: "computers", value: count, checked: count === chosen }), el("span", {}, count))));
}

function showGame(game) {
  showRivals(game);
  teach.hidden = !game.guided;
}

function showRooms(rooms) {
  document.getElementById("mine").hidden = rooms.length === 0;
  document.getElementById("rooms").append(...rooms.map((room) =>
    el("li", {}, el("a", { href: `/r/${room.slug}` }, el("b", {}, room.title), el("small", {}, room.turn ? el("span.badge", {}, t("web-turn-badge")) : room.members.join(", "))))));
}

/** Send a wish, then go to the room that came of it; a refusal is shown above the forms. */
async function go(button, path, wish) {
  button.disabled = true;
  trouble.hidden = true;
  try {
    location.href = `/r/${(await send(path, wish)).room}`;
  } catch (error) {
    trouble.textContent = error.message;
    trouble.hidden = false;
    trouble.scrollIntoView({ block: "center" });
    button.disabled = false;
  }
}

function goes(form, path, wish) {
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    go(form.querySelector("[type=submit]"), path, wish());
  });
}

tools();
const start = await (await fetch("/api/home")).json();
// Whoever was quicker than we has typed a name already.
play.elements.name.value ||= start.me?.name ?? start.suggestion;
showGames(start.games);
showGame(start.games[0]);
document.getElementById("games").addEventListener("change", () =>
  showGame(start.games.find((game) => game.key === play.elements.game.value)));
showRooms(start.rooms);
const playing = () => ({
  name: play.elements.name.value,
  game: play.elements.game.value,
  computers: Number(play.elements.computers.value),
});
goes(play, "/api/play", playing);
teach.addEventListener("click", () => play.reportValidity() && go(teach, "/api/play", { ...playing(), guided: true }));
goes(open, "/api/rooms", () => ({ name: play.elements.name.value, title: open.elements.title.value }));
addEventListener("pageshow", (event) => { if (event.persisted) location.reload(); });
