/** What a report is about, for whoever judges it: its words as they are, and the file behind it. */
import type { Doc, Id } from "../../_generated/dataModel";
import type { QueryCtx } from "../../_generated/server";
import type { CaseTarget } from "../../domain/safety/reportReasons";
import { findUser } from "../access/viewer";
import { keptSince } from "../files/keptMedia";

export interface ReportedItem {
  /** Every word that others see, one part a line. */
  text: string;
  media: Doc<"media"> | null;
  /** Uid of whose photo it is, where that is what there is to look at; of one kept for the case, its upload. */
  photoOf: string | null;
}

interface Target {
  targetKind: CaseTarget;
  targetId: string;
  /** Of the case: what its person took off since then is what was reported. */
  openedAt?: number;
}

const lines = (...parts: (string | null | undefined)[]): string =>
  parts.filter((part) => part !== undefined && part !== null && part !== "").join("\n");

type Media = Id<"media"> | undefined;
const fileOf = async (ctx: QueryCtx, id: Media) => (id === undefined ? null : await ctx.db.get(id));

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
    const kept = await keptSince(ctx, { uid: targetId, kind: "photo" }, openedAt);
    const present = person.photoStorageId === undefined ? null : person.uid;
    return { text: lines(person.displayName, person.bio), media: null, photoOf: kept?._id ?? present };
  },
  dare: async (ctx, targetId) => {
    const id = ctx.db.normalizeId("dares", targetId);
    const dare = id === null ? null : await ctx.db.get(id);
    if (dare === null) return null;
    return { text: lines(dare.title, dare.details, ...dare.checklist), media: null, photoOf: null };
  },
  proof: async (ctx, targetId) => {
    const id = ctx.db.normalizeId("proofs", targetId);
    const proof = id === null ? null : await ctx.db.get(id);
    if (proof === null) return null;
    const text = lines(proof.description, captionText(proof));
    return { text, media: await fileOf(ctx, proof.mediaId), photoOf: null };
  },
  answer: async (ctx, targetId) => {
    const id = ctx.db.normalizeId("dailyAnswers", targetId);
    const answer = id === null ? null : await ctx.db.get(id);
    if (answer === null) return null;
    const text = lines(answer.description, captionText(answer));
    return { text, media: await fileOf(ctx, answer.mediaId), photoOf: null };
  },
  comment: async (ctx, targetId) => {
    const id = ctx.db.normalizeId("comments", targetId);
    const comment = id === null ? null : await ctx.db.get(id);
    if (comment === null || comment.removedAt !== undefined) return null;
    return { text: comment.text, media: null, photoOf: null };
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
