// The WebSocket with reconnection. What goes over it is told in socket.py.
import { betweenTaps } from "./tapping.js";

/** Whether a tap is a choice for one ask: sent a second time it is refused as stale, and harms nobody. */
function isChoice({ token = "" }) {
  const [, ask, text = "!"] = token.split("|");
  return /^\d+$/.test(ask) && !text.startsWith("!");
}

export class Wire {
  #socket = null;
  #delay = 500;
  #soon = 0;
  #number = 0;
  #waiting = new Map();
  /** By table, what was tapped last without a connection: { message, done, label }. */
  #kept = new Map();

  /**
   * hello() makes the first message of each connection; heard(message) gets all the others;
   * state(open, labels) hears of the connection, and of the taps that are kept for it.
   */
  constructor(hello, heard, state, path = "/ws") {
    this.hello = hello;
    this.heard = heard;
    this.state = state;
    this.path = path;
    addEventListener("online", () => this.now());
    this.open();
  }

  open() {
    clearTimeout(this.#soon);
    const socket = new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}${this.path}`);
    this.#socket = socket;
    socket.addEventListener("open", () => socket.send(JSON.stringify(this.hello())));
    socket.addEventListener("message", (event) => betweenTaps(() => this.#take(JSON.parse(event.data))));
    socket.addEventListener("close", () => socket === this.#socket && this.#again());
  }

  /** Try again at once. */
  now() {
    this.#delay = 500;
    if (this.#socket.readyState === WebSocket.CLOSED) this.open();
  }

  #take(message) {
    if (message.t === "welcome" || message.t === "board") {
      this.#delay = 500;
      const kept = [...this.#kept.values()];
      this.#kept.clear();
      this.state(true, []);
      this.heard(message);
      for (const { message: tap, done, label } of kept) this.tap(tap, done, label);
      return;
    }
    this.heard(message);
    if (message.t === "done") this.#settle(message.n);
  }

  #settle(n) {
    this.#waiting.get(n)?.done();
    this.#waiting.delete(n);
  }

  #again() {
    const lost = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const one of lost) {
      if (one.label && isChoice(one.message)) this.#keep(one);
      else one.done();
    }
    this.#tell();
    this.#soon = setTimeout(() => this.open(), this.#delay * (0.75 + Math.random() / 2));
    this.#delay = Math.min(this.#delay * 2, 15000);
  }

  #tell() {
    this.state(false, [...this.#kept.values()].map(({ label }) => label));
  }

  /** Keep a tap for when there is a connection; it takes the place of the one before at its table. */
  #keep(tap) {
    const table = tap.message.token.split("|")[0];
    this.#kept.get(table)?.done();
    this.#kept.set(table, tap);
  }

  /** Send a message; done() is called when the server has dealt with it. Its number comes back. */
  send(message, done = () => {}, label = "") {
    if (this.#socket.readyState !== WebSocket.OPEN) return 0;
    const n = (this.#number += 1);
    this.#waiting.set(n, { message, done, label });
    this.#socket.send(JSON.stringify({ ...message, n }));
    return n;
  }

  /** Send what was tapped, or keep it; label is what is told of it meanwhile. */
  tap(message, done, label) {
    if (this.send(message, done, label)) return;
    this.#keep({ message, done, label });
    this.#tell();
  }
}
