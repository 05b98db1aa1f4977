import { type Box, boxIn, childOf, childrenOf, fullBox } from "./mp4Boxes";
import { refuse } from "./refusal";
import { numberAt, textAt } from "./source";

/** A track as the movie header describes it. */
export interface Mp4Track {
  id: number;
  kind: "video" | "audio";
  codec: string;
  width: number;
  height: number;
  timescale: number;
  /** In units of `timescale`, added up from the frames of the header; zero in a fragmented file. */
  units: number;
  frames: number;
  frameBytes: number;
  /** Of how many frames the header knows the size; a player can find no others. */
  sizedFrames: number;
  lastChunkAt: number;
  /** What a fragment takes for a frame that names no length. */
  defaultUnits: number;
}

const MAX_TRACKS = 8;
const MAX_ENTRIES = 500_000;
/** Tracks that say where a camera was, beside the picture. */
const TELEMETRY = ["mebx", "gpmd", "camm", "rtmd"];

/** `mdia/mdhd` or `mvhd`: both begin alike. */
function timescaleOf(bytes: Uint8Array, header: Box): number {
  const { version, at } = fullBox(bytes, header);
  const timescale = numberAt(bytes, at + (version === 1 ? 16 : 8), 4);
  if (timescale === 0) refuse("damaged", "a clock that stands still");
  return timescale;
}

/** Position of the first entry and how many there are; all must lie inside the box. */
function tableOf(
  bytes: Uint8Array,
  box: Box,
  skip: number,
  entryBytes: number,
): { at: number; count: number } {
  const { at } = fullBox(bytes, box);
  const count = numberAt(bytes, at + skip, 4);
  const first = at + skip + 4;
  const isInside = first + count * entryBytes <= box.end;
  if (count > MAX_ENTRIES || !isInside) refuse("damaged", `a table ${box.type} larger than its box`);
  return { at: first, count };
}

function timesOf(bytes: Uint8Array, stts: Box | undefined): { units: number; frames: number } {
  const sum = { units: 0, frames: 0 };
  if (stts === undefined) return sum;
  const { at, count } = tableOf(bytes, stts, 0, 8);
  for (let entry = 0; entry < count; entry += 1) {
    const frames = numberAt(bytes, at + entry * 8, 4);
    sum.frames += frames;
    sum.units += frames * numberAt(bytes, at + entry * 8 + 4, 4);
  }
  return sum;
}

function sizesOf(bytes: Uint8Array, stsz: Box | undefined): Pick<Mp4Track, "frameBytes" | "sizedFrames"> {
  if (stsz === undefined) return { frameBytes: 0, sizedFrames: 0 };
  const { at } = fullBox(bytes, stsz);
  const same = numberAt(bytes, at, 4);
  if (same !== 0) {
    const sizedFrames = numberAt(bytes, at + 4, 4);
    return { frameBytes: same * sizedFrames, sizedFrames };
  }
  const table = tableOf(bytes, stsz, 4, 4);
  let sum = 0;
  for (let entry = 0; entry < table.count; entry += 1) sum += numberAt(bytes, table.at + entry * 4, 4);
  return { frameBytes: sum, sizedFrames: table.count };
}

function lastChunkOf(bytes: Uint8Array, stbl: Box): number {
  const box = childOf(bytes, stbl, "stco") ?? childOf(bytes, stbl, "co64");
  if (box === undefined) return 0;
  const width = box.type === "co64" ? 8 : 4;
  const { at, count } = tableOf(bytes, box, 0, width);
  let last = 0;
  for (let entry = 0; entry < count; entry += 1) {
    last = Math.max(last, numberAt(bytes, at + entry * width, width));
  }
  return last;
}

/** The one kind of frames in a track: a second kind could hide a format that the first does not name. */
function sampleEntryOf(bytes: Uint8Array, stbl: Box): Box {
  const stsd = childOf(bytes, stbl, "stsd");
  if (stsd === undefined) refuse("damaged", "a track without a format");
  const entries = childrenOf(bytes, stsd.start + 8, stsd.end);
  const [entry] = entries;
  if (entry === undefined || entries.length > 1) refuse("damaged", "not one format for a track");
  return entry;
}

const VISUAL_WIDTH_AT = 24;

function kindOf(bytes: Uint8Array, mdia: Box, codec: string): Mp4Track["kind"] {
  const hdlr = childOf(bytes, mdia, "hdlr");
  if (hdlr === undefined) refuse("damaged", "a track without a kind");
  const handler = textAt(bytes, hdlr.start + 8, hdlr.start + 12);
  if (handler === "vide") return "video";
  if (handler === "soun") return "audio";
  if (handler === "meta" || TELEMETRY.includes(codec)) refuse("metadata", `a track of ${codec}`);
  refuse("foreign", `a track of kind ${handler}`);
}

function trackOf(bytes: Uint8Array, trak: Box): Mp4Track {
  const tkhd = childOf(bytes, trak, "tkhd");
  const mdia = childOf(bytes, trak, "mdia");
  const mdhd = mdia === undefined ? undefined : childOf(bytes, mdia, "mdhd");
  const stbl = mdia === undefined ? undefined : boxIn(bytes, mdia, "minf", "stbl");
  if (tkhd === undefined || mdia === undefined || mdhd === undefined || stbl === undefined) {
    refuse("damaged", "a track without its headers");
  }
  const entry = sampleEntryOf(bytes, stbl);
  const kind = kindOf(bytes, mdia, entry.type);
  const isPicture = kind === "video";
  const head = fullBox(bytes, tkhd);
  return {
    id: numberAt(bytes, head.at + (head.version === 1 ? 16 : 8), 4),
    kind,
    codec: entry.type,
    width: isPicture ? numberAt(bytes, entry.start + VISUAL_WIDTH_AT, 2) : 0,
    height: isPicture ? numberAt(bytes, entry.start + VISUAL_WIDTH_AT + 2, 2) : 0,
    timescale: timescaleOf(bytes, mdhd),
    ...timesOf(bytes, childOf(bytes, stbl, "stts")),
    ...sizesOf(bytes, childOf(bytes, stbl, "stsz")),
    lastChunkAt: lastChunkOf(bytes, stbl),
    defaultUnits: 0,
  };
}

function applyDefaults(bytes: Uint8Array, mvex: Box, tracks: readonly Mp4Track[]): void {
  for (const trex of childrenOf(bytes, mvex.start, mvex.end)) {
    if (trex.type !== "trex") continue;
    const { at } = fullBox(bytes, trex);
    const track = tracks.find(({ id }) => id === numberAt(bytes, at, 4));
    if (track !== undefined) track.defaultUnits = numberAt(bytes, at + 8, 4);
  }
}

/** Fields of phones and action cameras that name a place, a device or its software. */
const PLACE_BOXES = [
  "\u00a9xyz",
  "loci",
  "\u00a9mak",
  "\u00a9mod",
  "\u00a9gps",
  "gps ",
  "GPMF",
  "CAME",
  "manu",
  "modl",
];
const PLACE_KEYS = ["com.apple.", "com.android.", "location", "gpscoordinates", "xmpmeta"];
const PRIVATE_HOLDERS = ["udta", "meta", "uuid"];

/** Whether a box beside the tracks tells where or with what a video was made. */
export function tellsPlace(bytes: Uint8Array, box: Box): boolean {
  const content = new TextDecoder("latin1").decode(bytes.subarray(box.start, box.end));
  const lower = content.toLowerCase();
  return (
    PLACE_BOXES.some((mark) => content.includes(mark)) || PLACE_KEYS.some((mark) => lower.includes(mark))
  );
}

function refusePlaces(bytes: Uint8Array, boxes: readonly Box[]): void {
  for (const box of boxes) {
    if (!PRIVATE_HOLDERS.includes(box.type)) continue;
    if (box.type === "uuid" || tellsPlace(bytes, box)) refuse("metadata", `a box ${box.type}`);
  }
}

/** Reads `moov`: its tracks, and whether the frames follow in fragments. */
export function readMovie(bytes: Uint8Array): { tracks: Mp4Track[]; isFragmented: boolean } {
  const movie: Box = { type: "moov", at: 0, start: 0, end: bytes.length };
  const boxes = childrenOf(bytes, movie.start, movie.end);
  refusePlaces(bytes, boxes);
  const traks = boxes.filter(({ type }) => type === "trak");
  if (traks.length > MAX_TRACKS) refuse("foreign", "more tracks than a video has");
  for (const trak of traks) refusePlaces(bytes, childrenOf(bytes, trak.start, trak.end));
  const tracks = traks.map((trak) => trackOf(bytes, trak));
  const mvex = boxes.find(({ type }) => type === "mvex");
  if (mvex !== undefined) applyDefaults(bytes, mvex, tracks);
  return { tracks, isFragmented: mvex !== undefined };
}
