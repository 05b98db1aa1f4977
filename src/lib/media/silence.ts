import { isIn, type Range } from "./ranges";

/**
 * Silences the frames of a piece of sound that lie in `muted`; samples stand next to each other, channel by
 * channel in turn. `startMs` is the moment of its first frame. True when anything was silenced.
 */
export function silence(
  samples: Float32Array,
  sound: { startMs: number; sampleRate: number; channels: number },
  muted: readonly Range[],
): boolean {
  let touched = false;
  const frames = samples.length / sound.channels;
  for (let frame = 0; frame < frames; frame += 1) {
    if (!isIn(muted, sound.startMs + (frame * 1_000) / sound.sampleRate)) continue;
    samples.fill(0, frame * sound.channels, (frame + 1) * sound.channels);
    touched = true;
  }
  return touched;
}
