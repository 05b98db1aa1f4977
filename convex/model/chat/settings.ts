/** What somebody has chosen about being written to (product 13). The only writer of `chatRules`. */
import type { Doc } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import type { WhoMayAsk } from "../../domain/chat/chat";
import { cleanTeamTags, defaultWhoMayAsk, TEAM_TAGS_MESSAGE } from "../../domain/chat/requests";
import { fail } from "../../errors";
import type { ChatRules } from "./readMarks";

type User = Doc<"users">;

async function rowOf(ctx: QueryCtx, uid: string): Promise<Doc<"chatRules"> | null> {
  return await ctx.db
    .query("chatRules")
    .withIndex("by_uid", (q) => q.eq("uid", uid))
    .unique();
}

/** With the defaults, which turn as somebody becomes a creator. */
export async function rulesOf(ctx: QueryCtx, { uid, isCreator }: User): Promise<ChatRules> {
  const row = await rowOf(ctx, uid);
  return {
    whoMayAsk: row?.whoMayAsk ?? defaultWhoMayAsk(isCreator),
    typingHidden: row?.typingHidden ?? false,
    teamTags: row?.teamTags ?? [],
  };
}

/** What was never chosen stays unstored, so that the default goes on turning with the account. */
function chosen(row: Doc<"chatRules"> | null, user: User, wish: WhoMayAsk): WhoMayAsk | undefined {
  const isDefault = wish === defaultWhoMayAsk(user.isCreator);
  return isDefault && row?.whoMayAsk === undefined ? undefined : wish;
}

export async function saveRules(ctx: MutationCtx, viewer: User, wish: ChatRules): Promise<null> {
  const teamTags = cleanTeamTags(wish.teamTags);
  if (teamTags === null) {
    fail("invalid-argument", { message: TEAM_TAGS_MESSAGE, field: "teamTags", reason: "team-tags" });
  }
  const { uid } = viewer;
  const row = await rowOf(ctx, uid);
  const whoMayAsk = chosen(row, viewer, wish.whoMayAsk);
  const rules = {
    ...{ uid, typingHidden: wish.typingHidden },
    ...(whoMayAsk === undefined ? {} : { whoMayAsk }),
    ...(teamTags.length === 0 ? {} : { teamTags }),
  };
  if (row === null) await ctx.db.insert("chatRules", rules);
  else await ctx.db.replace(row._id, rules);
  return null;
}
