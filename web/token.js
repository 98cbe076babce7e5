// The page that asks for the token of the server. The rest of the address stays as it is, so a link
// leads to its position afterwards.

import { t } from "./words.js";

for (const each of document.querySelectorAll("[data-words]")) each.textContent = t(each.dataset.words);
document.getElementById("token-wrong").hidden = !new URLSearchParams(location.search).has("token");
document.getElementById("token-form").addEventListener("submit", event => {
  event.preventDefault();
  location.href = `/?token=${encodeURIComponent(document.getElementById("token").value.trim())}${location.hash}`;
});
