import { api } from "@convex/_generated/api";
import type { Id } from "@convex/_generated/dataModel";
import { useMutation } from "convex/react";
import type { FunctionReturnType } from "convex/server";
import { useCallback } from "react";
import { logError } from "@/lib/device/errorLog";
import { useAuthSnapshot } from "@/lib/live/identity";
import { useLive } from "@/lib/live/useLive";
import { useDocument } from "@/lib/live/useReadLog";
import type { SealMark } from "@/lib/media/sealMark";
import { gestureWords } from "./copy.en";

export type CameraDare = NonNullable<FunctionReturnType<typeof api.dares.get>>;

export function useCameraDare(dareId: string) {
  return useLive(api.dares.get, { dareId }, { keep: true });
}

/** Kept, so that the dare of a day is the same without a network. */
export function useDayChanges() {
  return useLive(api.daily.changes, {}, { keep: true });
}

export function useOwnAnswer(date: string) {
  return useLive(api.daily.mine, { date });
}

/** Who records: a take kept on this device is shown to this person only. */
export function useViewerUid(): string | null {
  return useDocument("own profile", useLive(api.users.me, {}, { keep: true }))?.uid ?? null;
}

/** The provider's id of the signed-in person, by which a sign-out finds their takes. */
export function usePerson(): string | null {
  const snapshot = useAuthSnapshot();
  return snapshot.status === "signedIn" ? snapshot.userId : null;
}

/** A live seal session: what has to be seen, and the words by which the server follows the recording. */
export type Session = {
  recordingId: Id<"recordings">;
  mark: SealMark;
  expiresAt: number;
  heard(pieces: number): void;
  end(done: { chunks: number; durationMs: number }): void;
};

/** A word that does not arrive costs the seal at most, never the take. */
const quietly = (work: Promise<unknown>) =>
  void work.catch((error: unknown) => logError("recordings", error));

export function useBeginSession(): (dareId: string) => Promise<Session> {
  const begin = useMutation(api.recordings.begin);
  const heard = useMutation(api.recordings.heard);
  const end = useMutation(api.recordings.end);
  return useCallback(
    async (dareId) => {
      const begun = await begin({ dareId, clientId: crypto.randomUUID() });
      const { recordingId } = begun;
      return {
        recordingId,
        mark: { code: begun.code, gesture: gestureWords[begun.gesture] },
        expiresAt: begun.expiresAt,
        heard: (chunks) => quietly(heard({ recordingId, chunks })),
        end: (done) => quietly(end({ recordingId, ...done })),
      };
    },
    [begin, heard, end],
  );
}
