/** Files made by hand for the check of proofs: good ones, and bad ones with the word they are refused with. */
import type { MediaRefusal } from "@convex/domain/proofs/videoChecks";
import { join, u32 } from "./bytes";
import { box, fullBox, largeBox, mp4, pictureEntry } from "./mp4";
import { element, IDS, webm } from "./webm";

export const LENGTH_MS = 4_000;

type Bytes = Uint8Array<ArrayBuffer>;
const PICTURE = { width: 360, height: 640 };

export const GOOD: readonly (readonly [string, Bytes, object])[] = [
  ["an MP4", mp4(), { contentType: "video/mp4", ...PICTURE, hasSound: true }],
  [
    "an MP4 with its header last",
    mp4({ moovLast: true }),
    { contentType: "video/mp4", ...PICTURE, hasSound: true },
  ],
  ["a fragmented MP4", mp4({ fragmented: true }), { contentType: "video/mp4", ...PICTURE, hasSound: true }],
  [
    "an MP4 without sound",
    mp4({ audioCodec: null }),
    { contentType: "video/mp4", ...PICTURE, hasSound: false },
  ],
  [
    "AV1 and Opus",
    mp4({ videoCodec: "av01", audioCodec: "Opus" }),
    { contentType: "video/mp4", ...PICTURE, hasSound: true },
  ],
  [
    "filling an encoder left",
    mp4({ before: box("free", "IsoMedia File") }),
    { contentType: "video/mp4", ...PICTURE, hasSound: true },
  ],
  [
    "a box of eight-byte length",
    mp4({ before: largeBox("free", "") }),
    { contentType: "video/mp4", ...PICTURE, hasSound: true },
  ],
  [
    "the name of an encoder",
    mp4({ inMoov: box("udta", box("\u00a9too", "Encoder 1")) }),
    { contentType: "video/mp4", ...PICTURE, hasSound: true },
  ],
  ["a WebM", webm(), { contentType: "video/webm", ...PICTURE, hasSound: true }],
  ["a live WebM", webm({ live: true }), { contentType: "video/webm", ...PICTURE, hasSound: true }],
  [
    "VP9 across",
    webm({ videoCodec: "V_VP9", width: 1_920, height: 1_080 }),
    { contentType: "video/webm", width: 1_920, height: 1_080, hasSound: true },
  ],
  [
    "a WebM of groups",
    webm({ inCluster: element(IDS.group, element(IDS.blockInGroup, [0x81, 0, 0, 0], "frame")) }),
    { contentType: "video/webm", ...PICTURE, hasSound: true },
  ],
];

const text = (words: string): Bytes => join(words);
const half = (bytes: Bytes): Bytes => bytes.slice(0, Math.floor(bytes.length / 2));

/** The end record of an archive that holds nothing. */
const ZIP_END = join([0x50, 0x4b, 5, 6], new Uint8Array(18));
const PAGE = "<!doctype html><html><script>alert(1)</script></html>";
const XMP = box("uuid", [0xbe, 0x7a, 0xcf, 0xcb], "x:xmpmeta");

export const CRAFTED: readonly (readonly [string, MediaRefusal, Bytes])[] = [
  ["no bytes at all", "empty", join()],
  ["a page named .mp4", "format", text(PAGE)],
  ["a vector picture", "format", text('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ["a PNG", "format", join([0x89], "PNG", [13, 10, 26, 10])],
  ["a GIF", "format", text("GIF89a")],
  ["an archive", "format", join([0x50, 0x4b, 3, 4], new Uint8Array(40))],
  ["a program", "format", join([0x7f], "ELF", new Uint8Array(60))],
  ["zeros", "format", join(new Uint8Array(2_000))],
  ["QuickTime", "format", mp4({ brand: "qt  " })],
  ["a HEIF picture", "format", mp4({ brand: "heic" })],
  ["Matroska", "format", webm({ docType: "matroska" })],
  ["an MP3", "format", text("ID3\u0004sound")],
  ["half an MP4", "cut-short", half(mp4())],
  ["half an MP4 whose header comes last", "cut-short", half(mp4({ moovLast: true }))],
  ["half a WebM", "cut-short", half(webm())],
  ["an MP4 of a first box only", "cut-short", mp4().slice(0, 24)],
  ["a WebM of a header only", "cut-short", webm().slice(0, 18)],
  ["a header that counts frames which are not there", "cut-short", mp4({ mediaBytes: 8 })],
  ["a header that counts frames of no size", "cut-short", mp4({ sizes: [], mediaBytes: 0 })],
  [
    "a header that counts frames without a byte",
    "cut-short",
    mp4({ sizes: fullBox("stsz", 0, u32(0), u32(40), new Uint8Array(4 * 40)), mediaBytes: 0 }),
  ],
  ["fragments of headers alone", "cut-short", mp4({ fragmented: true, mediaBytes: 0 })],
  ["frames of a WebM without a byte", "no-picture", webm({ frame: "" })],
  ["sound alone, MP4", "no-picture", mp4({ videoCodec: null })],
  ["sound alone, WebM", "no-picture", webm({ videoCodec: null })],
  ["a picture of no frames", "no-picture", mp4({ durationMs: 0, audioCodec: null })],
  ["HEVC", "hevc", mp4({ videoCodec: "hvc1" })],
  ["HEVC in its other form", "hevc", mp4({ videoCodec: "hev1" })],
  ["HEVC in WebM", "hevc", webm({ videoCodec: "V_MPEGH/ISO/HEVC" })],
  ["ProRes", "codec", mp4({ videoCodec: "apcn" })],
  ["a locked picture", "codec", mp4({ videoCodec: "encv" })],
  ["sound of another kind", "codec", mp4({ audioCodec: "ac-3" })],
  ["Theora", "codec", webm({ videoCodec: "V_THEORA" })],
  ["a locked WebM", "codec", webm({ insideTrack: element(IDS.encodings, "x") })],
  ["a huge picture", "dimensions", mp4({ width: 16_384, height: 16_384 })],
  ["a huge WebM picture", "dimensions", webm({ width: 60_000, height: 60_000 })],
  ["a picture of no size", "dimensions", mp4({ width: 0, height: 0 })],
  ["a line instead of a picture", "dimensions", webm({ width: 1_920, height: 2 })],
  ["half a second", "too-short", mp4({ durationMs: 500 })],
  ["a second", "too-short", webm({ durationMs: 1_100 })],
  ["ten minutes", "too-long", webm({ durationMs: 600_000 })],
  ["a tenth more than three minutes", "too-long", mp4({ durationMs: 197_000 })],
  ["a minute that says it is four seconds", "wrong-length", mp4({ durationMs: 60_000 })],
  ["a minute of WebM", "wrong-length", webm({ durationMs: 60_000 })],
  ["a place", "metadata", mp4({ inMoov: box("udta", box("\u00a9xyz", "+38.7-9.1/")) })],
  ["a place in words", "metadata", mp4({ inMoov: box("udta", box("loci", "Lisbon")) })],
  ["the keys of a phone", "metadata", mp4({ inMoov: box("meta", "com.apple.quicktime.make") })],
  ["a version of a phone", "metadata", mp4({ inMoov: box("meta", "com.android.version") })],
  ["a place in a track", "metadata", mp4({ inTrack: box("udta", box("\u00a9mod", "Phone 12")) })],
  ["XMP", "metadata", mp4({ after: XMP })],
  ["a track of places", "metadata", mp4({ handler: "meta", videoCodec: "gpmd" })],
  ["tags with a place", "metadata", webm({ after: element(IDS.tags, "LOCATION +38.7-9.1/") })],
  ["tags with a device", "metadata", webm({ after: element(IDS.tags, "MODEL Phone 12") })],
  ["an attachment", "metadata", webm({ before: element(IDS.attachments, "cv.pdf") })],
  ["a page behind the first box", "foreign", join(mp4().slice(0, 24), PAGE)],
  ["a page in the filling", "foreign", mp4({ before: box("free", PAGE) })],
  ["a page in the brands", "foreign", mp4({ compatible: PAGE })],
  ["a page in the header", "foreign", mp4({ inMoov: box("name", PAGE) })],
  ["a page in the filling of a WebM", "foreign", webm({ before: element(IDS.void, PAGE) })],
  ["a program behind an MP4", "foreign", mp4({ after: box("prog", "MZ") })],
  ["an archive behind a WebM", "foreign", webm({ behind: ZIP_END })],
  ["an archive inside the frames", "foreign", mp4({ moovLast: false, after: box("mdat", ZIP_END) })],
  ["a document behind a WebM", "foreign", webm({ behind: "%PDF-1.7" })],
  ["a megabyte of filling", "foreign", mp4({ before: box("free", new Uint8Array(1_100_000)) })],
  ["subtitles as a track", "foreign", mp4({ handler: "text" })],
  ["buttons in a WebM", "foreign", webm({ trackType: 0x12 })],
  ["something else among the frames", "foreign", webm({ inCluster: element([0xaf], "x") })],
  ["two headers", "damaged", join(mp4(), box("moov", ""))],
  ["a box shorter than its header", "damaged", join(mp4(), u32(4), "free")],
  [
    "two formats in a track",
    "damaged",
    mp4({ entries: join(pictureEntry("avc1", 360, 640), pictureEntry("hvc1", 360, 640)) }),
  ],
  ["a clock that stands still", "damaged", mp4({ timescale: 0 })],
  ["a fragment before the header", "damaged", mp4({ before: box("moof", "") })],
  ["a run that counts too much", "damaged", mp4({ fragmented: true, after: runaway() })],
  ["a frame of no track", "damaged", webm({ blockTrack: 5 })],
  ["a WebM clock that stands still", "damaged", webm({ scale: 0 })],
  ["a table larger than its box", "damaged", mp4({ inMoov: box("trak", "x".repeat(40)) })],
];

function runaway(): Bytes {
  const trun = fullBox("trun", 0x100, u32(0xffffff));
  return box("moof", box("traf", fullBox("tfhd", 0, u32(1)), trun));
}
