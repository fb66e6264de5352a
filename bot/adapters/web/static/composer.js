// A line to write in, with completion of commands: arrows choose, Tab or Enter take, Escape closes.
import { el } from "./page.js";

const PAUSE_MS = 50;

export class Composer {
  #choices = [];
  #at = -1;
  #asked = 0;
  #soon = 0;
  #past = [];
  #back = 0;

  /** say(text) sends a line (false: keep it); complete(text) asks the server, its number comes back. */
  constructor(form, { say, complete }) {
    this.form = form;
    this.input = form.querySelector("input");
    this.menu = form.querySelector(".menu");
    Object.assign(this, { say, complete });
    form.addEventListener("submit", (event) => { event.preventDefault(); this.#send(); });
    form.querySelector(".slash").addEventListener("click", () => this.#open());
    this.input.addEventListener("input", () => this.#ask());
    this.input.addEventListener("keydown", (event) => this.#key(event));
    this.input.addEventListener("blur", () => setTimeout(() => this.close(), 150));
  }

  #send() {
    const text = this.input.value.trim();
    if (!text || this.say(text) === false) return;
    this.#past = [...this.#past.filter((line) => line !== text), text].slice(-50);
    this.#back = 0;
    this.input.value = "";
    this.close();
  }

  #ask() {
    this.#back = 0;
    clearTimeout(this.#soon);
    if (!this.input.value.startsWith("/")) this.close();
    else this.#soon = setTimeout(() => { this.#asked = this.complete(this.input.value); }, PAUSE_MS);
  }

  /** Show all commands, or none if they are shown. */
  #open() {
    const shown = this.#choices.length > 0;
    this.input.value = shown ? "" : "/";
    this.input.focus();
    if (shown) this.close();
    else this.#ask();
  }

  /** The server's proposals for what was typed; late ones are dropped. */
  offer(n, choices) {
    if (n !== this.#asked || !this.input.value.startsWith("/")) return;
    this.#choices = choices;
    this.#at = -1;
    this.menu.replaceChildren(...choices.map((choice, at) => {
      const row = el("li", { role: "option", id: `${this.menu.id}-${at}`, "aria-selected": "false" }, el("b", {}, choice.text), el("span", {}, choice.hint));
      row.addEventListener("mousedown", (event) => { event.preventDefault(); this.#take(at); });
      return row;
    }));
    this.menu.hidden = choices.length === 0;
    this.input.setAttribute("aria-expanded", String(choices.length > 0));
  }

  close() {
    this.#choices = [];
    this.#at = -1;
    this.#asked = 0;
    clearTimeout(this.#soon);
    this.menu.hidden = true;
    this.menu.replaceChildren();
    this.input.setAttribute("aria-expanded", "false");
    this.input.removeAttribute("aria-activedescendant");
  }

  #mark(at) {
    this.#at = (at + this.#choices.length) % this.#choices.length;
    for (const [row, node] of [...this.menu.children].entries()) node.setAttribute("aria-selected", String(row === this.#at));
    const node = this.menu.children[this.#at];
    this.input.setAttribute("aria-activedescendant", node.id);
    node.scrollIntoView({ block: "nearest" });
  }

  #take(at) {
    const text = this.#choices[at].text;
    this.input.value = text.startsWith("/") ? text : `/${text}`;
    if (!this.input.value.endsWith(" ")) this.input.value += " ";
    this.close();
    this.input.focus();
    this.#ask();
  }

  #key(event) {
    if (event.isComposing) return;
    if (this.#choices.length) this.#choose(event);
    else if (event.key === "ArrowUp" || event.key === "ArrowDown") this.#recall(event);
  }

  #choose(event) {
    if (event.key === "ArrowDown") this.#mark(this.#at + 1);
    else if (event.key === "ArrowUp") this.#mark(this.#at < 0 ? -1 : this.#at - 1);
    else if (event.key === "Tab" && !event.shiftKey) this.#take(Math.max(this.#at, 0));
    else if (event.key === "Enter" && this.#at >= 0) this.#take(this.#at);
    else if (event.key === "Escape") this.close();
    else return;
    event.preventDefault();
  }

  /** Arrow up in an empty line brings back what was sent before. */
  #recall(event) {
    if (this.input.value && !this.#back) return;
    const next = this.#back + (event.key === "ArrowUp" ? 1 : -1);
    if (next < 0 || next > this.#past.length) return;
    event.preventDefault();
    this.#back = next;
    this.input.value = next ? this.#past[this.#past.length - next] : "";
  }
}
