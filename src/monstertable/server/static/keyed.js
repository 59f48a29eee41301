// Chance of live tables, computed by the reader's own browser: docs/fairness.md tells how, with the same test vectors.
// SHA-256 is written out (FIPS 180-4), because browsers lend theirs to https only, and friends play on plain http.

const firstPrimes = (count) => {
  const found = [];
  for (let number = 2; found.length < count; number++) if (found.every((prime) => number % prime)) found.push(number);
  return found;
};
const fraction = (root) => ((root - Math.floor(root)) * 2 ** 32) | 0;
const ROUNDS = firstPrimes(64).map((prime) => fraction(Math.cbrt(prime)));
const START = firstPrimes(8).map((prime) => fraction(Math.sqrt(prime)));
const turned = (word, by) => (word >>> by) | (word << (32 - by));

function padded(bytes) {
  const whole = new Uint8Array(Math.ceil((bytes.length + 9) / 64) * 64);
  whole.set(bytes);
  whole[bytes.length] = 0x80;
  new DataView(whole.buffer).setUint32(whole.length - 4, bytes.length * 8);
  return new DataView(whole.buffer);
}

function mixed(state, words) {
  let [a, b, c, d, e, f, g, h] = state;
  for (let round = 0; round < 64; round++) {
    const big1 = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25);
    const first = (h + big1 + ((e & f) ^ (~e & g)) + ROUNDS[round] + words[round]) | 0;
    const big0 = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22);
    const second = (big0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0];
  }
  return [a, b, c, d, e, f, g, h].map((word, index) => (word + state[index]) | 0);
}

export function sha256(bytes) {
  const message = padded(bytes);
  let state = START;
  for (let block = 0; block < message.byteLength; block += 64) {
    const words = new Int32Array(64);
    for (let index = 0; index < 16; index++) words[index] = message.getInt32(block + 4 * index);
    for (let index = 16; index < 64; index++) {
      const early = words[index - 15], late = words[index - 2];
      const small0 = turned(early, 7) ^ turned(early, 18) ^ (early >>> 3);
      const small1 = turned(late, 17) ^ turned(late, 19) ^ (late >>> 10);
      words[index] = words[index - 16] + small0 + words[index - 7] + small1;
    }
    state = mixed(state, words);
  }
  const digest = new DataView(new ArrayBuffer(32));
  state.forEach((word, index) => digest.setInt32(4 * index, word));
  return new Uint8Array(digest.buffer);
}

const joined = (...parts) => Uint8Array.from(parts.flatMap((part) => [...part]));

export function hmac(key, message) {
  const block = new Uint8Array(64);
  block.set(key.length > 64 ? sha256(key) : key);
  const inner = sha256(joined(block.map((byte) => byte ^ 0x36), message));
  return sha256(joined(block.map((byte) => byte ^ 0x5c), inner));
}

export const hex = (bytes) => [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
export const bytes = (digits) => Uint8Array.from(digits.match(/../g) ?? [], (pair) => parseInt(pair, 16));

export function keyOf(facts) {
  const lines = [facts.scheme, facts.table, ...facts.words].join("\n");
  return hmac(bytes(facts.secret), new TextEncoder().encode(lines));
}

// The numbers of one chance move: as many as there are limits, each below its own.
export function numbers(key, move, limits) {
  let block = null;
  let blocks = 0;
  let used = 32;
  const word = () => {
    if (used === 32) {
      const counted = new DataView(new ArrayBuffer(16));
      counted.setBigUint64(0, BigInt(move));
      counted.setBigUint64(8, BigInt(blocks++));
      block = new DataView(hmac(key, new Uint8Array(counted.buffer)).buffer);
      used = 0;
    }
    used += 4;
    return block.getUint32(used - 4);
  };
  return limits.map((limit) => {
    let drawn = word();
    while (drawn >= 2 ** 32 - (2 ** 32 % limit)) drawn = word();
    return drawn % limit;
  });
}
