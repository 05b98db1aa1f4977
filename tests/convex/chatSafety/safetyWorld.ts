/** What the tests of chat safety share beside the pair of chatWorld. */
import { api } from "@convex/_generated/api";
import type { Doc } from "@convex/_generated/dataModel";
import type { WhoMayAsk } from "@convex/domain/chat";
import { openWith, type Pair } from "../chat/chatWorld";
import { type Backend, member, type Person, read, setupConvex } from "../setup";

export const casesOf = (t: Backend): Promise<Doc<"moderationCases">[]> =>
  read(t, (ctx) => ctx.db.query("moderationCases").take(20));

const RULES = { whoMayAsk: "followers", typingHidden: false } as const;

export async function setRules(
  { as }: Person,
  over: { whoMayAsk?: WhoMayAsk; typingHidden?: boolean; teamTags?: string[] },
): Promise<void> {
  await as.mutation(api.chatMarks.setRules, { ...RULES, teamTags: [], ...over });
}

/** Strangers; Ben takes requests of everyone, and Ada has opened one without writing. */
export async function askedPair(): Promise<Pair> {
  const t = setupConvex();
  const ada = await member(t, "adalarch");
  const ben = await member(t, "benbirch");
  await setRules(ben, { whoMayAsk: "everyone" });
  return { t, ada, ben, chatId: await openWith(ada, ben) };
}
