import { api } from "@convex/_generated/api";
import type { FunctionReturnType } from "convex/server";
import { useLive } from "@/lib/live/useLive";

/** What somebody shows of themselves (PUB-25). */
export type Shown = NonNullable<FunctionReturnType<typeof api.profiles.progress>>;

const NOTHING: Shown = { level: null, title: null, rank: null, badges: [], worn: {} };

/** Nothing until it is known, and nothing where there is nothing to show: no page waits for it. */
export function useShown(uid: string): Shown {
  const live = useLive(api.profiles.progress, { uid });
  return (live.status === "ready" ? live.data : null) ?? NOTHING;
}
