/** What a report is about and whose it is, as far as the reporter can see it. */
import type { Doc } from "../../_generated/dataModel";
import type { QueryCtx } from "../../_generated/server";
import { isSystemUid } from "../../domain/product";
import type { PublicPlace } from "../../domain/safety/publicPlace";
import type { CaseTarget, ReportTarget } from "../../domain/safety/reportReasons";
import { fail, requireFound } from "../../errors";
import { findUser } from "../access/viewer";
import { ruleOfNote } from "../bots/noteKey";
import { reportableMessage } from "../chat/messages";
import { findShown } from "../comments/comments";
import { shownAnswer } from "../daily/wall";
import { roleOf } from "../dares/dareView";
import { get as pastDare } from "../dares/legacyDares";
import {
  itemById,
  itemOfDare,
  itemOfProof,
  publicItemOfDare,
  publicItemOfProof,
  visibleItem,
} from "../feed/feedItems";
import { userByUsername } from "../people/usernames";

type Viewer = Doc<"users"> | null;

export interface Subject {
  targetKind: CaseTarget;
  targetId: string;
  subjectUid: string;
  reach: number;
}

/** What is reported, if the reporter can see it. A profile stays reportable after a block and after its owner left. */
export async function subjectOf(
  ctx: QueryCtx,
  viewer: Viewer,
  { targetKind, targetId }: { targetKind: ReportTarget; targetId: string },
): Promise<Subject> {
  if (targetKind === "dare") {
    const dareId = ctx.db.normalizeId("dares", targetId);
    const dare = dareId === null ? null : await ctx.db.get(dareId);
    const role = dare === null ? null : roleOf(dare, viewer?.uid ?? null);
    if (dare === null || role === null) return await seenDare(ctx, viewer, targetId);
    return { targetKind, targetId, subjectUid: role === "sender" ? dare.creatorId : dare.ownerId, reach: 0 };
  }
  if (targetKind === "note") {
    const ruleId = requireFound(await ruleBehind(ctx, viewer, targetId));
    return { targetKind, targetId: ruleId, subjectUid: "", reach: 0 };
  }
  if (targetKind === "message") {
    const message = requireFound(await reportableMessage(ctx, viewer, targetId));
    return { targetKind, targetId: message._id, subjectUid: message.senderId, reach: 0 };
  }
  if (targetKind === "proof" || targetKind === "answer" || targetKind === "comment") {
    const subjectUid = requireFound(await makerOf(ctx, viewer, { targetKind, targetId }));
    if (subjectUid === viewer?.uid) fail("failed-precondition", { reason: "self" });
    return { targetKind, targetId, subjectUid, reach: await followersOf(ctx, subjectUid) };
  }
  const person = requireFound(await findUser(ctx, targetId));
  requireFound(person.profileCompleted && !isSystemUid(person.uid) ? person : null);
  if (person.uid === viewer?.uid) fail("failed-precondition", { reason: "self" });
  return { targetKind, targetId, subjectUid: person.uid, reach: await followersOf(ctx, person.uid) };
}

/** Of a note of the reader's own, by its notification. */
async function ruleBehind(ctx: QueryCtx, viewer: Viewer, targetId: string): Promise<string | null> {
  const id = ctx.db.normalizeId("notifications", targetId);
  const note = id === null ? null : await ctx.db.get(id);
  return note === null || note.uid !== viewer?.uid ? null : ruleOfNote(note);
}

/** A dare that others see: public now, or of the first version. It is about who wrote it, as far as that is public. */
async function seenDare(ctx: QueryCtx, viewer: Viewer, targetId: string): Promise<Subject> {
  const subjectUid = requireFound(
    (await writerOfPublic(ctx, viewer, targetId)) ?? (await creatorOfPast(ctx, viewer, targetId)),
  );
  if (subjectUid === viewer?.uid) fail("failed-precondition", { reason: "self" });
  return { targetKind: "dare", targetId, subjectUid, reach: await followersOf(ctx, subjectUid) };
}

async function writerOfPublic(ctx: QueryCtx, viewer: Viewer, targetId: string): Promise<string | null> {
  const dareId = ctx.db.normalizeId("dares", targetId);
  const item = dareId === null ? null : await publicItemOfDare(ctx, dareId);
  if (item === null || (await visibleItem(ctx, viewer, item)) === null) return null;
  return item.senderId ?? item.creatorId;
}

async function creatorOfPast(ctx: QueryCtx, viewer: Viewer, targetId: string): Promise<string | null> {
  const pastId = ctx.db.normalizeId("pastDares", targetId);
  const past = pastId === null ? null : await pastDare(ctx, viewer, pastId);
  return past?.creator.uid ?? null;
}

/** Who made a proof or wrote a comment that the reporter can see; null for everything else. */
async function makerOf(
  ctx: QueryCtx,
  viewer: Viewer,
  { targetKind, targetId }: { targetKind: "proof" | "answer" | "comment"; targetId: string },
): Promise<string | null> {
  if (targetKind === "comment") return (await findShown(ctx, viewer, targetId))?.authorId ?? null;
  if (targetKind === "answer") return (await shownAnswer(ctx, viewer?.uid ?? null, targetId))?.uid ?? null;
  const proofId = ctx.db.normalizeId("proofs", targetId);
  const proof = proofId === null ? null : await ctx.db.get(proofId);
  if (proof === null) return null;
  const dare = await ctx.db.get(proof.dareId);
  const isParty = dare !== null && roleOf(dare, viewer?.uid ?? null) !== null;
  return isParty || (await publicItemOfProof(ctx, proof._id)) !== null ? proof.creatorId : null;
}

async function followersOf(ctx: QueryCtx, uid: string): Promise<number> {
  const counts = await ctx.db
    .query("profileCounts")
    .withIndex("by_uid", (q) => q.eq("uid", uid))
    .unique();
  return counts?.followersCount ?? 0;
}

/** The same by its public address: the video behind a dare is what is meant. Only what others could see once. */
export async function placedSubject(ctx: QueryCtx, place: PublicPlace): Promise<Subject | null> {
  if (place.kind === "profile") {
    const person = await userByUsername(ctx, place.username);
    if (person === null || !person.profileCompleted || isSystemUid(person.uid)) return null;
    const { uid } = person;
    return { targetKind: "profile", targetId: uid, subjectUid: uid, reach: await followersOf(ctx, uid) };
  }
  const item = await itemAt(ctx, place);
  if (item?.publishedAt === undefined) return null;
  const { proofId: targetId, creatorId: subjectUid } = item;
  return { targetKind: "proof", targetId, subjectUid, reach: await followersOf(ctx, subjectUid) };
}

async function itemAt(ctx: QueryCtx, { kind, id }: Exclude<PublicPlace, { kind: "profile" }>) {
  if (kind === "video") return await itemById(ctx, id);
  if (kind === "dare") {
    const dareId = ctx.db.normalizeId("dares", id);
    return dareId === null ? null : await itemOfDare(ctx, dareId);
  }
  const proofId = ctx.db.normalizeId("proofs", id);
  return proofId === null ? null : await itemOfProof(ctx, proofId);
}
