/** What a person does with what they have earned: show three, wear, choose a title, hide; and what was celebrated. */
import type { Infer } from "convex/values";
import type { Doc } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { badgeOf, type CosmeticSlot, cosmeticOf } from "../../domain/catalogue/badges";
import { SELECTED_BADGES_MAX } from "../../domain/progress/earned";
import { levelOf, titlesReached } from "../../domain/progress/levels";
import { fail } from "../../errors";
import { type ProgressFields, progressOf } from "./rows";
import { change } from "./settle";
import { badgeViewOf, type momentView } from "./view";

type Viewer = Doc<"users">;

const hasBadge = ({ badges }: ProgressFields, id: string): boolean =>
  badges.some(({ badgeId }) => badgeId === id);

/** CAL-15: earned ones alone, three at most, each once. */
export async function select(ctx: MutationCtx, { uid }: Viewer, badgeIds: readonly string[]) {
  const row = await progressOf(ctx, uid);
  const refuse = (message: string, reason: string): never =>
    fail("invalid-argument", { message, field: "badgeIds", reason });
  if (badgeIds.length > SELECTED_BADGES_MAX)
    refuse(`Choose up to ${SELECTED_BADGES_MAX} badges.`, "badges-too-many");
  if (new Set(badgeIds).size < badgeIds.length) refuse("Choose each badge once.", "badges-twice");
  if (!badgeIds.every((id) => hasBadge(row, id)))
    refuse("Choose from the badges you have earned.", "badge-not-earned");
  await change(ctx, uid, (before) => ({ ...before, selectedBadges: [...badgeIds] }));
  return { success: true };
}

interface Wish {
  slot: CosmeticSlot;
  cosmetic: string | null;
}

/** Puts on what came with an own badge, or takes it off. */
export async function wear(ctx: MutationCtx, { uid }: Viewer, { slot, cosmetic }: Wish): Promise<null> {
  const row = await progressOf(ctx, uid);
  const isOwn = row.badges.some(({ badgeId }) => badgeOf(badgeId)?.reward.cosmetic === cosmetic);
  if (cosmetic !== null && (!isOwn || cosmeticOf(cosmetic)?.slot !== slot))
    fail("invalid-argument", { field: "cosmetic", reason: "cosmetic-not-earned" });
  await change(ctx, uid, (before) => {
    const { [slot]: _taken, ...others } = before.worn;
    return { ...before, worn: cosmetic === null ? others : { ...others, [slot]: cosmetic } };
  });
  return null;
}

export async function chooseTitle(ctx: MutationCtx, { uid }: Viewer, title: string | null): Promise<null> {
  const { points } = await progressOf(ctx, uid);
  if (title !== null && !titlesReached(levelOf(points)).includes(title))
    fail("invalid-argument", { field: "title", reason: "title-not-reached" });
  await change(ctx, uid, ({ title: _before, ...row }) => (title === null ? row : { ...row, title }));
  return null;
}

export async function show(
  ctx: MutationCtx,
  { uid }: Viewer,
  { what, shown }: { what: keyof ProgressFields["hidden"]; shown: boolean },
): Promise<null> {
  await change(ctx, uid, (row) => ({ ...row, hidden: { ...row.hidden, [what]: !shown } }));
  return null;
}

type Moment = Infer<typeof momentView>;

/** The next thing to celebrate: the oldest badge, or else the level; null when all was. */
export async function moment(ctx: QueryCtx, { uid }: Viewer): Promise<Moment | null> {
  const { badges, points, celebrated } = await progressOf(ctx, uid);
  const reached = levelOf(points);
  const level = reached > celebrated.level ? reached : null;
  const next = badges.find(({ badgeId }) => !celebrated.badges.includes(badgeId));
  const badge = next === undefined ? null : badgeOf(next.badgeId);
  if (badge !== null) return { key: badge.badgeId, badge: badgeViewOf(badge), level };
  return level === null ? null : { key: `level:${level}`, badge: null, level };
}

/** Seen on some device. A badge that comes with a level is one moment. */
export async function celebrated(ctx: MutationCtx, viewer: Viewer, key: string): Promise<null> {
  const next = await moment(ctx, viewer);
  if (next === null || next.key !== key) return null;
  await change(ctx, viewer.uid, (row) => ({
    ...row,
    celebrated: {
      badges: next.badge === null ? row.celebrated.badges : [...row.celebrated.badges, next.badge.badgeId],
      level: next.level ?? row.celebrated.level,
    },
  }));
  return null;
}
