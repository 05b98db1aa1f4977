import type { Doc } from "../../_generated/dataModel";
import type { QueryCtx } from "../../_generated/server";
import { unreadSum } from "../chat/lists";
import { waitingCount } from "../dares/lists";
import { unseenCount } from "../notifications/notifications";

/** What the badge of the inbox says, for the app's icon: dares that wait, unread messages, other unseen news. */
export async function unreadTotal(ctx: QueryCtx, user: Doc<"users">): Promise<number> {
  const { messages } = await unreadSum(ctx, user);
  return (await waitingCount(ctx, user)) + messages + (await unseenCount(ctx, user.uid));
}
