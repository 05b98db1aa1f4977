import type { ReactionKind } from "@convex/domain/comments/comments";
import { useState } from "react";
import { useErrorToast } from "@/features/shell/errors";
import { useToasts } from "@/ui/feedback/toasts";
import { type Reactions, useReact, useWaitingReaction } from "./data";
import { withWaitingReaction } from "./waitingReaction";

/** The reactions as this device knows them, and the act: the same kind again takes it back. */
export function useReaction(subject: string, reactions: Reactions) {
  const react = useReact(subject);
  const shown = withWaitingReaction(reactions, useWaitingReaction(subject));
  const toasts = useToasts();
  const sayError = useErrorToast();
  const [busy, setBusy] = useState(false);

  const choose = async (kind: ReactionKind) => {
    // A second press before the first is on this device would ask for the same again.
    if (busy) return;
    setBusy(true);
    try {
      const result = await react(kind === shown.mine ? null : kind);
      if (!result.ok) toasts.show({ kind: "error", message: result.error.message });
    } catch (error) {
      sayError("reaction", error);
    } finally {
      setBusy(false);
    }
  };
  return { ...shown, choose };
}
