import { api } from "@convex/_generated/api";
import { useMutation } from "convex/react";
import type { FunctionReturnType } from "convex/server";
import { useEffect, useState } from "react";
import { useConnection } from "@/lib/live/connection";
import { useCall } from "@/lib/live/useCall";
import type { DareDraft, FlowDraft } from "./data";

export type DarePreview = FunctionReturnType<typeof api.dares.preview>;
export type DareObjection = NonNullable<DarePreview["problem"]>;

/** Asks how this draft would be received if it were sent now; null where that cannot be asked. */
export function useJudge() {
  const preview = useCall(useMutation(api.dares.preview));
  const isOffline = useConnection() === "offline";
  return async (draftId: DareDraft["draftId"] | null): Promise<DarePreview | null> =>
    draftId === null || isOffline ? null : await preview({ draftId });
}

/** The same for the last step, once for each version of the draft; null until it is known, or if it cannot be. */
export function usePreview(draft: FlowDraft): DarePreview | null {
  const judge = useJudge();
  const version = draft.isSaved && draft.draftId !== null ? `${draft.draftId}:${draft.updatedAt}` : null;
  const [known, setKnown] = useState<{ version: string; preview: DarePreview } | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: one question for one version of the draft
  useEffect(() => {
    if (version === null) return;
    let isWanted = true;
    judge(draft.draftId).then(
      (preview) => {
        if (isWanted && preview !== null) setKnown({ version, preview });
      },
      // Only a look ahead: the server judges again when the dare is sent, and that refusal is told.
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [version]);

  return known?.version === version ? known.preview : null;
}
