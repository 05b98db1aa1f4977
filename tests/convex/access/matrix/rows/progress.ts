import { members, nothing, type Rows } from "../table";

/** One's own badges, level and streak. */
export const progressRows: Rows = {
  "badges:getUserBadges": { args: nothing, expect: members("ok") },
  "badges:moment": { args: nothing, expect: members("null") },
  "badges:updateUserProgress": {
    args: () => ({ progressUpdates: { lastActiveDate: "2026-11-26" } }),
    expect: members("ok"),
  },
  "badges:updateSelectedBadges": { args: () => ({ badgeIds: [] }), expect: members("ok") },
  "badges:celebrated": { args: () => ({ key: "dc_1" }), expect: members("null") },
  "badges:wear": { args: () => ({ slot: "ring", cosmetic: null }), expect: members("null") },
  "badges:chooseTitle": { args: () => ({ title: null }), expect: members("null") },
  "badges:show": { args: () => ({ what: "level", shown: true }), expect: members("null") },
  "badges:pauseStreak": { args: () => ({ days: 3 }), expect: members("null") },
};
