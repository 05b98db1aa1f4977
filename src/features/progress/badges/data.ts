import { api } from "@convex/_generated/api";
import { useMutation } from "convex/react";
import type { FunctionReturnType } from "convex/server";
import { prewarmEntry } from "@/lib/device/prewarm";
import { useCall } from "@/lib/live/useCall";
import { useLive } from "@/lib/live/useLive";
import type { Book } from "./arrange";

export type BadgeData = FunctionReturnType<typeof api.badges.getUserBadges>;
export type StreakShown = BadgeData["streak"];
export type EarnedBadge = BadgeData["badges"][keyof BadgeData["badges"]][number];

export function badgeData() {
  return [prewarmEntry(api.badges.getUserBadges, {})];
}

/** CAL-12: one's own badges, live. */
export function useBadges() {
  return useLive(api.badges.getUserBadges, {}, { keep: true });
}

export const earnedOf = ({ badges }: BadgeData): EarnedBadge[] => Object.values(badges).flat();

export const bookOf = (data: BadgeData): Book => ({
  counters: data.progress,
  longestRun: data.streak.longest,
  earned: earnedOf(data),
  selected: data.selectedBadges,
});

/** ERR-34: what the screen falls back to. */
export const ZEROED: BadgeData = {
  badges: { dareCompleted: [], dareSent: [], community: [], streaks: [], monetization: [], others: [] },
  progress: { lastActiveDate: null },
  ...{ selectedBadges: [], points: 0, level: 1, title: null, titles: [], rank: null },
  streak: { run: 0, longest: 0, rest: { month: "", used: 0 }, pausedUntil: null },
  worn: {},
  hidden: { badges: false, level: false, title: false },
};

/** CAL-15. */
export const useSelectBadges = () => useCall(useMutation(api.badges.updateSelectedBadges));
export const useWear = () => useCall(useMutation(api.badges.wear));
export const useChooseTitle = () => useCall(useMutation(api.badges.chooseTitle));
export const useShow = () => useCall(useMutation(api.badges.show));
/** The last day of a pause that runs on that date, or null. */
export const pausedOn = ({ pausedUntil }: StreakShown, date: string): string | null =>
  pausedUntil === null || pausedUntil < date ? null : pausedUntil;

export const usePauseStreak = () => useCall(useMutation(api.badges.pauseStreak));
