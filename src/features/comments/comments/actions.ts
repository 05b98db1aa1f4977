import type { CommentAction } from "@convex/domain/comments/comments";
import type { Comment } from "./data";

/** What the server offers, without a change whose time has run out meanwhile. */
export function offeredActions(
  { actions, editableUntil }: Pick<Comment, "actions" | "editableUntil">,
  now: number,
): CommentAction[] {
  const isOver = editableUntil === null || now >= editableUntil;
  return actions.filter((action) => action !== "edit" || !isOver);
}
