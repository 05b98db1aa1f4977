import { api } from "@convex/_generated/api";
import type { FunctionReturnType } from "convex/server";
import { useLive } from "@/lib/live/useLive";

export type WaitingDare = FunctionReturnType<typeof api.dareLists.page>["rows"][number];

/** Dares of the viewer that wait for a video; a redo asks for one more. */
export function useWaitingDares() {
  const live = useLive(api.dareLists.page, { role: "creator", group: "doing", cursor: null }, { keep: true });
  if (live.status !== "ready") return live;
  const data = live.data.rows.filter(({ status }) => status === "accepted" || status === "redo_requested");
  return { ...live, data };
}
