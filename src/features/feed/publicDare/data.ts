import { api } from "@convex/_generated/api";
import type { PublishChoice } from "@convex/domain/feed/publishing";
import { useMutation } from "convex/react";
import type { FunctionReturnType } from "convex/server";
import { useCall } from "@/lib/live/useCall";
import { useLive } from "@/lib/live/useLive";

export type Publishing = NonNullable<FunctionReturnType<typeof api.publishing.mine>>;

/** The two keys of a settled dare; null where there is nothing to publish. */
export function usePublishing(dareId: string) {
  return useLive(api.publishing.mine, { dareId });
}

async function settled(act: Promise<unknown>): Promise<boolean> {
  try {
    await act;
    return true;
  } catch {
    return false;
  }
}

export function usePublishActs(dareId: string) {
  const answer = useCall(useMutation(api.publishing.answer));
  const narrow = useCall(useMutation(api.publishing.narrow));
  const choose = useCall(useMutation(api.publishing.choose));
  return {
    /** `remember`: the same answer for all dares to come. */
    answer: async ({ yes, remember }: { yes: boolean; remember: boolean }) => {
      const answered = await answer({ dareId, yes });
      if (!remember) return { ...answered, isRemembered: true };
      // The answer itself went through, whatever becomes of the choice for the next dares.
      const remembered = await settled(choose({ choice: yes ? "yes" : "no" }));
      return { ...answered, isRemembered: remembered };
    },
    narrow: () => narrow({ dareId }),
  };
}

export function usePublishChoice() {
  return useLive(api.publishing.choice, {});
}

export function useChoose() {
  const choose = useCall(useMutation(api.publishing.choose));
  return (choice: PublishChoice) => choose({ choice });
}
