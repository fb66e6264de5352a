// The way to another table that waits for its reader, once none of this room does.

const link = document.getElementById("next");

/** waiting: the tables that wait for the reader; here: those that this room shows. */
export function onward(waiting, here) {
  const near = [...waiting].some((table) => here.includes(table));
  link.hidden = near || waiting.size === 0;
}

link.href = `/next?from=${encodeURIComponent(location.pathname.split("/")[2])}`;
