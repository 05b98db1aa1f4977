import { api } from "@convex/_generated/api";
import type { DareView } from "@/features/dares/dare/data";
import { keepWhole, latestTake } from "@/features/proofs/takes";
import { completedProfile, dareView, signedIn } from "../../app/people";
import { createTestConvex } from "../../app/testConvex";

export const owner = { uid: completedProfile.uid, person: signedIn.userId };

/** Five seconds that Maya recorded for this dare, kept on the device; each test names only what it is about. */
export function keepFilm(dareId: string, part: Partial<Parameters<typeof keepWhole>[0]> = {}) {
  return keepWhole({
    ...{ owner, dareId, mimeType: "video/mp4", durationMs: 5_000, blob: new Blob(["a take"]) },
    ...{ origin: "recorded", edited: false, recordingId: null, ...part },
  });
}

export const keptFilm = (dareId: string) => latestTake({ dareId, uid: owner.uid });

/** The server of Maya's camera: every recording has its live code. */
export function cameraConvex(dare: DareView = dareView()) {
  const convex = createTestConvex();
  const begun = { recordingId: "r1", code: "AC34", gesture: "touchNose", expiresAt: Date.now() + 900_000 };
  convex.onMutation(api.recordings.begin, async () => begun);
  convex.onMutation(api.recordings.heard, async () => null);
  convex.onMutation(api.recordings.end, async () => null);
  convex.answer(api.users.me, completedProfile);
  convex.answer(api.dares.get, dare);
  return convex;
}
