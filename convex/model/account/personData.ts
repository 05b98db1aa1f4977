/**
 * What becomes of a person's rows, table by table and in this order (product 23). A table without a row here is a
 * type error; a test compares each row with the rule beside the table's definition.
 */

import type { Doc, TableNames } from "../../_generated/dataModel";
import type { QueryCtx } from "../../_generated/server";
import { personTarget, renameInAudit } from "../access/audit";
import { dropFile } from "../files/storedFiles";
import { forgetHolder } from "../people/usernameHolds";
import * as Invitations from "../progress/invitations";
import * as Follows from "../relations/follows";
import * as PersonRules from "../safety/blocking";
import { decisionAsOwn, eventAsOwn, invitationAsOwn, profileAsOwn, signInAsOwn } from "./exportRows";
import { CHAT_DATA } from "./personData/chat";
import { TALK_DATA } from "./personData/comments";
import { DARE_DATA } from "./personData/dares";
import { MONEY_DATA } from "./personData/money";
import { SAFETY_DATA } from "./personData/safety";
import {
  ERASURE_BATCH,
  each,
  type Find,
  NOBODYS,
  own,
  type PersonTable,
  remove,
  removeWithFile,
  renamed,
  shown,
  trace,
} from "./personTable";

/** Preferences, mutes, devices and what was sent of a person who leaves (product 23): all of it goes. */
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

const DELIVERY_DATA = {
  notifPrefs: own((db, uid) => db.query("notifPrefs").withIndex("by_uid", (q) => q.eq("uid", uid))),
  muteTargets: own((db, uid) =>
    db.query("muteTargets").withIndex("by_uid_and_target", (q) => q.eq("uid", uid)),
  ),
  featureFlags: NOBODYS,
  dailyDays: NOBODYS,
  addedWords: NOBODYS,
  dareTemplates: NOBODYS,
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
  deviceTraces: own((db, uid) =>
    db.query("deviceTraces").withIndex("by_uid_and_tokenHash", (q) => q.eq("uid", uid)),
  ),
} satisfies Record<string, PersonTable>;

const received = own((db, uid) =>
  db.query("notifications").withIndex("by_uid_and_createdAt", (q) => q.eq("uid", uid)),
);

/** What others were told of this person names them. */
const toldOfThem = remove((db, uid) =>
  db.query("notifications").withIndex("by_fromUid", (q) => q.eq("fromUid", uid)),
);

const followed = shown((db, uid) =>
  db.query("follows").withIndex("by_follower_and_createdAt", (q) => q.eq("followerId", uid)),
);
const followers = shown((db, uid) =>
  db.query("follows").withIndex("by_followee_and_createdAt", (q) => q.eq("followeeId", uid)),
);
const askedToFollow = shown((db, uid) =>
  db.query("followRequests").withIndex("by_from_and_to", (q) => q.eq("fromId", uid)),
);

/** Corrects the other side's counters, and ends with looks and counters of this person. */
const removeFollows = {
  erase: [(ctx, { uid }) => Follows.removeAllOf(ctx, uid, ERASURE_BATCH)],
} satisfies Pick<PersonTable, "erase">;

const ownRules = shown((db, uid) =>
  db.query("personRules").withIndex("by_owner_and_kind_and_other", (q) => q.eq("ownerId", uid)),
);

const votes = own((db, uid) => db.query("feedbackVotes").withIndex("by_uid", (q) => q.eq("uid", uid)));

/** What somebody said about a dare stays counted; what was said about them is theirs once it is open. */
const ratingsGiven = shown((db, uid) =>
  db.query("ratings").withIndex("by_raterId", (q) => q.eq("raterId", uid)),
);
const ratingsGot = shown(
  (db, uid) => db.query("ratings").withIndex("by_rateeId", (q) => q.eq("rateeId", uid)),
  ({ thumb, words, revealedAt }) => (revealedAt === undefined ? null : { thumb, words, revealedAt }),
);
const renameRatings = [
  each(
    (db, uid) => db.query("ratings").withIndex("by_raterId", (q) => q.eq("raterId", uid)),
    (ctx, row, { pseudonym }) => ctx.db.patch(row._id, { raterId: pseudonym }),
  ),
  each(
    (db, uid) => db.query("ratings").withIndex("by_rateeId", (q) => q.eq("rateeId", uid)),
    (ctx, row, { pseudonym }) => ctx.db.patch(row._id, { rateeId: pseudonym }),
  ),
];

const takeVotesBack = each(
  (db, uid) => db.query("feedbackVotes").withIndex("by_uid", (q) => q.eq("uid", uid)),
  async (ctx, vote) => {
    const post = await ctx.db.get(vote.postId);
    if (post !== null) await ctx.db.patch(post._id, { votes: Math.max(0, post.votes - 1) });
    await ctx.db.delete(vote._id);
  },
);

/** Product 23: what was decided about this person, not who decided. */
const decisions = shown(
  (db, uid) => db.query("auditLog").withIndex("by_target_and_at", (q) => q.eq("target", personTarget(uid))),
  decisionAsOwn,
);

const signIns = (db: QueryCtx["db"], uid: string) =>
  db.query("identities").withIndex("by_uid", (q) => q.eq("uid", uid));

const rolesTheyGave = each(
  (db, uid) => db.query("staffMembers").withIndex("by_grantedBy", (q) => q.eq("grantedBy", uid)),
  (ctx, row, { pseudonym }) => ctx.db.patch(row._id, { grantedBy: pseudonym }),
);

/** Product 23: the link of a referral is cut, its counts stay. */
const whomTheyInvited = each(
  (db, uid) => db.query("users").withIndex("by_referrerId", (q) => q.eq("referrerId", uid)),
  (ctx, row) => ctx.db.patch(row._id, { referrerId: undefined }),
);

const asInvited = (db: QueryCtx["db"], uid: string) =>
  db.query("referrals").withIndex("by_inviteeId", (q) => q.eq("inviteeId", uid));
const asInviter = (db: QueryCtx["db"], uid: string) =>
  db.query("referrals").withIndex("by_inviter_and_joinedAt", (q) => q.eq("inviterId", uid));

const profile = each(
  (db, uid) => db.query("users").withIndex("by_uid", (q) => q.eq("uid", uid)),
  async (ctx, row) => {
    for (const file of [row.photoStorageId, row.profileVideoStorageId]) {
      await dropFile(ctx, file);
    }
    await ctx.db.delete(row._id);
  },
);

const botsTheyWrote = each(
  (db, uid) => db.query("botVersions").withIndex("by_by", (q) => q.eq("by", uid)),
  (ctx, row, { pseudonym }) => ctx.db.patch(row._id, { by: pseudonym }),
);
const botsTheyApproved = each(
  (db, uid) => db.query("botVersions").withIndex("by_approvedBy", (q) => q.eq("approvedBy", uid)),
  (ctx, row, { pseudonym }) => ctx.db.patch(row._id, { approvedBy: pseudonym }),
);

const newsTheyWrote = each(
  (db, uid) => db.query("announcements").withIndex("by_by", (q) => q.eq("by", uid)),
  (ctx, row, { pseudonym }) => ctx.db.patch(row._id, { by: pseudonym }),
);
const newsTheyApproved = each(
  (db, uid) => db.query("announcements").withIndex("by_approvedBy", (q) => q.eq("approvedBy", uid)),
  (ctx, row, { pseudonym }) => ctx.db.patch(row._id, { approvedBy: pseudonym }),
);

const whatCounted: Find<Doc<"progressEvents">> = (db, uid) =>
  db.query("progressEvents").withIndex("by_uid_and_kind_and_subject", (q) => q.eq("uid", uid));

export const PERSON_DATA = {
  // Before the facts that it counts: what goes with the leaver is taken back from nobody.
  referrals: {
    export: [shown(asInvited, invitationAsOwn), shown(asInviter, invitationAsOwn)],
    erase: [each(asInvited, Invitations.part), each(asInviter, Invitations.part)],
  },
  progress: own((db, uid) => db.query("progress").withIndex("by_uid", (q) => q.eq("uid", uid))),
  progressEvents: { export: [shown(whatCounted, eventAsOwn)], erase: [remove(whatCounted)] },
  notifications: { ...received, erase: [...received.erase, toldOfThem] },
  follows: { export: [followed, followers], ...removeFollows },
  followRequests: { export: [askedToFollow], ...removeFollows },
  creatorListings: trace((db, uid) =>
    db.query("creatorListings").withIndex("by_uid", (q) => q.eq("uid", uid)),
  ),
  creatorStats: own((db, uid) => db.query("creatorStats").withIndex("by_uid", (q) => q.eq("uid", uid))),
  profileCounts: own((db, uid) => db.query("profileCounts").withIndex("by_uid", (q) => q.eq("uid", uid))),
  profileViews: { export: [], ...removeFollows },
  personRules: {
    export: [ownRules],
    erase: [(ctx, { uid }) => PersonRules.removeAllOf(ctx, uid, ERASURE_BATCH)],
  },
  personRuleCounts: trace((db, uid) =>
    db.query("personRuleCounts").withIndex("by_owner_and_kind", (q) => q.eq("ownerId", uid)),
  ),
  mutedWords: own((db, uid) => db.query("mutedWords").withIndex("by_uid", (q) => q.eq("uid", uid))),
  botCaps: own((db, uid) => db.query("botCaps").withIndex("by_uid", (q) => q.eq("uid", uid))),
  botEvents: trace((db, uid) => db.query("botEvents").withIndex("by_uid", (q) => q.eq("uid", uid))),
  botSends: trace((db, uid) =>
    db.query("botSends").withIndex("by_uid_and_rule_and_at", (q) => q.eq("uid", uid)),
  ),
  announcements: { export: [], erase: [newsTheyWrote, newsTheyApproved] },
  botPersonas: NOBODYS,
  botVersions: { export: [], erase: [botsTheyWrote, botsTheyApproved] },
  presence: own((db, uid) => db.query("presence").withIndex("by_uid", (q) => q.eq("uid", uid))),
  clientActions: trace((db, uid) =>
    db.query("clientActions").withIndex("by_uid_and_actionId", (q) => q.eq("uid", uid)),
  ),
  ratings: { export: [ratingsGiven, ratingsGot], erase: renameRatings },
  ratingTotals: own((db, uid) => db.query("ratingTotals").withIndex("by_uid", (q) => q.eq("uid", uid))),
  feedbackVotes: { ...votes, erase: [takeVotesBack] },
  feedbackPosts: renamed(
    (db, uid) => db.query("feedbackPosts").withIndex("by_owner", (q) => q.eq("ownerId", uid)),
    (ctx, row, { pseudonym }) => ctx.db.patch(row._id, { ownerId: pseudonym }),
  ),
  ...TALK_DATA,
  ...CHAT_DATA,
  ...DELIVERY_DATA,
  ...DARE_DATA,
  ...MONEY_DATA,
  profileUploads: {
    export: [],
    erase: [
      removeWithFile((db, uid) =>
        db.query("profileUploads").withIndex("by_uid_and_kind", (q) => q.eq("uid", uid)),
      ),
    ],
  },
  ...SAFETY_DATA,
  auditLog: {
    export: [decisions],
    erase: [(ctx, { uid, pseudonym }) => renameInAudit(ctx, { uid, pseudonym, limit: ERASURE_BATCH })],
  },
  ageChecks: own((db, uid) =>
    db.query("ageChecks").withIndex("by_uid_and_createdAt", (q) => q.eq("uid", uid)),
  ),
  ageEvents: NOBODYS,
  ageBlocks: NOBODYS,
  acceptances: own((db, uid) =>
    db.query("acceptances").withIndex("by_uid_and_page", (q) => q.eq("uid", uid)),
  ),
  appCheckPasses: trace((db, uid) =>
    db.query("appCheckPasses").withIndex("by_subject", (q) => q.eq("subject", uid)),
  ),
  heldUsernames: {
    export: [shown((db, uid) => db.query("heldUsernames").withIndex("by_uid", (q) => q.eq("uid", uid)))],
    erase: [(ctx, { uid }) => forgetHolder(ctx, uid).then(() => true)],
  },
  boundaries: own((db, uid) => db.query("boundaries").withIndex("by_uid", (q) => q.eq("uid", uid))),
  clientEvents: NOBODYS,
  metricsRuns: NOBODYS,
  transparencyQuarters: NOBODYS,
  dailyMetrics: NOBODYS,
  cutoffs: NOBODYS,
  closedIdentities: NOBODYS,
  deactivations: trace((db, uid) => db.query("deactivations").withIndex("by_uid", (q) => q.eq("uid", uid))),
  dataExports: {
    export: [],
    erase: [
      removeWithFile((db, uid) => db.query("dataExports").withIndex("by_uid", (q) => q.eq("uid", uid))),
    ],
  },
  staffMembers: {
    export: [],
    erase: [
      remove((db, uid) => db.query("staffMembers").withIndex("by_uid", (q) => q.eq("uid", uid))),
      rolesTheyGave,
    ],
  },
  deskHolds: trace((db, uid) => db.query("deskHolds").withIndex("by_uid", (q) => q.eq("uid", uid))),
  identities: { export: [shown(signIns, signInAsOwn)], erase: [remove(signIns)] },
  users: {
    export: [
      shown((db, uid) => db.query("users").withIndex("by_uid", (q) => q.eq("uid", uid)), profileAsOwn),
    ],
    erase: [whomTheyInvited, profile],
  },
  accountDeletions: trace((db, uid) =>
    db.query("accountDeletions").withIndex("by_uid", (q) => q.eq("uid", uid)),
  ),
} satisfies Record<TableNames, PersonTable>;
