// One table, opened from a chat by its person: its card, and the answers to what is touched.
import { el, send, t } from "./page.js";
import { draw } from "./cards.js";
import { settle } from "./tapping.js";
import { Wire } from "./wire.js";
import { zoom } from "./zoom.js";

const by = (id) => document.getElementById(id);
const { app, build } = document.body.dataset;
let code = document.body.dataset.code;
let wire, card = null, drill = null, ended = false, answered = 0;

function state(text) {
  by("state").textContent = text;
  by("state").hidden = !text;
}

function press(at, token, button) {
  if (button.getAttribute("aria-busy")) return;
  button.setAttribute("aria-busy", "true");
  const done = () => button.removeAttribute("aria-busy");
  if (!wire.send({ t: "tap", place: "private", at, token }, done)) done();
}

function drawn(post, list, opened) {
  const before = list.querySelector(`[data-id="${post.id}"]`);
  const focused = before?.contains(document.activeElement) && document.activeElement.closest(".keys, .shot")?.className;
  const node = draw(post, {
    me: 0, zoom, drill: opened, turn: Boolean(post.offer), before: [before?.querySelector("img")?.currentSrc],
    press: (token, button) => press(post.id, token, button),
  });
  if (before) before.replaceWith(node);
  else list.append(node);
  if (focused) node.querySelector(focused === "shot" ? ".shot" : ".keys [data-token]")?.focus({ preventScroll: true });
  settle(node);
  return node;
}

function shown() {
  drawn(card, by("table"), drill);
  const turn = Boolean(card.offer);
  document.title = `${turn ? `● ${t("web-your-turn")} · ` : ""}${card.table} · Tavola`;
}

const heard = {
  board({ post }) {
    // A menu that its reader is in stays open while the same is offered.
    if (!post.offer || post.offer !== drill?.offer || !drill.focus) drill = null;
    if (post.offer !== card?.offer) by("answers").replaceChildren();
    card = post;
    state("");
    shown();
  },
  drill({ at, drill: opened }) {
    if (at !== card.id) return heard.answer({ answer: opened });
    drill = opened;
    return shown();
  },
  answer({ answer }) {
    by("answers").replaceChildren();
    const node = drawn({ ...answer, id: `x${(answered += 1)}`, rev: 0, kind: "answer" }, by("answers"));
    const close = el("button.dismiss", { type: "button", "aria-label": t("web-dismiss"), title: t("web-dismiss") }, "✕");
    close.addEventListener("click", () => node.remove());
    node.append(close);
    node.scrollIntoView({ block: "nearest" });
  },
  closed({ why }) {
    if (!why) return location.reload();
    ended = true;
    by("table").replaceChildren();
    by("answers").replaceChildren();
    by("offline").hidden = true;
    return state(why);
  },
  done() {},
};

/** What the chat has signed stands behind the address; no server is asked for it. */
async function launched() {
  const said = new URLSearchParams(location.hash.slice(1));
  code ||= said.get("tgWebAppStartParam") ?? new URLSearchParams(location.search).get("tgWebAppStartParam") ?? "";
  const opened = await send(`/at/${encodeURIComponent(code || "0")}/app`, { data: said.get("tgWebAppData") ?? "" });
  code = opened.code;
  tell("web_app_ready");
  tell("web_app_expand");
}

/** Tell the chat around us something; a web client listens above, an app beside. */
function tell(kind) {
  if (globalThis.TelegramWebviewProxy) globalThis.TelegramWebviewProxy.postEvent(kind, "{}");
  else if (parent !== window) parent.postMessage(JSON.stringify({ eventType: kind, eventData: {} }), "https://web.telegram.org");
}

function open() {
  wire = new Wire(
    () => ({ t: "hello", room: code, build }),
    (message) => heard[message.t]?.(message),
    (on) => { by("offline").hidden = on || ended; },
    `/at/${code}/ws`,
  );
}

try {
  if (app) await launched();
  open();
} catch (error) {
  state(error.message);
}
