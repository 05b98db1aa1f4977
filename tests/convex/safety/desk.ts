/** What the tests of decisions share: something reported, and the staff who decide. */
import { api } from "@convex/_generated/api";
import type { Doc } from "@convex/_generated/dataModel";
import type { ReportReason, ReportTarget } from "@convex/domain/safety/reportReasons";
import type { FunctionArgs } from "convex/server";
import { publicProof, say } from "../comments/world";
import { type Backend, newClientId } from "../support/backend";
import { type Person, setupWorld, staffMember, type World } from "../support/people";
import { only, rowsOf } from "../support/rows";

export interface Desk extends World {
  moderator: Person;
  lead: Person;
}

/** Three members, and two of the staff who decide. */
export async function desk(): Promise<Desk> {
  const world = await setupWorld();
  const moderator = await staffMember(world.t, "modmaple", "moderator");
  return { ...world, moderator, lead: await staffMember(world.t, "leadlarch", "safetyLead") };
}

type Wish = FunctionArgs<typeof api.decisions.decide>;

export const FACTS = "It calls somebody names.";

export async function tell(
  { as }: Pick<Person, "as">,
  target: { targetKind: ReportTarget; targetId: string },
  reason: ReportReason = "hate",
): Promise<string> {
  const wish = { ...target, reason, detail: "", alsoBlock: false, clientId: newClientId(), session: "visit" };
  return (await as.mutation(api.reports.create, wish)).number;
}

/** The stranger has written under a public video, and the sender has told us. */
export async function reportedComment(text = "You lemon") {
  const world = await desk();
  const { subject } = await publicProof(world);
  await say(world.stranger, subject, text);
  const { _id: commentId } = await only(world.t, "comments", { text });
  const number = await tell(world.sender, { targetKind: "comment", targetId: commentId });
  return { ...world, subject, commentId, number };
}

/** The newest case. */
export async function caseIn(t: Backend): Promise<Doc<"moderationCases">> {
  const row = (await rowsOf(t, "moderationCases")).at(-1);
  if (row === undefined) throw new Error("no case");
  return row;
}

/** By a person of the staff, about the newest case; what is not said has a usual value. */
export async function decide(t: Backend, { as }: Person, over: Partial<Wish> = {}): Promise<string> {
  const { _id: caseId } = await caseIn(t);
  const told =
    over.act === "none" || over.act === "refer" || over.act === "stopNote" ? {} : { rule: "P10" as const };
  const usual = { caseId, act: "remove", strikes: false, facts: FACTS, ...told } as const;
  return (await as.mutation(api.decisions.decide, { ...usual, ...over })).decisionId;
}

export const statement = async ({ as }: Person, decisionId: string) => {
  const found = await as.query(api.decisions.mineById, { decisionId });
  if (found === null) throw new Error("no statement");
  return found;
};

export const appeal = ({ as }: Person, decisionId: string, text = "It was a quote.") =>
  as.mutation(api.decisions.appeal, { decisionId, text });

export const decideAppeal = ({ as }: Person, decisionId: string, upheld: boolean) =>
  as.mutation(api.decisions.decideAppeal, {
    decisionId,
    upheld,
    reasons: "It quotes a song, and no person.",
  });

/** What strikes and limits of a person stand in the way of, for a moderator who would decide `act`. */
export async function strikesBefore(t: Backend, { as }: Person): Promise<number> {
  const { _id: caseId } = await caseIn(t);
  return (await as.query(api.decisions.preview, { caseId, act: "none", strikes: false })).strikesAfter;
}
