import { join, type Piece, u16, uint } from "./bytes";

const LENGTH_BYTES = 4;

/** One EBML element with a length of four bytes. */
export function element(id: readonly number[], ...content: Piece[]): Uint8Array<ArrayBuffer> {
  const body = join(...content);
  return join(id, uint(2 ** (7 * LENGTH_BYTES) + body.length, LENGTH_BYTES), body);
}

export const IDS = {
  ebml: [0x1a, 0x45, 0xdf, 0xa3],
  docType: [0x42, 0x82],
  segment: [0x18, 0x53, 0x80, 0x67],
  info: [0x15, 0x49, 0xa9, 0x66],
  scale: [0x2a, 0xd7, 0xb1],
  tracks: [0x16, 0x54, 0xae, 0x6b],
  track: [0xae],
  number: [0xd7],
  type: [0x83],
  codec: [0x86],
  encodings: [0x6d, 0x80],
  video: [0xe0],
  width: [0xb0],
  height: [0xba],
  cluster: [0x1f, 0x43, 0xb6, 0x75],
  time: [0xe7],
  block: [0xa3],
  group: [0xa0],
  blockInGroup: [0xa1],
  tags: [0x12, 0x54, 0xc3, 0x67],
  attachments: [0x19, 0x41, 0xa4, 0x69],
  void: [0xec],
} as const;

/** A length that is not known, as live recorders write it. */
const UNKNOWN = [0x01, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff];

export interface WebmWish {
  docType?: string;
  videoCodec?: string | null;
  audioCodec?: string | null;
  width?: number;
  height?: number;
  durationMs?: number;
  /** In nanoseconds. */
  scale?: number;
  /** As a recorder writes while it records: lengths of segment and clusters are not known. */
  live?: boolean;
  trackType?: number;
  insideTrack?: Piece;
  /** Elements of the segment before and after the frames. */
  before?: Piece;
  after?: Piece;
  inCluster?: Piece;
  behind?: Piece;
  blockTrack?: number;
  /** What each block holds behind its own head. */
  frame?: string;
}

const FRAME_EVERY_MS = 500;
const CLUSTER_MS = 10_000;

function header(docType: string) {
  return element(IDS.ebml, element(IDS.docType, docType));
}

function trackEntry(number: number, type: number, codec: string, ...more: Piece[]) {
  const named = [element(IDS.number, [number]), element(IDS.type, [type]), element(IDS.codec, codec)];
  return element(IDS.track, ...named, ...more);
}

function clusterOf(fromMs: number, toMs: number, wish: WebmWish): Uint8Array<ArrayBuffer> {
  const blocks: Piece[] = [];
  for (let ms = fromMs; ms <= toMs; ms += FRAME_EVERY_MS) {
    const head = [0x80 + (wish.blockTrack ?? 1)];
    blocks.push(element(IDS.block, head, u16(ms - fromMs), [0x80], wish.frame ?? "frame"));
    if (wish.audioCodec !== null) blocks.push(element(IDS.block, [0x82], u16(ms - fromMs), [0x80], "sound"));
  }
  const content = [element(IDS.time, uint(fromMs, 4)), wish.inCluster ?? [], ...blocks];
  return wish.live === true ? join(IDS.cluster, UNKNOWN, ...content) : element(IDS.cluster, ...content);
}

/** A WebM with every header a player needs and frames of a few bytes each. */
export function webm(wish: WebmWish = {}): Uint8Array<ArrayBuffer> {
  const { docType = "webm", videoCodec = "V_VP8", audioCodec = "A_OPUS", durationMs = 4_000 } = wish;
  const size = [element(IDS.width, u16(wish.width ?? 360)), element(IDS.height, u16(wish.height ?? 640))];
  const picture = [element(IDS.video, ...size), wish.insideTrack ?? []];
  const entries = [
    videoCodec === null ? [] : trackEntry(1, wish.trackType ?? 1, videoCodec, ...picture),
    audioCodec === null ? [] : trackEntry(2, 2, audioCodec),
  ];
  const clusters: Piece[] = [];
  for (let from = 0; from <= durationMs; from += CLUSTER_MS) {
    const to = Math.min(durationMs, from + CLUSTER_MS - FRAME_EVERY_MS);
    clusters.push(clusterOf(from, to, videoCodec === null ? { ...wish, blockTrack: 2 } : wish));
  }
  const content = [
    element(IDS.info, element(IDS.scale, uint(wish.scale ?? 1_000_000, 4))),
    element(IDS.tracks, ...entries),
    wish.before ?? [],
    ...clusters,
    wish.after ?? [],
  ];
  const segment =
    wish.live === true ? join(IDS.segment, UNKNOWN, ...content) : element(IDS.segment, ...content);
  return join(header(docType), segment, wish.behind ?? []);
}
