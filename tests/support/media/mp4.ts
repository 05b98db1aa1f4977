import { join, type Piece, u16, u32, uint } from "./bytes";

export function box(type: string, ...content: Piece[]): Uint8Array<ArrayBuffer> {
  const body = join(...content);
  return join(u32(body.length + 8), type, body);
}

/** A box with version 0 and the given flags. */
export function fullBox(type: string, flags: number, ...content: Piece[]): Uint8Array<ArrayBuffer> {
  return box(type, u32(flags), ...content);
}

export interface Mp4Wish {
  brand?: string;
  compatible?: Piece;
  videoCodec?: string | null;
  audioCodec?: string | null;
  width?: number;
  height?: number;
  durationMs?: number;
  fragmented?: boolean;
  handler?: string;
  /** Beside the tracks, and inside the first one. */
  inMoov?: Piece;
  inTrack?: Piece;
  /** Between the headers and the frames, and at the very end. */
  before?: Piece;
  after?: Piece;
  /** The movie header after the frames, as cameras write it. */
  moovLast?: boolean;
  mediaBytes?: number;
  timescale?: number;
  entries?: Piece;
  /** In place of the table that says how large each frame is. */
  sizes?: Piece;
}

const TIMESCALE = 1_000;
const FRAME_BYTES = 8;
const FRAME_MS = 100;
const nothing = (count: number) => new Uint8Array(count);

interface TrackWish {
  id: number;
  handler: string;
  entry: Piece;
  frames: number;
  timescale: number;
  chunkAt: number;
  sizes: Piece | undefined;
  more: Piece;
}

function trak({ id, handler, entry, frames, timescale, chunkAt, sizes, more }: TrackWish) {
  const tables = [
    fullBox("stsd", 0, u32(1), entry),
    fullBox("stts", 0, u32(frames === 0 ? 0 : 1), frames === 0 ? [] : join(u32(frames), u32(FRAME_MS))),
    sizes ?? fullBox("stsz", 0, u32(frames === 0 ? 0 : FRAME_BYTES), u32(frames)),
    fullBox("stco", 0, u32(frames === 0 ? 0 : 1), frames === 0 ? [] : u32(chunkAt)),
  ];
  const mdhd = fullBox("mdhd", 0, nothing(8), u32(timescale), u32(frames * FRAME_MS), nothing(4));
  const hdlr = fullBox("hdlr", 0, nothing(4), handler, nothing(13));
  const tkhd = fullBox("tkhd", 3, nothing(8), u32(id), nothing(68));
  return box("trak", tkhd, box("mdia", mdhd, hdlr, box("minf", box("stbl", ...tables))), more);
}

/** A picture's sample entry: 24 bytes of other fields stand before its size. */
export function pictureEntry(codec: string, width: number, height: number) {
  return box(codec, nothing(24), u16(width), u16(height), nothing(50));
}

const soundEntry = (codec: string) => box(codec, nothing(28));

function fragment(id: number, frames: number, bytes = frames) {
  const traf = [fullBox("tfhd", 0x8, u32(id), u32(FRAME_MS)), fullBox("trun", 0, u32(frames))];
  return join(box("moof", fullBox("mfhd", 0, u32(1)), box("traf", ...traf)), box("mdat", nothing(bytes)));
}

function moovOf(wish: Mp4Wish, frames: number, chunkAt: number) {
  const { videoCodec = "avc1", audioCodec = "mp4a", fragmented = false, timescale = TIMESCALE } = wish;
  const counted = fragmented ? 0 : frames;
  const common = { frames: counted, timescale, chunkAt, sizes: wish.sizes };
  const entry = wish.entries ?? pictureEntry(videoCodec ?? "", wish.width ?? 360, wish.height ?? 640);
  const picture = { ...common, id: 1, handler: wish.handler ?? "vide", entry, more: wish.inTrack ?? [] };
  const sound = { ...common, id: 2, handler: "soun", entry: soundEntry(audioCodec ?? ""), more: [] };
  const mvex = box("mvex", fullBox("trex", 0, u32(1), u32(1), u32(FRAME_MS), u32(0), u32(0)));
  return box(
    "moov",
    fullBox("mvhd", 0, nothing(8), u32(timescale), u32(frames * FRAME_MS), nothing(80)),
    videoCodec === null ? [] : trak(picture),
    audioCodec === null ? [] : trak(sound),
    fragmented ? mvex : [],
    wish.inMoov ?? [],
  );
}

/** An MP4 with every header a player needs and frames of a few bytes each. */
export function mp4(wish: Mp4Wish = {}): Uint8Array<ArrayBuffer> {
  const { brand = "isom", durationMs = 4_000, fragmented = false } = wish;
  const frames = Math.round(durationMs / FRAME_MS);
  const ftyp = box("ftyp", brand, u32(512), wish.compatible ?? "isomavc1");
  const tracks = (wish.videoCodec === null ? 0 : 1) + (wish.audioCodec === null ? 0 : 1);
  const media = box("mdat", nothing(wish.mediaBytes ?? frames * FRAME_BYTES * tracks));
  const moov = moovOf(wish, frames, ftyp.length + 8);
  const pieces = fragmented
    ? [
        moov,
        ...[1, 2]
          .filter((id) => id === 1 || wish.audioCodec !== null)
          .map((id) => fragment(id, frames, wish.mediaBytes)),
      ]
    : wish.moovLast === true
      ? [media, moov]
      : [moov, media];
  return join(ftyp, wish.before ?? [], ...pieces, wish.after ?? []);
}

/** A box whose length is written in eight bytes. */
export function largeBox(type: string, ...content: Piece[]): Uint8Array<ArrayBuffer> {
  const body = join(...content);
  return join(u32(1), type, uint(body.length + 16, 8), body);
}
