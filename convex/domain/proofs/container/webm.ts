import { type Element, elementAt, unsignedOf, vintAt } from "./ebml";
import { type ContainerFacts, holdsForeignText } from "./facts";
import { refuse } from "./refusal";
import { numberAt, type WindowReader } from "./source";
import { requireWebm, scaleOf, tagsTellPlace, tracksOf, type WebmTrack } from "./webmHeaders";

const EBML = 0x1a45dfa3;
const SEGMENT = 0x18538067;
const INFO = 0x1549a966;
const TRACKS = 0x1654ae6b;
const CLUSTER = 0x1f43b675;
const TAGS = 0x1254c367;
const ATTACHMENTS = 0x1941a469;
const SEEK_HEAD = 0x114d9b74;
const CUES = 0x1c53bb6b;
const VOID = 0xec;
const CHECKSUM = 0xbf;
const CLUSTER_TIME = 0xe7;
const SIMPLE_BLOCK = 0xa3;
const BLOCK_GROUP = 0xa0;
const BLOCK = 0xa1;
const GROUP_PARTS = [0x9b, 0xfb, 0x75a2, 0xfd, 0x75a1, 0xa4];
const CLUSTER_PARTS = [0xa7, 0xab, 0x5854, VOID, CHECKSUM];
const SEGMENT_PARTS = [INFO, TRACKS, CLUSTER, TAGS, SEEK_HEAD, CUES, VOID, CHECKSUM];
const BLOCK_HEAD_BYTES = 12;
const NUMBER_MAX_BYTES = 8;
const VOID_MAX_BYTES = 1024 * 1024;

interface Walk {
  reader: WindowReader;
  tracks: WebmTrack[] | null;
  msPerUnit: number;
  clusterTime: number;
  /** Of a part of unknown length the end is where something of its parent begins. */
  isLive: boolean;
  isCutOff: boolean;
}

/** Reads a whole WebM block by block. */
export async function readWebm(reader: WindowReader): Promise<ContainerFacts> {
  const header = await elementAt(reader, 0);
  if (header?.id !== EBML || header.end === null) refuse("format", "no EBML header");
  if (header.end > reader.size) refuse("cut-short", "the file ends inside its header");
  requireWebm(await reader.whole(header.start, header.end));
  const segment = await elementAt(reader, header.end);
  if (segment === null) refuse("cut-short", "no segment");
  if (segment.id !== SEGMENT) refuse("foreign", "no segment behind the header");
  if (segment.end !== null && segment.end > reader.size) refuse("cut-short", "the segment is not whole");
  const walk: Walk = {
    reader,
    tracks: null,
    msPerUnit: 1,
    clusterTime: 0,
    isLive: segment.end === null,
    isCutOff: false,
  };
  const end = segment.end ?? reader.size;
  await readSegment(walk, segment.start, end);
  if (end < reader.size) refuse("foreign", "something behind the video");
  return factsOf(walk);
}

/** A recorder that was killed leaves half an element behind; in a file of known length it is a fault. */
function cutOff(walk: Walk): void {
  if (!walk.isLive) refuse("cut-short", "the file ends inside a part");
  walk.isCutOff = true;
}

async function readSegment(walk: Walk, from: number, end: number): Promise<void> {
  for (let at = from; at < end; ) {
    const element = await elementAt(walk.reader, at);
    if (element === null) return cutOff(walk);
    if (!SEGMENT_PARTS.includes(element.id)) {
      refuse(element.id === ATTACHMENTS ? "metadata" : "foreign", `an element ${element.id.toString(16)}`);
    }
    if (element.id === CLUSTER) {
      const next = await readCluster(walk, element, end);
      if (next === null) return cutOff(walk);
      at = next;
      continue;
    }
    if (element.end === null) refuse("damaged", "a header of unknown length");
    if (element.end > end) return cutOff(walk);
    await readHeader(walk, element.id, element.start, element.end);
    at = element.end;
  }
}

async function readHeader(walk: Walk, id: number, from: number, to: number): Promise<void> {
  if (id === CUES || id === SEEK_HEAD || id === CHECKSUM) return;
  if (id === VOID && to - from > VOID_MAX_BYTES) refuse("foreign", "more filling than a video has");
  const bytes = await walk.reader.whole(from, to);
  if (holdsForeignText(bytes)) refuse("foreign", "text of another file");
  if (id === INFO) walk.msPerUnit = scaleOf(bytes);
  if (id === TAGS && tagsTellPlace(bytes)) refuse("metadata", "tags that tell a place");
  if (id !== TRACKS) return;
  if (walk.tracks !== null) refuse("damaged", "two lists of tracks");
  walk.tracks = tracksOf(bytes);
}

/** Where the element after this cluster begins, or null when the file ends inside it. */
async function readCluster(walk: Walk, cluster: Element, segmentEnd: number): Promise<number | null> {
  if (cluster.end !== null && cluster.end > segmentEnd && !walk.isLive) return null;
  const end = Math.min(cluster.end ?? segmentEnd, segmentEnd);
  walk.clusterTime = 0;
  for (let at = cluster.start; at < end; ) {
    const element = await elementAt(walk.reader, at);
    if (element === null) return null;
    if (cluster.end === null && SEGMENT_PARTS.includes(element.id) && !CLUSTER_PARTS.includes(element.id)) {
      return at;
    }
    if (element.end === null) refuse("damaged", "a block of unknown length");
    if (element.end > end) return null;
    await readInCluster(walk, element, element.end);
    at = element.end;
  }
  return cluster.end !== null && cluster.end > segmentEnd ? null : end;
}

async function readInCluster(walk: Walk, { id, start }: Element, end: number): Promise<void> {
  if (id === CLUSTER_TIME) {
    if (end - start > NUMBER_MAX_BYTES) refuse("damaged", "a time of more than eight bytes");
    walk.clusterTime = unsignedOf(await walk.reader.peek(start, end - start));
  } else if (id === SIMPLE_BLOCK) {
    await countBlock(walk, start, end);
  } else if (id === BLOCK_GROUP) {
    await readGroup(walk, start, end);
  } else if (!CLUSTER_PARTS.includes(id)) {
    refuse("foreign", `an element ${id.toString(16)} among the frames`);
  }
}

async function readGroup(walk: Walk, from: number, end: number): Promise<void> {
  for (let at = from; at < end; ) {
    const element = await elementAt(walk.reader, at);
    if (element === null || element.end === null || element.end > end) refuse("damaged", "a broken group");
    if (element.id === BLOCK) await countBlock(walk, element.start, element.end);
    else if (!GROUP_PARTS.includes(element.id)) refuse("foreign", "something else among the frames");
    at = element.end;
  }
}

async function countBlock(walk: Walk, from: number, end: number): Promise<void> {
  const head = await walk.reader.peek(from, Math.min(BLOCK_HEAD_BYTES, end - from));
  const { value, width } = vintAt(head, 0);
  const track = walk.tracks?.find(({ number }) => number === value);
  if (track === undefined) refuse("damaged", "a frame of no track");
  // Number, time and flags alone show nothing.
  if (end - from <= width + 3) return;
  const raw = numberAt(head, width, 2);
  const offset = raw >= 0x8000 ? raw - 0x10000 : raw;
  const ms = (walk.clusterTime + offset) * walk.msPerUnit;
  track.firstMs = track.frames === 0 ? ms : Math.min(track.firstMs, ms);
  track.lastMs = Math.max(track.lastMs, ms);
  track.frames += 1;
}

function factsOf({ tracks, isCutOff }: Walk): ContainerFacts {
  if (tracks === null) refuse("cut-short", "no list of tracks");
  return {
    contentType: "video/webm",
    isCutOff,
    tracks: tracks.map(({ kind, codec, width, height, frames, firstMs, lastMs }) => ({
      kind,
      codec,
      width,
      height,
      frames,
      durationMs: lastMs - firstMs,
    })),
  };
}
