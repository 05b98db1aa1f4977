import { type ContainerFacts, holdsForeignText } from "./facts";
import { type Box, boxAt, childOf, childrenOf, fullBox } from "./mp4Boxes";
import { type Mp4Track, readMovie, tellsPlace } from "./mp4Movie";
import { refuse } from "./refusal";
import { numberAt, type WindowReader } from "./source";

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
function addFragment(bytes: Uint8Array, tracks: readonly Mp4Track[]): void {
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

/** All that may stand beside each other in an MP4; anything else is another file in disguise. */
const SKIPPED = ["mdat", "sidx", "mfra", "prft", "pdin"];
const FILLERS = ["free", "skip", "wide"];
const BRAND_BOXES = ["ftyp", "styp"];
const PRIVATE = ["uuid", "udta", "meta"];
const FILLER_MAX_BYTES = 1024 * 1024;
const BRANDS_MAX_BYTES = 1024;
const BOX_HEADER_BYTES = 8;
const FRAGMENT_BOXES = ["moof", "mdat"];

interface Walk {
  reader: WindowReader;
  tracks: Mp4Track[] | null;
  isFragmented: boolean;
  mediaBytes: number;
  isCutOff: boolean;
}

/** Reads the boxes of a whole MP4 in order. */
export async function readMp4(reader: WindowReader): Promise<ContainerFacts> {
  const walk: Walk = { reader, tracks: null, isFragmented: false, mediaBytes: 0, isCutOff: false };
  for (let at = 0; at < reader.size; ) {
    const isEndless = walk.isFragmented && reader.size - at < BOX_HEADER_BYTES;
    const box = isEndless ? null : await boxAt(reader, at);
    if (box === null || box.end > reader.size) {
      // A recorder that was killed leaves half a fragment behind; all before it can be played.
      const isFragment = box === null || FRAGMENT_BOXES.includes(box.type);
      if (!walk.isFragmented || !isFragment) refuse("cut-short", "the file ends inside a box");
      if (box?.type === "mdat") walk.mediaBytes += Math.max(0, reader.size - box.start);
      walk.isCutOff = true;
      break;
    }
    await readBox(walk, box);
    at = box.end;
  }
  return factsOf(walk);
}

async function readBox(walk: Walk, box: Box): Promise<void> {
  const { reader } = walk;
  if (box.type === "moov") return await readMoov(walk, box);
  if (box.type === "mdat") walk.mediaBytes += box.end - box.start;
  if (SKIPPED.includes(box.type)) return;
  if (box.type === "moof") {
    if (walk.tracks === null) refuse("damaged", "a fragment before its header");
    addFragment(await reader.whole(box.start, box.end), walk.tracks);
  } else if (BRAND_BOXES.includes(box.type)) {
    if (box.end - box.start > BRANDS_MAX_BYTES) refuse("foreign", "more brands than a video has");
    await requirePlain(walk, box);
  } else if (FILLERS.includes(box.type)) {
    if (box.end - box.start > FILLER_MAX_BYTES) refuse("foreign", "more filling than a video has");
    await requirePlain(walk, box);
  } else {
    refuse(PRIVATE.includes(box.type) ? "metadata" : "foreign", `a box ${box.type}`);
  }
}

async function requirePlain({ reader }: Walk, box: Box): Promise<void> {
  const bytes = await reader.whole(box.start, box.end);
  if (holdsForeignText(bytes)) refuse("foreign", `text of another file in ${box.type}`);
  if (tellsPlace(bytes, { ...box, start: 0, end: bytes.length }))
    refuse("metadata", `a place in ${box.type}`);
}

async function readMoov(walk: Walk, box: Box): Promise<void> {
  if (walk.tracks !== null) refuse("damaged", "two movie headers");
  const bytes = await walk.reader.whole(box.start, box.end);
  if (holdsForeignText(bytes)) refuse("foreign", "text of another file in moov");
  const { tracks, isFragmented } = readMovie(bytes);
  walk.tracks = tracks;
  walk.isFragmented = isFragmented;
}

/** Frames that are counted must be there: a film of headers alone shows nothing to whoever paid for it. */
function requireFrames(walk: Walk, tracks: readonly Mp4Track[]): void {
  if (walk.isFragmented) requireFragmentsBytes(walk, tracks);
  else requireHeadersBytes(walk, tracks);
}

function requireHeadersBytes({ reader, mediaBytes }: Walk, tracks: readonly Mp4Track[]): void {
  const wanted = tracks.reduce((sum, track) => sum + track.frameBytes, 0);
  const isInside = tracks.every((track) => track.lastChunkAt < reader.size);
  const hasSizes = tracks.every(
    (track) => track.sizedFrames >= track.frames && track.frameBytes >= track.frames,
  );
  if (wanted > mediaBytes || !isInside || !hasSizes)
    refuse("cut-short", "the header counts more than there is");
}

/** The last fragment of a recorder that was killed may have lost its frames; the others have theirs. */
function requireFragmentsBytes({ mediaBytes, isCutOff }: Walk, tracks: readonly Mp4Track[]): void {
  const frames = tracks.reduce((sum, track) => sum + track.frames, 0);
  const least = isCutOff ? Math.min(1, frames) : frames;
  if (mediaBytes < least) refuse("cut-short", "the fragments count more than there is");
}

function factsOf(walk: Walk): ContainerFacts {
  const { tracks } = walk;
  if (tracks === null) refuse("cut-short", "no movie header");
  requireFrames(walk, tracks);
  return {
    contentType: "video/mp4",
    isCutOff: walk.isCutOff,
    tracks: tracks.map(({ kind, codec, width, height, timescale, units, frames }) => ({
      kind,
      codec,
      width,
      height,
      frames,
      durationMs: (units / timescale) * 1_000,
    })),
  };
}
