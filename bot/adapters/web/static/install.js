// The page can be installed, and says when there is no net; a room says so itself.
import { el, t } from "./page.js";
import "./push.js";

// What the reader came for goes first.
const later = globalThis.requestIdleCallback ?? setTimeout;
if (navigator.serviceWorker) later(() => navigator.serviceWorker.register("/service-worker.js"));

if (!document.getElementById("offline")) {
  const notice = el("p.notice.no-net", { role: "status", hidden: true }, t("web-offline-title"));
  document.querySelector("main").prepend(notice);
  const show = () => { notice.hidden = navigator.onLine; };
  for (const change of ["online", "offline"]) addEventListener(change, show);
  show();
}
