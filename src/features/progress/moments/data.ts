import { api } from "@convex/_generated/api";
import { useMutation } from "convex/react";
import type { FunctionReturnType } from "convex/server";
import { useCall } from "@/lib/live/useCall";
import { useLive } from "@/lib/live/useLive";

/** A badge, a level, or both as one. */
export type Moment = NonNullable<FunctionReturnType<typeof api.badges.moment>>;

/** What there is to celebrate next; undefined while the server has not said. No last result: it may have been celebrated. */
export function useMoment(): Moment | null | undefined {
  const live = useLive(api.badges.moment, {});
  return live.status === "ready" ? live.data : undefined;
}

export const useCelebrated = () => useCall(useMutation(api.badges.celebrated));
