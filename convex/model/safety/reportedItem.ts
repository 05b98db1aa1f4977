/** What a report is about, for whoever judges it: its words as they are, and the file behind it. */
import type { Doc, Id } from "../../_generated/dataModel";
import type { QueryCtx } from "../../_generated/server";
import type { CaseTarget } from "../../domain/safety/reportReasons";
import { findUser } from "../access/viewer";
import { wordsOf } from "../bots/versions";
import { keptSince } from "../files/keptMedia";

export interface ReportedItem {
  /** Every word that others see, one part a line. */
  text: string;
  /** Of a video: the dare that it answers. Of a comment: the one it answers. */
  about?: string;
  /** What there is to look at. `id` of a photo or clip: the uid of whose it is; of one kept for the case, its upload. */
  looks: readonly Look[];
}

export type Look = { look: "video"; media: Doc<"media"> } | { look: "photo" | "clip"; id: string };

interface Target {
  targetKind: CaseTarget;
  targetId: string;
  /** Of the case: what its person took off since then is what was reported. */
  openedAt?: number;
}

const lines = (...parts: (string | null | undefined)[]): string =>
  parts.filter((part) => part !== undefined && part !== null && part !== "").join("\n");

type Media = Id<"media"> | undefined;
async function videoOf(ctx: QueryCtx, id: Media): Promise<Look[]> {
  const media = id === undefined ? null : await ctx.db.get(id);
  return media === null ? [] : [{ look: "video", media }];
}

/** The photo and the clip of a profile; what its owner has taken off since the case was opened comes first. */
async function facesOf(ctx: QueryCtx, { uid, ...user }: Doc<"users">, openedAt: number): Promise<Look[]> {
  const faces: Look[] = [];
  for (const [look, kind, present] of [
    ["photo", "photo", user.photoStorageId],
    ["clip", "video", user.profileVideoStorageId],
  ] as const) {
    const id = (await keptSince(ctx, { uid, kind }, openedAt))?._id ?? (present === undefined ? null : uid);
    if (id !== null) faces.push({ look, id });
  }
  return faces;
}

const captionText = ({ captions }: Pick<Doc<"proofs">, "captions">): string =>
  captions?.lines.map(({ text }) => text).join(" ") ?? "";

/** Null once it is gone. The words of a message are opened with a reason, and not here. */
const ITEMS: Record<
  CaseTarget,
  (ctx: QueryCtx, targetId: string, openedAt: number) => Promise<ReportedItem | null>
> = {
  profile: async (ctx, targetId, openedAt) => {
    const person = await findUser(ctx, targetId);
    if (person === null) return null;
    return { text: lines(person.displayName, person.bio), looks: await facesOf(ctx, person, openedAt) };
  },
  dare: async (ctx, targetId) => {
    const id = ctx.db.normalizeId("dares", targetId);
    const dare = id === null ? null : await ctx.db.get(id);
    if (dare === null) return null;
    return { text: lines(dare.title, dare.details, ...dare.checklist), looks: [] };
  },
  proof: async (ctx, targetId) => {
    const id = ctx.db.normalizeId("proofs", targetId);
    const proof = id === null ? null : await ctx.db.get(id);
    if (proof === null) return null;
    const text = lines(proof.description, captionText(proof));
    const dare = await ctx.db.get(proof.dareId);
    return { text, about: lines(dare?.title, dare?.details), looks: await videoOf(ctx, proof.mediaId) };
  },
  answer: async (ctx, targetId) => {
    const id = ctx.db.normalizeId("dailyAnswers", targetId);
    const answer = id === null ? null : await ctx.db.get(id);
    if (answer === null) return null;
    const text = lines(answer.description, captionText(answer));
    return { text, looks: await videoOf(ctx, answer.mediaId) };
  },
  comment: async (ctx, targetId) => {
    const id = ctx.db.normalizeId("comments", targetId);
    const comment = id === null ? null : await ctx.db.get(id);
    if (comment === null || comment.removedAt !== undefined) return null;
    const parent = comment.parentId === undefined ? null : await ctx.db.get(comment.parentId);
    return { text: comment.text, about: lines(parent?.text), looks: [] };
  },
  note: async (ctx, ruleId) => {
    const text = await wordsOf(ctx, ruleId);
    return text === null ? null : { text, looks: [] };
  },
  message: async () => null,
  notice: async () => null,
};

export const reportedItem = (
  ctx: QueryCtx,
  { targetKind, targetId, openedAt = Number.POSITIVE_INFINITY }: Target,
): Promise<ReportedItem | null> => ITEMS[targetKind](ctx, targetId, openedAt);

const SNAPSHOT_MAX_LENGTH = 2_000;

/** Its words at this moment, for the case: whoever wrote them may change them before anybody looks. */
export async function snapshotOf(ctx: QueryCtx, target: Target): Promise<{ asReported?: string }> {
  const text = (await reportedItem(ctx, target))?.text ?? "";
  return text === "" ? {} : { asReported: text.slice(0, SNAPSHOT_MAX_LENGTH) };
}
