import type { Frame } from "./frames";

/** How much each quality of a picture counts; together one. */
const SHARPNESS_SHARE = 0.6;
const LIGHT_SHARE = 0.4;
/** Brightness at which faces are seen best, of 255, and how far from it a picture is lost. */
const BEST_LIGHT = 135;
const LIGHT_REACH = 135;

/** Brightness of each pixel, as the eye weighs the colours. */
function lightOf({ pixels, width, height }: Frame): Float32Array {
  const light = new Float32Array(width * height);
  for (let at = 0; at < light.length; at += 1) {
    const [red = 0, green = 0, blue = 0] = pixels.subarray(at * 4, at * 4 + 3);
    light[at] = 0.299 * red + 0.587 * green + 0.114 * blue;
  }
  return light;
}

function average(values: Float32Array): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** Spread of the second derivative: the standard measure of focus, near zero for a blurred or black picture. */
function sharpnessOf(light: Float32Array, width: number, height: number): number {
  let sum = 0;
  let squares = 0;
  let count = 0;
  for (let y = 1; y < height - 1; y += 1) {
    for (let x = 1; x < width - 1; x += 1) {
      const at = y * width + x;
      const sides = (light[at - 1] ?? 0) + (light[at + 1] ?? 0);
      const ends = (light[at - width] ?? 0) + (light[at + width] ?? 0);
      const edge = sides + ends - 4 * (light[at] ?? 0);
      sum += edge;
      squares += edge * edge;
      count += 1;
    }
  }
  return count === 0 ? 0 : squares / count - (sum / count) ** 2;
}

function measured(frame: Frame) {
  const light = lightOf(frame);
  const distance = Math.abs(average(light) - BEST_LIGHT) / LIGHT_REACH;
  return {
    frame,
    sharpness: sharpnessOf(light, frame.width, frame.height),
    light: Math.max(0, 1 - distance),
  };
}

/** Candidates for a poster, the sharpest and best lit first; of equal ones the earlier. */
export function rankFrames(candidates: readonly Frame[]): Frame[] {
  const all = candidates.map(measured);
  const sharpest = Math.max(1, ...all.map(({ sharpness }) => sharpness));
  const score = (of: (typeof all)[number]) =>
    SHARPNESS_SHARE * Math.sqrt(of.sharpness / sharpest) + LIGHT_SHARE * of.light;
  return all.sort((a, b) => score(b) - score(a) || a.frame.atMs - b.frame.atMs).map(({ frame }) => frame);
}
