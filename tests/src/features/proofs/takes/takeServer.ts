import { Blob as NodeBlob } from "node:buffer";
import type { Id } from "@convex/_generated/dataModel";
import { IDBFactory } from "fake-indexeddb";
import { afterEach, beforeEach, vi } from "vitest";
import type { PagePorts } from "@/features/proofs/takes/ports";
import { takeQueue } from "@/features/proofs/takes/takeQueue";
import { uploads } from "@/features/proofs/takes/uploads";
import { FIRST_PART_BYTES } from "@/offline/takes/plan";
import { UploadError } from "@/offline/takes/retry";
import { addChunk, addTake, isWanted, newTake } from "@/offline/takes/store";
import type { Submission } from "@/offline/takes/storedTake";

/** A server that remembers parts and proofs; `code` answers each call while it is set. */
export function server(code: string | null = null) {
  const state = {
    code,
    parts: new Map<string, Set<number>>(),
    /** By part; the doubles of ids name it. */
    sizes: new Map<string, number>(),
    proofs: [] as string[],
    dropped: [] as string[],
    replaced: [] as (readonly string[])[],
  };
  let now = 0;
  const answer = async <T>(value: () => T): Promise<T> => {
    if (state.code !== null) throw new UploadError(state.code);
    return value();
  };
  const partsOf = (clientId: string) => {
    const known = state.parts.get(clientId) ?? new Set<number>();
    state.parts.set(clientId, known);
    return known;
  };
  // The doubles stand for ids that only the server reads.
  const mediaId = (clientId: string) => clientId as Id<"media">;
  const ports: PagePorts = {
    start: ({ clientId, replaces }) =>
      answer(() => {
        if (replaces.length > 0) state.replaced.push(replaces);
        const receivedParts = [...partsOf(clientId)];
        const receivedSizes = receivedParts.map((index) => state.sizes.get(`${clientId} ${index}`) ?? 0);
        return { mediaId: mediaId(clientId), receivedParts, receivedSizes };
      }),
    isWanted,
    setBack: async ({ setbacks }, index) => [...setbacks, index],
    mint: (media, { index, start, end }) =>
      answer(() => {
        state.sizes.set(`${media} ${index}`, end - start);
        return `${media} ${index}`;
      }),
    post: (url) => answer(() => url as Id<"_storage">),
    digest: async () => "hash",
    add: (media, { index }) =>
      answer(() => {
        partsOf(media).add(index);
        return [...partsOf(media)];
      }),
    mintPoster: () => answer(() => "poster"),
    submit: (_film, upload) => answer(() => void state.proofs.push(`${upload.mediaId} ${upload.parts}`)),
    discard: ({ clientId }) => answer(() => void state.dropped.push(clientId)),
    wait: async () => undefined,
    lateAfter: () => new Promise(() => undefined),
    // A minute passes at each look: no retry window outlives a test.
    now: () => {
      now += 60_000;
      return now;
    },
    codeOf: (error) => (error instanceof UploadError ? error.code : "unknown"),
  };
  return { state, ports };
}

const attached: (() => void)[] = [];

/** A store and a list of uploads of its own for each test. */
export function keepsTakesHere(): void {
  beforeEach(() => {
    vi.stubGlobal("indexedDB", new IDBFactory());
    // The document's own cannot be stored by the structured clone that a database makes.
    vi.stubGlobal("Blob", NodeBlob);
  });
  // While its store is still there.
  afterEach(() => {
    for (const leave of attached.splice(0)) leave();
    uploads.set([]);
  });
}

export const OWNER = { uid: "u1", person: "p1" };
export const FILM = { owner: OWNER, dareId: "d1", mimeType: "video/webm", recordingId: null };
export const WHOLE = { durationMs: 4_000, origin: "recorded", edited: false } as const;
export const PROOF: Submission = {
  ticks: { freely: true, adultsAgreed: true, nothingPrivate: true, notMisleading: true },
  ...{ poster: null, captions: null, description: null, synthetic: false, edgy: false },
};
export const second = () => new Blob([new Uint8Array(FIRST_PART_BYTES)]);

/** The page of a person that sends to this server, until the test is over. */
export function online(ports: PagePorts) {
  const leave = takeQueue.attach({ person: OWNER.person, ports });
  attached.push(leave);
  return leave;
}

/** The same with a server of its own. */
export function serving(code: string | null = null) {
  const { state, ports } = server(code);
  return { state, ports, leave: online(ports) };
}

export const handing = () => ({ signal: new AbortController().signal, report: vi.fn() });

/** What a page that was killed while it recorded leaves behind: pieces, and nobody who holds them. */
export async function deadPage(pieces: Blob[], durationMs: number, dareId = "d1"): Promise<string> {
  const kind = { dareId, mimeType: "video/webm", origin: "recorded", edited: false } as const;
  const about = { ...kind, sendsAsIs: true, recordingId: null, state: "recording" } as const;
  const film = newTake(OWNER, about, { now: 1, durationMs: 0, bytes: 0 });
  await addTake(film, null);
  for (const piece of pieces) await addChunk(film.takeId, piece, durationMs);
  return film.takeId;
}

export function untilAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
  });
}
