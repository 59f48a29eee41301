// "Was it fair?": every number of the game is computed again here, in the reader's own browser.

import { bytes, hex, keyOf, numbers, sha256 } from "./keyed.js";
import { remembered } from "./words.js";

const facts = JSON.parse(document.getElementById("proof").textContent);
const key = keyOf(facts);

function judge(id, right) {
  const place = document.getElementById(id);
  place.dataset.right = right ? "yes" : "no";
  place.textContent = right ? place.dataset.yes : place.dataset.no;
  return right;
}

const promised = judge("promise", hex(sha256(bytes(facts.secret))) === facts.commitment);

const own = remembered()[facts.commitment];
if (own) judge("own-word", facts.words.includes(own));

let wrong = 0;
for (const draw of facts.draws) {
  const limits = draw.numbers.map(([limit]) => limit);
  const computed = numbers(key, draw.number, limits);
  const right = draw.follows && computed.every((value, index) => value === draw.numbers[index][1]);
  if (!judge(`draw-${draw.number}`, right)) wrong += 1;
}
judge("verdict", promised && wrong === 0);
document.getElementById("checked").hidden = false;
