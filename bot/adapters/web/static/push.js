// This browser is told of turns when no page is open: by the bell, where the server has a key for it.
import { send } from "./page.js";
import { recall } from "./remember.js";

/** Do as the bell says. Whoever has no name yet is asked again on the next page. */
async function follow() {
  const { key } = await (await fetch("/api/push")).json();
  if (!key) return;
  const on = recall("bell") === "on" && Notification.permission === "granted";
  const { pushManager } = await navigator.serviceWorker.ready;
  const known = await pushManager.getSubscription();
  if (on) {
    const found = known ?? await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
    const { endpoint, keys } = found.toJSON();
    await send("/api/push", { endpoint, key: keys.p256dh, auth: keys.auth });
  } else if (known) {
    await send("/api/push/off", { endpoint: known.endpoint });
    await known.unsubscribe();
  }
}

const quietly = () => follow().catch(() => {});
if (navigator.serviceWorker && "PushManager" in globalThis && "Notification" in globalThis) {
  addEventListener("bell", quietly);
  quietly();
}
