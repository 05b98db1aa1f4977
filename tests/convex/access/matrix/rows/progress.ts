import { members, nothing, type Rows, staffOnly } from "../table";

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
  "badges:friends": { args: () => ({ cursor: null }), expect: members("ok") },
  // Nobody here has earned one.
  "badges:sendFriendChallenge": {
    args: ({ target }) => ({
      ...{ badgeId: "dc_100", friendIds: [target.uid], message: "Your turn.", challengerUsername: "" },
    }),
    expect: members("failed-precondition:badge-not-earned"),
  },
};

/** Who came by one's invitation. */
export const inviteRows: Rows = {
  "invites:mine": { args: nothing, expect: members("ok") },
  "invites:invited": { args: () => ({ cursor: null }), expect: members("ok") },
  "invites:enterCode": { args: () => ({ code: "zzzzzz" }), expect: members("ok") },
};

/** Invitations that staff look at first. */
export const staffInviteRows: Rows = {
  "invites:held": { args: () => ({ invitationId: "unknown" }), expect: staffOnly("not-found") },
  "invites:decide": {
    args: () => ({ invitationId: "unknown", allow: true, reason: "Looked at both" }),
    expect: staffOnly("not-found"),
  },
};
