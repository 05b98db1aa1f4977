/** Sound by synthesis: a few notes of one scale, chosen by the film's name, a bass on the beat, a knock at each cut. */

const SCALE = [0, 3, 5, 7, 10, 12, 15];
const RATE = 44_100;

interface TuneOrder {
  name: string;
  tempo: number;
  seconds: number;
  cuts: readonly number[];
}

function numbers(seed: string): () => number {
  let state = 0x811c9dc5;
  for (const letter of seed) state = Math.imul(state ^ letter.charCodeAt(0), 0x01000193) >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

interface Note {
  at: number;
  hertz: number;
  length: number;
  loud: number;
  shape: OscillatorType;
}

function play(studio: OfflineAudioContext, { at, hertz, length, loud, shape }: Note): void {
  const voice = new OscillatorNode(studio, { type: shape, frequency: hertz });
  const gain = new GainNode(studio, { gain: 0 });
  gain.gain.setValueAtTime(0, at);
  gain.gain.linearRampToValueAtTime(loud, at + 0.01);
  gain.gain.exponentialRampToValueAtTime(0.001, at + length);
  voice.connect(gain).connect(studio.destination);
  voice.start(at);
  voice.stop(at + length);
}

export function tune({ name, tempo, seconds, cuts }: TuneOrder): Promise<AudioBuffer> {
  const studio = new OfflineAudioContext(1, Math.round(seconds * RATE), RATE);
  const next = numbers(name);
  const root = 196 * 2 ** (Math.floor(next() * 8) / 12);
  const step = 60 / tempo / 2;
  for (let i = 0; i * step < seconds - 0.1; i++) {
    const at = i * step;
    const degree = SCALE[Math.floor(next() * SCALE.length)] ?? 0;
    if (i % 2 === 0) {
      play(studio, { at, hertz: root / 2, length: step * 1.6, loud: 0.16, shape: "sine" });
    }
    if (next() < 0.72) {
      play(studio, {
        at,
        hertz: root * 2 ** (degree / 12),
        length: step * 1.4,
        loud: 0.1,
        shape: "triangle",
      });
    }
  }
  for (const at of cuts) play(studio, { at, hertz: 880, length: 0.12, loud: 0.14, shape: "square" });
  return studio.startRendering();
}
