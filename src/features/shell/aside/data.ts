import { api } from "@convex/_generated/api";
import type { FunctionReturnType } from "convex/server";
import { useLive } from "@/lib/live/useLive";

export type Waiting = FunctionReturnType<typeof api.dares.inbox>["waiting"];
export type Ready = FunctionReturnType<typeof api.profiles.openCreators>;

/** Dares that wait for the viewer's answer; null until known. */
export function useWaiting(): Waiting | null {
  const live = useLive(api.dares.inbox, {}, { keep: true });
  if (live.status === "loading") return null;
  return live.status === "ready" ? live.data.waiting : [];
}

/** People who take dares; null until known. */
export function useReady(): Ready | null {
  const live = useLive(api.profiles.openCreators, {}, { keep: true });
  if (live.status === "loading") return null;
  return live.status === "ready" ? live.data : [];
}
