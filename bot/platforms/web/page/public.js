// A public page renews itself while somebody looks at it.

const EVERY_MS = 20000;

for (const time of document.querySelectorAll("time")) time.textContent = new Date(time.dateTime).toLocaleString();

async function renew() {
  if (document.hidden) return;
  const answer = await fetch(location.pathname, { headers: { Accept: "text/html" } }).catch(() => null);
  if (!answer?.ok) return;
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  if (page.documentElement.dataset.version === document.documentElement.dataset.version) return;
  document.documentElement.dataset.version = page.documentElement.dataset.version;
  document.getElementById("shown").replaceWith(page.getElementById("shown"));
}

setInterval(renew, EVERY_MS);
