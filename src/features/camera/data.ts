import { api } from "@convex/_generated/api";
import type { Id } from "@convex/_generated/dataModel";
import { useMutation } from "convex/react";
import type { FunctionReturnType } from "convex/server";
import { toUserError } from "@/lib/errors";
import { useLive } from "@/lib/useLive";
import { useDocument } from "@/lib/useReadLog";
import type { Ticks } from "./delivery";
import { containerOf } from "./formats";
import { PartError, postPart } from "./postPart";
import type { Take } from "./recorder";
import type { UploadPart } from "./uploadPlan";
import type { UploadPorts } from "./uploadTake";

export type CameraDare = NonNullable<FunctionReturnType<typeof api.dares.get>>;
type DareId = CameraDare["dareId"];
type MediaId = FunctionReturnType<typeof api.media.startUpload>["mediaId"];

export function useCameraDare(dareId: string) {
  return useLive(api.dares.get, { dareId }, { keep: true });
}

/** Who records: a take kept on this device is shown to this person only. */
export function useViewerUid(): string | null {
  return useDocument("own profile", useLive(api.users.me, {}, { keep: true }))?.uid ?? null;
}

function codeOf(error: unknown): string {
  return error instanceof PartError ? error.code : toUserError(error).code;
}

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
    signal.addEventListener("abort", stop, { once: true });
  });
}

/** The backend's side of an upload, as ports of `uploadTake`. */
export function useUploadPorts(dareId: DareId) {
  const startUpload = useMutation(api.media.startUpload);
  const mintPart = useMutation(api.media.mintPart);
  const addPart = useMutation(api.media.addPart);
  return (take: Take): UploadPorts<MediaId, Id<"_storage">> => ({
    start: () =>
      startUpload({
        dareId,
        clientId: take.clientId,
        contentType: containerOf(take.mimeType),
        durationMs: take.durationMs,
      }),
    mint: async (mediaId: MediaId, part: UploadPart) => {
      const { uploadUrl } = await mintPart({ mediaId, index: part.index, size: part.end - part.start });
      return uploadUrl;
    },
    post: postPart,
    add: async (mediaId: MediaId, index: number, storageId: Id<"_storage">) => {
      const { receivedParts } = await addPart({ mediaId, index, storageId });
      return receivedParts;
    },
    wait: pause,
    now: Date.now,
    codeOf,
  });
}

export function useSubmitProof(dareId: DareId) {
  const submit = useMutation(api.proofs.submit);
  return (take: Take, upload: { mediaId: MediaId; parts: number }, ticks: Ticks) =>
    submit({ dareId, mediaId: upload.mediaId, parts: upload.parts, durationMs: take.durationMs, ticks });
}
