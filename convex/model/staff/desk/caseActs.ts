/** What staff do with a case before it is decided: take it, hand it over, note something, look at what was reported. */
import type { Doc } from "../../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../../_generated/server";
import { PLAYBACK_TTL_MS, STAFF_LIST_MAX } from "../../../domain/limits";
import { AVATAR_PREFIX, INTRO_PREFIX } from "../../../domain/people/profileMedia";
import { fail, requireFound } from "../../../errors";
import { type Actor, audit } from "../../access/audit";
import { requireOthersCase, requireReason, roleOf } from "../../access/staffRoles";
import { findUser } from "../../access/viewer";
import { signedPublic } from "../../files/signedUrls";
import { shownCard } from "../../people/personCard";
import { watchedTake } from "../../proofs/playback";
import { type Look, reportedItem } from "../../safety/reportedItem";
import type { Colleague, Holding, WatchedItem } from "./caseView";
import { type Held, holderOf, requireHeld } from "./holds";
import { requireOthersOpenCase } from "./parties";
import { houseRow } from "./rows";

type Case = Doc<"moderationCases">;

interface Act {
  caseId: string;
  reason: string;
  now: number;
}

const logged = ({ target, caseId }: Held) => ({ target, ...(caseId === undefined ? {} : { caseId }) });
const about = ({ _id }: Case) => ({ target: `case:${_id}`, caseId: _id });
const LEADS: readonly Actor["role"][] = ["safetyLead", "admin"];

/** Everybody sees who has it; what somebody else has only a lead takes from them. */
export async function take(
  ctx: MutationCtx,
  actor: Actor,
  { caseId, now }: Omit<Act, "reason">,
): Promise<null> {
  const row = await requireHeld(ctx, caseId);
  if (await row.isParty(actor.uid)) requireOthersCase(actor, actor.uid);
  if (row.holder === actor.uid) return null;
  if (row.holder !== null && !LEADS.includes(actor.role)) {
    const { displayName } = await shownCard(ctx, row.holder, true);
    fail("failed-precondition", { message: `${displayName} has this case.`, reason: "case-taken" });
  }
  await row.give(actor.uid, now);
  await audit(ctx, { actor, action: "case.take", ...logged(row), reason: "Took the case", now });
  return null;
}

/** To a colleague, or back to nobody; also one's own, which is what handing over is for. */
export async function handOver(
  ctx: MutationCtx,
  actor: Actor,
  { caseId, to, reason, now }: Act & { to: string | null },
): Promise<null> {
  const row = await requireHeld(ctx, caseId);
  const mayGive = row.holder === null || row.holder === actor.uid || LEADS.includes(actor.role);
  if (!mayGive && !(await row.isParty(actor.uid))) fail("failed-precondition", { reason: "case-taken" });
  if (to !== null) await requireDecider(ctx, row, to);
  const told = requireReason(reason);
  await row.give(to, now);
  const after = to === null ? "nobody" : "colleague";
  await audit(ctx, { actor, action: "case.handOver", ...logged(row), after, reason: told, now });
  return null;
}

async function requireDecider(ctx: QueryCtx, row: Held, uid: string): Promise<void> {
  const role = await roleOf(ctx, uid);
  const isFit = role !== null && role !== "support" && (await findUser(ctx, uid))?.standing === "good";
  if (isFit && !(await row.isParty(uid))) return;
  const message = "They cannot decide this case. Choose somebody else.";
  fail("failed-precondition", { message, field: "to", reason: "no-decider" });
}

/** Who has a row that nobody reported; null once it is decided. */
export async function holding(ctx: QueryCtx, actor: Actor, id: string): Promise<Holding | null> {
  const entry = requireFound(await houseRow(ctx, id));
  for (const uid of entry.parties) requireOthersCase(actor, uid);
  if (!entry.waits) return null;
  const uid = await holderOf(ctx, entry);
  return { holder: uid === null ? null : await shownCard(ctx, uid, true), isMine: uid === actor.uid };
}

/** Who else decides, for handing over; at most a hundred work here. */
export async function colleagues(ctx: QueryCtx, actor: Actor): Promise<Colleague[]> {
  const rows = await ctx.db.query("staffMembers").withIndex("by_role").take(STAFF_LIST_MAX);
  const found: Colleague[] = [];
  for (const { uid, role } of rows) {
    if (uid === actor.uid || role === "support") continue;
    found.push({ person: await shownCard(ctx, uid, true), role });
  }
  return found;
}

/** For whoever looks next; it stands in the log. */
export async function note(ctx: MutationCtx, actor: Actor, { caseId, reason, now }: Act): Promise<null> {
  const row = await requireOthersOpenCase(ctx, actor, caseId);
  const told = requireReason(reason);
  await audit(ctx, { actor, action: "case.note", ...about(row), reason: told, now });
  return null;
}

const ADDRESSES = {
  photo: { kind: "photo", prefix: AVATAR_PREFIX },
  clip: { kind: "intro", prefix: INTRO_PREFIX },
} as const;

/** The video, photo or clip that was reported; the look is in the log. */
export async function watch(
  ctx: MutationCtx,
  actor: Actor,
  { caseId, look, reason, now }: Act & { look: Look["look"] },
): Promise<WatchedItem> {
  const row = await requireOthersOpenCase(ctx, actor, caseId);
  const item = await reportedItem(ctx, row);
  const seen = requireFound(item?.looks.find((one) => one.look === look) ?? null);
  const told = requireReason(reason);
  await audit(ctx, { actor, action: "case.watch", ...about(row), reason: told, now });
  if (seen.look === "video") return { look, url: (await watchedTake(seen.media)).url };
  const address = { ...ADDRESSES[seen.look], expiresAt: Date.now() + PLAYBACK_TTL_MS };
  return { look, url: await signedPublic(seen.id, address) };
}
