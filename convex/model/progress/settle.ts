/** What moved counters and points mean: badges won and lost, levels, and one notice for all of it. The one writer of `progress`. */
import type { MutationCtx } from "../../_generated/server";
import { type Badge, badgeOf } from "../../domain/catalogue/badges";
import { badgesEarned, creditsOf } from "../../domain/progress/earned";
import { levelOf, titlesReached } from "../../domain/progress/levels";
import { earnedNews, withdrawnNews } from "../../domain/progress/news";
import { tellBots } from "../bots/events";
import { notify } from "../notifications/notifications";
import { type ProgressFields, progressOf } from "./rows";

export interface Settled {
  earned: readonly Badge[];
  lost: readonly string[];
}

interface Mode {
  now: number;
  /** Counted long after it happened: nothing is celebrated and nobody is told. */
  quiet?: boolean;
}

/** Nothing may be shown, worn or chosen whose badge or level is gone. */
function trimmed(row: ProgressFields): ProgressFields {
  const held = new Set(row.badges.map(({ badgeId }) => badgeId));
  const cosmetics = new Set<string>([...held].map((id) => badgeOf(id)?.reward.cosmetic ?? ""));
  const worn = Object.entries(row.worn).filter(([, id]) => cosmetics.has(id));
  const { title, ...rest } = row;
  const isReached = title !== undefined && titlesReached(levelOf(row.points)).includes(title);
  return {
    ...rest,
    ...(isReached ? { title } : {}),
    selectedBadges: row.selectedBadges.filter((id) => held.has(id)),
    worn: Object.fromEntries(worn),
  };
}

/** By the counters as they are now; its points are those of events alone until here. */
function withBadges(before: ProgressFields, row: ProgressFields, now: number): ProgressFields & Settled {
  const due = badgesEarned({ counters: row.counters, longestRun: row.longestRun });
  const held = before.badges.map(({ badgeId }) => badgeId);
  const earned = due.filter(({ badgeId }) => !held.includes(badgeId));
  const lost = held.filter((id) => !due.some(({ badgeId }) => badgeId === id));
  const kept = before.badges.filter(({ badgeId }) => !lost.includes(badgeId));
  const badges = [...kept, ...earned.map(({ badgeId }) => ({ badgeId, earnedAt: now }))];
  const credits = creditsOf(earned.map(({ badgeId }) => badgeId)) - creditsOf(lost);
  return { ...row, badges, points: row.points + credits, earned, lost };
}

async function tell(
  ctx: MutationCtx,
  uid: string,
  { earned, lost, level, now }: Settled & { level: number | null; now: number },
) {
  const about = { uid, threadId: "progress", link: "/app/badges", now };
  const isNews = earned.length > 0 || level !== null;
  if (isNews) {
    const [first] = earned;
    await notify(ctx, {
      ...about,
      type: first === undefined ? "level_up" : "badge_earned",
      body: earnedNews(earned, level),
      dedupeKey: first === undefined ? "level_up" : `badge:${first.badgeId}`,
    });
  }
  for (const { badgeId } of earned)
    await tellBots(ctx, {
      key: `badge_earned:${uid}:${badgeId}`,
      uid,
      trigger: "badge_earned",
      badgeId,
      now,
    });
  const [gone] = lost;
  if (gone === undefined) return;
  // In the place of the news that it was won.
  const body = withdrawnNews(lost);
  await notify(ctx, { ...about, type: "badge_withdrawn", body, dedupeKey: `badge:${gone}` });
}

/** Writes a person's row after its counters, points or streak have moved. */
export async function settle(
  ctx: MutationCtx,
  { before, moved }: { before: ProgressFields; moved: ProgressFields },
  { now, quiet = false }: Mode,
): Promise<Settled> {
  const { countingSince: _broken, ...whole } = moved;
  const { earned, lost, ...row } = withBadges(before, whole, now);
  const level = levelOf(row.points);
  const isUp = level > Math.max(levelOf(before.points), before.celebrated.level);
  await write(ctx, trimmed(quiet ? withoutMoments(before, row, earned) : row));
  if (!quiet) await tell(ctx, row.uid, { earned, lost, level: isUp ? level : null, now });
  return { earned, lost };
}

/** What is earned only now for what was long ago is no news; a moment that waits still comes. */
function withoutMoments(
  before: ProgressFields,
  row: ProgressFields,
  earned: readonly Badge[],
): ProgressFields {
  const { badges, level } = row.celebrated;
  const waits = levelOf(before.points) > level;
  const known = [...badges, ...earned.map(({ badgeId }) => badgeId)];
  return {
    ...row,
    celebrated: { badges: known, level: waits ? level : Math.max(level, levelOf(row.points)) },
  };
}

/** What the person sets themselves. */
export async function change(ctx: MutationCtx, uid: string, set: (row: ProgressFields) => ProgressFields) {
  await write(ctx, trimmed(set(await progressOf(ctx, uid))));
}

async function write(ctx: MutationCtx, row: ProgressFields): Promise<void> {
  if (row._id === undefined) await ctx.db.insert("progress", row);
  else await ctx.db.replace(row._id, row);
}
