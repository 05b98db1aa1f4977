import { elementsOf, stringOf, unsignedOf } from "./ebml";
import { refuse } from "./refusal";

export interface WebmTrack {
  number: number;
  kind: "video" | "audio";
  codec: string;
  width: number;
  height: number;
  frames: number;
  firstMs: number;
  lastMs: number;
}

const TRACK_ENTRY = 0xae;
const TRACK_NUMBER = 0xd7;
const TRACK_TYPE = 0x83;
const CODEC_ID = 0x86;
const VIDEO = 0xe0;
const PIXEL_WIDTH = 0xb0;
const PIXEL_HEIGHT = 0xba;
const CONTENT_ENCODINGS = 0x6d80;
const TIMESTAMP_SCALE = 0x2ad7b1;
const DOC_TYPE = 0x4282;
const MAX_TRACKS = 8;
const DEFAULT_SCALE_NS = 1_000_000;
const NS_PER_MS = 1_000_000;

export function requireWebm(header: Uint8Array): void {
  const docType = elementsOf(header).find(({ id }) => id === DOC_TYPE);
  if (docType === undefined || stringOf(docType.bytes) !== "webm") refuse("format", "no WebM");
}

/** Milliseconds in one unit of the timestamps. */
export function scaleOf(info: Uint8Array): number {
  const scale = elementsOf(info).find(({ id }) => id === TIMESTAMP_SCALE);
  const ns = scale === undefined ? DEFAULT_SCALE_NS : unsignedOf(scale.bytes);
  if (ns === 0) refuse("damaged", "a clock that stands still");
  return ns / NS_PER_MS;
}

function trackOf(entry: Uint8Array): WebmTrack {
  const fields = new Map(elementsOf(entry).map(({ id, bytes }) => [id, bytes]));
  const numberIn = (id: number, from = fields): number => unsignedOf(from.get(id) ?? new Uint8Array(0));
  const type = numberIn(TRACK_TYPE);
  if (type !== 1 && type !== 2) refuse("foreign", `a track of type ${type}`);
  if (fields.has(CONTENT_ENCODINGS)) refuse("codec", "a track that is wrapped or locked");
  const picture = new Map(
    elementsOf(fields.get(VIDEO) ?? new Uint8Array(0)).map(({ id, bytes }) => [id, bytes]),
  );
  return {
    number: numberIn(TRACK_NUMBER),
    kind: type === 1 ? "video" : "audio",
    codec: stringOf(fields.get(CODEC_ID) ?? new Uint8Array(0)),
    width: numberIn(PIXEL_WIDTH, picture),
    height: numberIn(PIXEL_HEIGHT, picture),
    frames: 0,
    firstMs: 0,
    lastMs: 0,
  };
}

export function tracksOf(bytes: Uint8Array): WebmTrack[] {
  const entries = elementsOf(bytes).filter(({ id }) => id === TRACK_ENTRY);
  if (entries.length > MAX_TRACKS) refuse("foreign", "more tracks than a video has");
  return entries.map((entry) => trackOf(entry.bytes));
}

const PLACE_WORDS = [
  "location",
  "latitude",
  "longitude",
  "gps",
  "manufacturer",
  "model",
  "device",
  "com.apple",
  "com.android",
];

/** Whether tags tell where or with what a video was made. */
export function tagsTellPlace(bytes: Uint8Array): boolean {
  const text = new TextDecoder("latin1").decode(bytes).toLowerCase();
  return PLACE_WORDS.some((word) => text.includes(word));
}
