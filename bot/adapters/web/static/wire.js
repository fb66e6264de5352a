// The WebSocket with reconnection. What goes over it is told in socket.py.

export class Wire {
  #socket = null;
  #delay = 500;
  #number = 0;
  #waiting = new Map();

  /** hello() makes the first message of each connection; heard(message) gets all the others. */
  constructor(hello, heard, state) {
    this.hello = hello;
    this.heard = heard;
    this.state = state;
    addEventListener("online", () => this.#socket?.readyState === WebSocket.CLOSED && this.open());
    this.open();
  }

  open() {
    const socket = new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/ws`);
    this.#socket = socket;
    socket.addEventListener("open", () => socket.send(JSON.stringify(this.hello())));
    socket.addEventListener("message", (event) => this.#take(JSON.parse(event.data)));
    socket.addEventListener("close", () => socket === this.#socket && this.#again());
  }

  #take(message) {
    if (message.t === "welcome") {
      this.#delay = 500;
      this.state(true);
    }
    this.heard(message);
    if (message.t === "done") this.#settle(message.n);
  }

  #settle(n) {
    this.#waiting.get(n)?.();
    this.#waiting.delete(n);
  }

  #again() {
    this.state(false);
    for (const n of [...this.#waiting.keys()]) this.#settle(n);
    setTimeout(() => this.open(), this.#delay * (0.75 + Math.random() / 2));
    this.#delay = Math.min(this.#delay * 2, 15000);
  }

  /** Send a message; done() is called when the server has dealt with it. Its number comes back. */
  send(message, done = () => {}) {
    if (this.#socket.readyState !== WebSocket.OPEN) return 0;
    const n = (this.#number += 1);
    this.#waiting.set(n, done);
    this.#socket.send(JSON.stringify({ ...message, n }));
    return n;
  }
}
