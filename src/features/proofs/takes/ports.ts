import { api } from "@convex/_generated/api";
import type { Id } from "@convex/_generated/dataModel";
import type { ConvexReactClient } from "convex/react";
import { toUserError } from "@/lib/errors/toUserError";
import { UploadError } from "@/offline/takes/retry";
import type { SendPorts } from "@/offline/takes/send";
import { answerArgs, digestOf, startArgs, submitArgs } from "@/offline/takes/serverCalls";
import { addSetback, isWanted } from "@/offline/takes/store";
import type { StoredTake } from "@/offline/takes/storedTake";
import { postPart } from "./postPart";

export type PagePorts = SendPorts<Id<"media">, Id<"_storage">> & {
  /** Takes a take that is not wanted any more from the server as well. */
  discard(take: StoredTake): Promise<void>;
};

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener("abort", stop);
      resolve();
    }, ms);
    if (signal.aborted) return stop();
    signal.addEventListener("abort", stop, { once: true });
  });
}

/** The server over the page's live connection, the files over the wire. */
export function pagePorts(convex: ConvexReactClient): PagePorts {
  return {
    start: (take) => convex.mutation(api.media.startUpload, startArgs(take)),
    mint: async (mediaId, { index, start: from, end }) => {
      const { uploadUrl } = await convex.mutation(api.media.mintPart, { mediaId, index, size: end - from });
      return uploadUrl;
    },
    post: postPart,
    setBack: addSetback,
    isWanted,
    digest: digestOf,
    add: async (mediaId, part) => {
      const { receivedParts } = await convex.mutation(api.media.addPart, { mediaId, ...part });
      return receivedParts;
    },
    mintPoster: async (mediaId) => (await convex.mutation(api.proofs.mintPoster, { mediaId })).uploadUrl,
    submit: async (take, upload) => {
      const answer = answerArgs(take, upload);
      if (answer !== null) await convex.mutation(api.daily.submit, answer);
      else await convex.mutation(api.proofs.submit, submitArgs(take, upload));
    },
    discard: async ({ clientId }) => {
      await convex.mutation(api.media.discard, { clientId });
    },
    wait: pause,
    lateAfter: pause,
    now: Date.now,
    codeOf: (error) => (error instanceof UploadError ? error.code : toUserError(error).code),
  };
}
