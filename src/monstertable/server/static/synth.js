// Sounds made of tones and noise. sounds.js asks for this file when sound is switched on.

let audio = null;
let noise = null;
let volume = 0.6;

function ready() {
  audio ??= new AudioContext();
  if (!noise) {
    noise = audio.createBuffer(1, audio.sampleRate / 2, audio.sampleRate);
    const samples = noise.getChannelData(0);
    for (let place = 0; place < samples.length; place++) samples[place] = Math.random() * 2 - 1;
  }
}

function faded(loudness, start, length) {
  const gain = audio.createGain();
  gain.gain.setValueAtTime(Math.max(0.0001, loudness * volume), start);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + length);
  gain.connect(audio.destination);
  return gain;
}

// A tone that slides from one pitch to another.
function tone(delay, length, from, to = from, type = "triangle", loudness = 0.25) {
  const start = audio.currentTime + delay;
  const source = audio.createOscillator();
  source.type = type;
  source.frequency.setValueAtTime(from, start);
  source.frequency.exponentialRampToValueAtTime(to, start + length);
  source.connect(faded(loudness, start, length));
  source.start(start);
  source.stop(start + length);
}

// Noise through a filter: a rattle, a crash, a puff.
function rush(delay, length, pitch, loudness = 0.3, kind = "bandpass") {
  const start = audio.currentTime + delay;
  const source = audio.createBufferSource();
  const filter = audio.createBiquadFilter();
  source.buffer = noise;
  filter.type = kind;
  filter.frequency.value = pitch;
  source.connect(filter).connect(faded(loudness, start, length));
  source.start(start, Math.random() * 0.2);
  source.stop(start + length);
}

const each = (count, gap, act) => { for (let number = 0; number < count; number++) act(number * gap, number); };

const SOUNDS = {
  dice: () => each(6, 0.055, (delay, number) => rush(delay, 0.05, 1400 + 260 * (number % 3), 0.35)),
  stomp: () => { tone(0, 0.22, 110, 42, "sine", 0.6); rush(0, 0.12, 220, 0.4, "lowpass"); },
  hit: () => { tone(0, 0.14, 320, 90, "sawtooth", 0.22); rush(0, 0.1, 900, 0.35); },
  fall: () => { rush(0, 0.5, 500, 0.4, "lowpass"); tone(0, 0.4, 160, 45, "sine", 0.4); },
  cash: () => { tone(0, 0.08, 1318, 1318, "square", 0.07); tone(0.08, 0.25, 1760, 1760, "square", 0.07); },
  energy: () => tone(0, 0.18, 500, 1300, "sawtooth", 0.08),
  heal: () => { tone(0, 0.16, 440, 523); tone(0.1, 0.25, 659, 698); },
  star: () => each(3, 0.07, (delay, number) => tone(delay, 0.2, [784, 988, 1175][number])),
  tile: () => { rush(0, 0.03, 2600, 0.4); tone(0.01, 0.06, 240, 180, "square", 0.12); },
  card: () => rush(0, 0.12, 3200, 0.18, "highpass"),
  step: () => rush(0, 0.08, 300, 0.3, "lowpass"),
  wake: () => each(4, 0.1, (delay, number) => tone(delay, 0.28, [262, 330, 392, 523][number])),
  turn: () => { tone(0, 0.14, 392); tone(0.12, 0.25, 523); },
  laugh: () => each(5, 0.11, (delay, number) => tone(delay, 0.1, 520 - 30 * number, 380 - 30 * number, "triangle", 0.22)),
  wince: () => { tone(0, 0.28, 640, 300, "sawtooth", 0.1); rush(0.02, 0.2, 2400, 0.12); },
  gasp: () => { rush(0, 0.3, 1500, 0.22, "highpass"); tone(0.05, 0.25, 380, 620, "sine", 0.14); },
  "thumbs-up": () => { tone(0, 0.1, 523); tone(0.1, 0.22, 784); },
  clap: () => each(6, 0.13, (delay, number) => rush(delay, 0.05, 1700 + 200 * (number % 2), 0.4)),
  siren: () => each(2, 0.5, (delay) => { tone(delay, 0.26, 420, 760, "triangle", 0.16); tone(delay + 0.25, 0.25, 760, 420, "triangle", 0.16); }),
  melt: () => each(5, 0.12, (delay, number) => tone(delay, 0.14, 300 + 70 * number, 180 + 70 * number, "sine", 0.24)),
  win: () => each(6, 0.12, (delay, number) => tone(delay, 0.4, [392, 523, 659, 784, 659, 1047][number], undefined, "triangle", 0.3)),
  lose: () => each(3, 0.2, (delay, number) => tone(delay, 0.45, [330, 277, 220][number], [320, 262, 196][number])),
};

// Every figure has a roar of its own: its name decides pitch and growl.
function roar(name) {
  const number = [...name].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 997, 7);
  const pitch = 70 + (number % 7) * 22;
  tone(0, 0.55, pitch * 1.5, pitch, "sawtooth", 0.28);
  tone(0.05, 0.5, pitch * (1.9 + (number % 3) * 0.3), pitch * 1.2, number % 2 ? "square" : "sawtooth", 0.12);
  rush(0, 0.45, 300 + (number % 5) * 120, 0.22);
}

const BUZZ = { hit: 40, stomp: 30, turn: [30, 40, 30], win: [60, 40, 60, 40, 120] };

export function play(name, loudness) {
  volume = loudness;
  if (BUZZ[name]) navigator.vibrate?.(BUZZ[name]);
  ready();
  if (name.startsWith("roar-")) roar(name);
  else SOUNDS[name]?.();
}
