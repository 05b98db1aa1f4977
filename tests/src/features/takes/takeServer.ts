import type { Id } from "@convex/_generated/dataModel";
import type { PagePorts } from "@/features/takes/ports";
import { UploadError } from "@/offline/takes/retry";
import { isWanted } from "@/offline/takes/store";

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
