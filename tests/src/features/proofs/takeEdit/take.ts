import type { Take } from "@/features/proofs/takes";

/** Twenty seconds, recorded here, not handed in. */
export const take: Take = {
  ...{ takeId: "t1", mimeType: "video/mp4", durationMs: 20_000, edited: false, origin: "recorded" },
  ...{ recordingId: null, sendsAsIs: true, edit: null, blob: new Blob(), recordedAt: 1, cutOff: false },
  ...{ handedIn: false, sentId: "t1", inPageOnly: false },
};
