// Passkeys: what the browser's own lock is asked, and what it answers. Where there is none, the page says so.

const bytesOf = (text) => Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));
const textOf = (buffer) => btoa(String.fromCharCode(...new Uint8Array(buffer))).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");

const told = document.getElementById("passkey-told");
const say = (words) => { if (told) told.textContent = words; };

async function post(address, body) {
  const answer = await fetch(address, { method: "POST", headers: { "Content-Type": "application/json", "HX-Request": "true" }, body: JSON.stringify(body) });
  if (answer.ok) return answer.json();
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  throw new Error(page.body.textContent.trim());
}

// Every buffer of an answer as text, whatever kind of answer it is.
function written(credential) {
  const response = {};
  for (const name of ["clientDataJSON", "attestationObject", "authenticatorData", "signature", "userHandle"]) {
    if (credential.response[name]) response[name] = textOf(credential.response[name]);
  }
  return { id: credential.id, rawId: textOf(credential.rawId), type: credential.type, response, clientExtensionResults: {} };
}

async function add() {
  const options = await post("/keep/passkeys/offer", {});
  options.challenge = bytesOf(options.challenge);
  options.user.id = bytesOf(options.user.id);
  for (const one of options.excludeCredentials ?? []) one.id = bytesOf(one.id);
  const made = await navigator.credentials.create({ publicKey: options });
  return post("/keep/passkeys", { answer: written(made), name: document.getElementById("passkey-name")?.value ?? "" });
}

async function come() {
  const options = await post("/keep/back/ask", {});
  options.challenge = bytesOf(options.challenge);
  const given = await navigator.credentials.get({ publicKey: options });
  const bring = document.querySelector("[name=bring]:checked")?.value === "true";
  return post("/keep/back/passkey", { answer: written(given), bring });
}

const doing = { "add-passkey": add, "come-by-passkey": come };
const can = Boolean(window.PublicKeyCredential && navigator.credentials);
for (const [id, action] of Object.entries(doing)) {
  const button = document.getElementById(id);
  if (!button) continue;
  button.disabled = !can;
  if (!can) say(button.dataset.cannot);
  button.addEventListener("click", async () => {
    if (document.querySelector("[name=bring]")?.reportValidity() === false) return;
    button.disabled = true;
    try {
      const { address } = await action();
      location.assign(address);
      if (new URL(address, location).pathname === location.pathname) location.reload();
    } catch (error) {
      // Whoever closes the browser's own question has changed their mind: that is no mistake.
      say(error.name === "NotAllowedError" ? button.dataset.stopped : error.name === "InvalidStateError" ? button.dataset.known : error.message);
      button.disabled = false;
    }
  });
}
