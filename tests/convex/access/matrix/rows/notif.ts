import { everyone, members, nothing, type Rows, staffOnly } from "../table";

/** One's own notices and choices alone: no argument names another person. */
export const notifRows: Rows = {
  "notifications:page": { args: () => ({ cursor: null }), expect: members("ok") },
  "notifications:sinceAway": { args: nothing, expect: members("ok") },
  "notifications:seenAll": { args: nothing, expect: members("null") },
  "notifPrefs:mine": { args: nothing, expect: members("ok") },
  "notifPrefs:save": {
    args: () => ({ channels: { talk: { push: false } }, digest: "daily", lockScreen: "name" }),
    expect: members("null"),
  },
  "notifPrefs:snooze": { args: () => ({ on: true }), expect: members("null") },
  "notifPrefs:mute": {
    args: () => ({ targetId: "anything", kind: "post", muted: true }),
    expect: members("null"),
  },
  "notifPrefs:isMuted": { args: () => ({ targetId: "anything" }), expect: members("ok") },
  "notifPrefs:mutes": { args: () => ({ cursor: null }), expect: members("ok") },
  "features:features": { args: nothing, expect: everyone("ok") },
};

export const staffFeatureRows: Rows = {
  "features:setFeature": {
    args: () => ({ name: "inAppBanners", enabled: false, reason: "Asked for in ticket 12" }),
    expect: staffOnly("null"),
  },
};
