// What a card's keys tell the table: a few in a slim bar, and a fold for what is seldom wanted.
import { el, t } from "./page.js";

const OFTEN = /^(hint|undo|help|board (?!text$).+)$/, SELDOM = /^(plan \.|board|board text|log|first (on|off)|open)$/;

/** The tables whose fold is open: it stays so while their cards are drawn anew. */
const unfolded = new Set();

function said(button) {
  return button.token?.split("|")[2]?.match(/^!(.*)$/)?.[1] ?? "";
}

/** Rows of keys without those of the bar, and these; nothing is parted where a card has no help. */
export function parted(rows) {
  const every = rows.flat(), often = every.filter((button) => OFTEN.test(said(button)));
  const seldom = every.filter((button) => SELDOM.test(said(button)));
  if (!every.some((button) => said(button) === "help")) return { rest: rows, often: [], seldom: [] };
  const rest = rows.map((row) => row.filter((button) => !often.includes(button) && !seldom.includes(button)));
  return { rest: rest.filter((row) => row.length), often, seldom };
}

/** The bar of a table, with the key that opens the rest; rest(buttons) draws that. */
export function bar(table, { often, seldom }, key, rest) {
  if (!seldom.length) return often.length ? [el("div.slim", {}, ...often.map(key))] : [];
  const fold = el("div.folded", { id: `more-${table}`, hidden: !unfolded.has(table) }, ...rest(seldom), el("p.hold", {}, t("web-hold")));
  const more = el("button.unfold", { type: "button", "aria-expanded": String(!fold.hidden), "aria-controls": fold.id }, t("web-more"));
  more.addEventListener("click", () => {
    fold.hidden = !fold.hidden;
    more.setAttribute("aria-expanded", String(!fold.hidden));
    const page = fold.closest(".scroll"), below = page && fold.getBoundingClientRect().bottom + 8 - page.getBoundingClientRect().bottom;
    if (!fold.hidden && below > 0) page.scrollTop += below;
    if (fold.hidden) unfolded.delete(table);
    else unfolded.add(table);
  });
  return [el("div.slim", {}, ...often.map(key), more), fold];
}
