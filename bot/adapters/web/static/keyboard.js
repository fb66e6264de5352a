// The keyboard on a card: digits press the key of that number, arrows lead onto the picture and
// among the keys, Escape leads back out of a menu. Enter and Space act, as on any button.

const PAUSE_MS = 700;
const AWAY = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };
let typed = "", soon = 0;

/** Whether what is typed is for a line, a window over the page, or the browser. */
function elsewhere(event) {
  const at = document.activeElement;
  return event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented
    || at.matches("input, textarea, select") || Boolean(document.querySelector("dialog[open]"));
}

/** The keys of the choices that have a number, by it. */
function numbered(card) {
  return new Map([...card.querySelectorAll(".keys [data-choice]")].map((key) => [key.dataset.choice, key]));
}

/** Press the key of a number, once no longer one can be meant; by then it may have been drawn anew. */
function digit(card, one) {
  clearTimeout(soon);
  const keys = numbered(card()), more = typed + one;
  typed = [...keys.keys()].some((number) => number.startsWith(more)) ? more : one;
  const press = () => {
    const meant = keys.get(typed), key = meant && card()?.querySelector(`.keys [data-token="${CSS.escape(meant.dataset.token)}"]`);
    typed = "";
    if (!key) return;
    key.focus();
    key.click();
  };
  if ([...keys.keys()].some((number) => number !== typed && number.startsWith(typed))) soon = setTimeout(press, PAUSE_MS);
  else press();
}

/** The next key of a card, or the picture's first spot for whoever comes from elsewhere. */
function arrow(card, away) {
  const keys = [...card.querySelectorAll(".keys button, .keys a")].filter((one) => one.checkVisibility()), at = keys.indexOf(document.activeElement);
  const next = at < 0 ? card.querySelector(".spot[tabindex='0']") ?? keys[0] : keys[at + away];
  next?.focus();
  return Boolean(next);
}

/** Listen on the page; card() gives the node of the card that is to be answered, if there is one. */
export function keyboard(card) {
  addEventListener("keydown", (event) => {
    const shown = elsewhere(event) ? null : card();
    if (!shown) return;
    const away = AWAY[event.key], inside = document.activeElement === document.body || shown.contains(document.activeElement);
    if (/^\d$/.test(event.key)) digit(card, event.key);
    else if (event.key === "Escape") shown.querySelector(".keys [data-token$='|?']")?.click();
    else if (!away || !inside || !arrow(shown, away)) return;
    event.preventDefault();
  });
}
