/** Signed requests to take something down (staff desk 3): from anybody, about a link or about what they describe. */
import type { Doc } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import {
  cleanNotice,
  isSlowed,
  NOTICE_MESSAGES,
  type NoticeForm,
  noticeDueMs,
  noticeProblem,
  noticeQueue,
} from "../../domain/safety/notices";
import { placeIn } from "../../domain/safety/publicPlace";
import { REASON_ROWS, type Severity } from "../../domain/safety/reportReasons";
import { fail } from "../../errors";
import { randomUid } from "../access/uid";
import { findViewer } from "../access/viewer";
import { earlierOf, file, requireReporter } from "./filing";
import { placedSubject, type Subject } from "./reportSubject";

type Report = Doc<"reports">;

/** Of one sender so many are looked through. */
const RECORD_MAX = 20;
/** What a slowed one weighs: a person sees it, and nothing is hidden before. */
const SLOWED_SEVERITY: Severity = 2;

export interface NoticeWish extends NoticeForm {
  clientId: string;
  /** The visit's random id, for whoever is not signed in. */
  session: string;
}

const home = (): string => process.env.APP_URL ?? "";

function requireForm({ reason, where, work, detail, agreed, signature, contact }: NoticeWish): NoticeForm {
  const form = cleanNotice({ reason, where, work, detail, agreed, signature, contact });
  const problem = noticeProblem(form, home());
  if (problem === null) return form;
  const { field, reason: missing } = problem;
  fail("invalid-argument", { message: NOTICE_MESSAGES[missing], field, reason: `notice-${missing}` });
}

/** How many requests came from this address before, for whoever judges one; an address is only claimed. */
export async function recordOfContact(
  ctx: QueryCtx,
  contact: string,
  except?: Report["caseId"],
): Promise<SenderRecord> {
  const rows = await ctx.db
    .query("reports")
    .withIndex("by_contact_and_createdAt", (q) => q.eq("contact", contact))
    .order("desc")
    .take(RECORD_MAX);
  return await judged(ctx, rows, except);
}

/**
 * How many signed requests of this account or visit led to nothing: nobody slows another person by signing with their
 * address. What staff could not find is held against nobody.
 */
export async function unfoundedOf(
  ctx: QueryCtx,
  reporter: string,
  except?: Report["caseId"],
): Promise<number> {
  const rows = await ctx.db
    .query("reports")
    .withIndex("by_reporter_and_createdAt", (q) => q.eq("reporter", reporter))
    .order("desc")
    .take(RECORD_MAX);
  const signed = rows.filter(({ where, targetKind }) => where !== undefined && targetKind !== "notice");
  return (await judged(ctx, signed, except)).unfounded;
}

interface SenderRecord {
  made: number;
  actedOn: number;
  unfounded: number;
}

async function judged(ctx: QueryCtx, rows: Report[], except?: Report["caseId"]): Promise<SenderRecord> {
  const earlier = rows.filter(({ caseId }) => caseId !== except);
  const cases = await Promise.all(earlier.map(({ caseId }) => ctx.db.get(caseId)));
  const closed = cases.filter((each) => each !== null && !each.isOpen);
  const actedOn = closed.filter((each) => each?.acted).length;
  return { made: earlier.length, actedOn, unfounded: closed.length - actedOn };
}

const described = (number: string): Subject => ({
  ...{ targetKind: "notice", targetId: number, subjectUid: "", reach: 0 },
});

/** Takes a request and gives its number; what its link names is hidden at once where its reason is of the gravest. */
export async function send(ctx: MutationCtx, wish: NoticeWish, now: number): Promise<{ number: string }> {
  const viewer = await findViewer(ctx);
  const earlier = await earlierOf(ctx, viewer, wish);
  if (earlier !== null) return { number: earlier.number };
  const reporter = await requireReporter(ctx, viewer, { session: wish.session, now });
  const { reason, where, work, detail, signature, contact } = requireForm(wish);
  const place = placeIn(where, home());
  const subject = place === null ? null : await placedSubject(ctx, place);
  if (subject !== null && subject.subjectUid === viewer?.uid) {
    const message = "This is yours: you can make it private or remove it yourself.";
    fail("failed-precondition", { message, field: "where", reason: "self" });
  }
  const slowed = isSlowed(await unfoundedOf(ctx, reporter));
  const { severity } = REASON_ROWS[reason];
  const number = await file(ctx, {
    ...{ subject: subject ?? described(randomUid()), reporter, clientId: wish.clientId, reason, detail, now },
    ...{ notice: noticeQueue(reason), dueMs: noticeDueMs(reason, slowed) },
    severity: slowed && severity < SLOWED_SEVERITY ? SLOWED_SEVERITY : severity,
    signed: { where, signature, contact, ...(work === "" ? {} : { work }) },
  });
  return { number };
}
