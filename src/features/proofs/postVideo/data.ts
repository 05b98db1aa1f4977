import { api } from "@convex/_generated/api";
import type { FunctionReturnType } from "convex/server";
import { cappedCount } from "@/features/dares/inbox";
import { useLive } from "@/lib/live/useLive";

export type WaitingDare = FunctionReturnType<typeof api.dareLists.page>["rows"][number];

/** Dares of the viewer that wait for a video; a redo asks for one more. */
export function useWaitingDares() {
  const live = useLive(api.dareLists.page, { role: "creator", group: "doing", cursor: null }, { keep: true });
  if (live.status !== "ready") return live;
  const data = live.data.rows.filter(({ status }) => status === "accepted" || status === "redo_requested");
  return { ...live, data };
}

/** Dares that wait for the viewer's answer, and how many as people read it; none until known. */
export function useDaresToAnswer(): { dares: readonly WaitingDare[]; count: string } {
  const live = useLive(
    api.dareLists.page,
    { role: "creator", group: "answer", cursor: null },
    { keep: true },
  );
  const { rows, nextCursor } = live.status === "ready" ? live.data : { rows: [], nextCursor: null };
  return { dares: rows, count: cappedCount(nextCursor === null ? rows.length : rows.length + 1) };
}
