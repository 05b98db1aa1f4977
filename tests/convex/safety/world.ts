/** What the tests of chat safety share beside the pair of chatWorld. */
import { api } from "@convex/_generated/api";
import type { Doc, Id } from "@convex/_generated/dataModel";
import type { WhoMayAsk } from "@convex/domain/chat/chat";
import type { ReportReason } from "@convex/domain/safety/reportReasons";
import { openPair, openWith, type Pair, rowOf, send } from "../chat/world";
import { type Backend, newClientId, setupConvex } from "../support/backend";
import { member, type Person, staffMember } from "../support/people";
import { only, rowsOf } from "../support/rows";
import { templated } from "../support/template";

export const casesOf = (t: Backend): Promise<Doc<"moderationCases">[]> => rowsOf(t, "moderationCases");

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

export const REASON = "Somebody told us of this chat";

/** By who has it, of a message of the other. */
export async function report(
  { as }: Pick<Person, "as">,
  messageId: string,
  over: { reason?: ReportReason; alsoBlock?: boolean } = {},
): Promise<string> {
  const about = { targetKind: "message", targetId: messageId, session: "visit" } as const;
  const wish = {
    ...about,
    clientId: newClientId(),
    reason: "hate" as const,
    detail: "Rude words",
    alsoBlock: false,
    ...over,
  };
  return (await as.mutation(api.reports.create, wish)).number;
}

type Case = Pair & { caseId: Id<"moderationCases">; moderator: Person };

const watched = async (pair: Pair): Promise<Case> => ({
  ...pair,
  caseId: (await only(pair.t, "moderationCases"))._id,
  moderator: await staffMember(pair.t, "modmaple", "moderator"),
});

/** Ada has written something; Ben has reported it. */
export const reported = templated(
  async (words?: string): Promise<Case & { messageId: Id<"chatMessages"> }> => {
    const text = words ?? "Ugly words";
    const pair = await openPair();
    await send(pair.ada, pair.chatId, text);
    const { _id: messageId } = await rowOf(pair, text);
    await report(pair.ben, messageId);
    return { ...(await watched(pair)), messageId };
  },
);

/** What Ada wrote last waits for a person. */
export const held = templated(async (): Promise<Case> => {
  const pair = await openPair();
  await send(pair.ada, pair.chatId, "Before");
  await send(pair.ada, pair.chatId, "send me nudes");
  return await watched(pair);
});

export const openCase = ({ as }: Person, caseId: string, reason = REASON) =>
  as.mutation(api.staffChats.open, { caseId, reason });

export const decideHeld = ({ as }: Person, caseId: string, passes: boolean) =>
  as.mutation(api.staffChats.decideHeld, { caseId, passes, reason: REASON });

export const logOf = ({ t }: Pair) => rowsOf(t, "auditLog");
