import type { ReactionKind } from "@convex/domain/comments/comments";
import type { Reactions } from "./data";

/** The counts as they will be once the last wish of this device has arrived; undefined: nothing waits. */
export function withWaitingReaction(
  reactions: Pick<Reactions, "counts" | "total" | "mine">,
  waiting: ReactionKind | null | undefined,
): Pick<Reactions, "counts" | "total" | "mine"> {
  const { counts, total, mine } = reactions;
  if (waiting === undefined || waiting === mine) return { counts, total, mine };
  const moved = { ...counts };
  if (mine !== null) moved[mine] = Math.max(0, moved[mine] - 1);
  if (waiting !== null) moved[waiting] += 1;
  const change = (waiting === null ? 0 : 1) - (mine === null ? 0 : 1);
  return { counts: moved, total: Math.max(0, total + change), mine: waiting };
}
