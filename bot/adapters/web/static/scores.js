// A final score as a table that can be read cell by cell.
import { el } from "./page.js";

/** head and the first cell of each row name the others. */
export function scores({ title, head, rows }) {
  const top = el("tr", {}, ...head.map((name) => el("th", { scope: "col" }, name)));
  const body = rows.map(([name, ...figures]) =>
    el("tr", {}, el("th", { scope: "row" }, name), ...figures.map((figure) => el("td", {}, figure))));
  return el("div.scores", { tabindex: 0, role: "region", "aria-label": title },
    el("table", {}, el("caption", {}, title), el("thead", {}, top), el("tbody", {}, ...body)));
}
