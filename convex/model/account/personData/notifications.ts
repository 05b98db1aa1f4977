/** Preferences, mutes, devices and what was sent of a person who leaves (product 23): all of it goes. */
import type { Doc } from "../../../_generated/dataModel";
import { NOBODYS, own, type PersonTable, remove, shown, trace } from "../personTable";

/** push.deviceTokens of the specification: by the hash of the token (ENT-17, ENT-18). The keys stay the device's. */
function tokenAsOwn({
  tokenHash,
  endpoint: token,
  platform,
  lastSeenAt,
  revoked,
}: Doc<"pushTokens">): object {
  return { [tokenHash]: { token, platform, lastSeenAt, revoked } };
}

export const DELIVERY_DATA = {
  notifPrefs: own((db, uid) => db.query("notifPrefs").withIndex("by_uid", (q) => q.eq("uid", uid))),
  muteTargets: own((db, uid) =>
    db.query("muteTargets").withIndex("by_uid_and_target", (q) => q.eq("uid", uid)),
  ),
  featureFlags: NOBODYS,
  deliveries: trace((db, uid) =>
    db.query("deliveries").withIndex("by_uid_and_channel_and_state", (q) => q.eq("uid", uid)),
  ),
  pushTokens: {
    export: [
      shown(
        (db, uid) => db.query("pushTokens").withIndex("by_uid_and_revoked", (q) => q.eq("uid", uid)),
        tokenAsOwn,
      ),
    ],
    erase: [
      remove((db, uid) => db.query("pushTokens").withIndex("by_uid_and_revoked", (q) => q.eq("uid", uid))),
    ],
  },
} satisfies Record<string, PersonTable>;
