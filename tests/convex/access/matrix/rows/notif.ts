import { api } from "@convex/_generated/api";
import { everyone, members, nothing, type Rows, staffOnly } from "../table";
import type { MatrixWorld } from "../world";

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
  "transparency:quarters": { args: nothing, expect: everyone("empty") },
  "features:features": { args: nothing, expect: everyone("ok") },
};

export const staffFeatureRows: Rows = {
  "feedback:forStaff": { args: () => ({ order: "votes", cursor: null }), expect: staffOnly("ok") },
  "feedback:answer": {
    args: () => ({ postId: "unknown", status: "planned", answer: "" }),
    expect: staffOnly("not-found"),
  },
  "features:switches": { args: nothing, expect: staffOnly("ok") },
  "features:turn": {
    args: () => ({ name: "inAppBanners", on: false, reason: "Asked for in ticket 12" }),
    expect: staffOnly("ok"),
  },
};

const reason = "Asked for in ticket 12";
const words = { title: "Toast week", body: "More toast for everybody.", link: "/app/daily-dare" };
const wish = { words, audience: "all" as const, at: null, reason };

/** One that waits for another admin; a visitor's call finds none. */
const waiting = async ({ people, once }: MatrixWorld) => ({
  id: await once("announcement", async () => {
    const { id } = await people.staff.as.mutation(api.announcements.send, wish);
    return id;
  }),
  reason,
});

export const staffAnnouncementRows: Rows = {
  "announcements:list": { args: nothing, expect: staffOnly("empty") },
  "announcements:reach": { args: () => ({ audience: "all" }), expect: staffOnly("ok") },
  "announcements:tryOut": { args: () => ({ words }), expect: staffOnly("null") },
  "announcements:send": { args: () => wish, expect: staffOnly("ok") },
  "announcements:approve": { args: waiting, expect: staffOnly("permission-denied:own-case") },
  "announcements:stop": { args: waiting, expect: staffOnly("null") },
};
