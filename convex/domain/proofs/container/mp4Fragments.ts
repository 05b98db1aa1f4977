import { type Box, childOf, childrenOf, fullBox } from "./mp4Boxes";
import type { Mp4Track } from "./mp4Movie";
import { refuse } from "./refusal";
import { numberAt } from "./source";

const BASE_OFFSET = 0x1;
const DESCRIPTION = 0x2;
const DEFAULT_UNITS = 0x8;
const DATA_OFFSET = 0x1;
const FIRST_FLAGS = 0x4;
const RUN_UNITS = 0x100;
const RUN_FIELDS = [RUN_UNITS, 0x200, 0x400, 0x800];
const MAX_RUN_FRAMES = 100_000;

const has = (flags: number, flag: number): boolean => Math.floor(flags / flag) % 2 === 1;

/** `tfhd`: which track, and how long its frames are when a run does not say. */
function headOf(bytes: Uint8Array, tfhd: Box): { id: number; units: number | null } {
  const { flags, at } = fullBox(bytes, tfhd);
  const unitsAt = at + 4 + (has(flags, BASE_OFFSET) ? 8 : 0) + (has(flags, DESCRIPTION) ? 4 : 0);
  return {
    id: numberAt(bytes, at, 4),
    units: has(flags, DEFAULT_UNITS) ? numberAt(bytes, unitsAt, 4) : null,
  };
}

function runOf(bytes: Uint8Array, trun: Box, eachUnits: number): { frames: number; units: number } {
  const { flags, at } = fullBox(bytes, trun);
  const frames = numberAt(bytes, at, 4);
  const first = at + 4 + (has(flags, DATA_OFFSET) ? 4 : 0) + (has(flags, FIRST_FLAGS) ? 4 : 0);
  const stride = RUN_FIELDS.filter((field) => has(flags, field)).length * 4;
  if (frames > MAX_RUN_FRAMES || first + frames * stride > trun.end) {
    refuse("damaged", "a run larger than its box");
  }
  if (!has(flags, RUN_UNITS)) return { frames, units: frames * eachUnits };
  let units = 0;
  for (let frame = 0; frame < frames; frame += 1) units += numberAt(bytes, first + frame * stride, 4);
  return { frames, units };
}

/** Adds the frames of one `moof` to the tracks they belong to. */
export function addFragment(bytes: Uint8Array, tracks: readonly Mp4Track[]): void {
  for (const traf of childrenOf(bytes, 0, bytes.length)) {
    if (traf.type !== "traf") continue;
    const tfhd = childOf(bytes, traf, "tfhd");
    if (tfhd === undefined) refuse("damaged", "a fragment without its head");
    const head = headOf(bytes, tfhd);
    const track = tracks.find(({ id }) => id === head.id);
    if (track === undefined) refuse("damaged", "a fragment of no track");
    for (const trun of childrenOf(bytes, traf.start, traf.end)) {
      if (trun.type !== "trun") continue;
      const run = runOf(bytes, trun, head.units ?? track.defaultUnits);
      track.frames += run.frames;
      track.units += run.units;
    }
  }
}
