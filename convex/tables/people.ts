import { defineTable } from "convex/server";
import { v } from "convex/values";
import { literals } from "convex-helpers/validators";
import { AGE_STATES } from "../domain/age/assurance";
import { PUBLISH_CHOICES } from "../domain/feed/publishing";
import { PROFILE_UPLOAD_KINDS, PROFILE_UPLOAD_PROBLEMS } from "../domain/people/profileMedia";
import { FACETS, WEEKDAYS, WHO_MAY_DARE } from "../domain/sending/boundaries";
import type { LifecycleRules } from "./lifecycle";

/** Who has looked at a profile on which day, only so that a second look of that day does not count again. */
const profileViews = defineTable({
  profileId: v.string(),
  viewerId: v.string(),
  /** Whole days since 1970, UTC. */
  day: v.number(),
  seenAt: v.number(),
})
  .index("by_profile_and_viewer", ["profileId", "viewerId"])
  .index("by_viewer", ["viewerId"])
  .index("by_seenAt", ["seenAt"]);

export const profileUploadKind = literals(...PROFILE_UPLOAD_KINDS);
export const profileUploadProblem = literals(...PROFILE_UPLOAD_PROBLEMS);

/**
 * The way of a photo or clip onto a profile: `open` once an address was minted, `checking` once its file was named,
 * then `passed` (in use) or `refused` (file gone). For a person and kind at most one passed row and one other, beside
 * those `kept` off the profile for a case. Writers: `model/people/profileMedia.ts`, `model/files/keptMedia.ts`.
 */
const profileUploads = defineTable({
  uid: v.string(),
  kind: profileUploadKind,
  state: literals("open", "checking", "passed", "refused", "kept"),
  storageId: v.optional(v.id("_storage")),
  /** By its bytes, once passed. */
  contentType: v.optional(v.string()),
  sizeBytes: v.optional(v.number()),
  problem: v.optional(profileUploadProblem),
  /** When the last address was minted: an older file cannot be its answer. */
  mintedAt: v.number(),
  changedAt: v.number(),
  /** Of a kept one: when somebody may still ask for it is looked at anew then. */
  keepUntil: v.optional(v.number()),
})
  .index("by_uid_and_kind", ["uid", "kind"])
  .index("by_keepUntil", ["keepUntil"])
  .index("by_storageId", ["storageId"])
  .index("by_state_and_changedAt", ["state", "changedAt"]);

/**
 * Names given up (product 23, 25): closed to everybody but `uid` until `heldUntil`. Without a uid the person is
 * gone and the name is closed to all. One row for a name; a daily job drops what ran out.
 */
const heldUsernames = defineTable({
  username: v.string(),
  uid: v.union(v.string(), v.null()),
  heldUntil: v.number(),
})
  .index("by_username", ["username"])
  .index("by_uid", ["uid"])
  .index("by_heldUntil", ["heldUntil"]);

export const gender = literals("male", "female", "non-binary", "prefer-not-to-say");
export const onboardingStep = literals("profile", "interests");
/** Product 4: none > attested > declared > assured, with side states. */
export const ageState = literals(...AGE_STATES);
/**
 * `suspended` and `banned` by staff; `deactivated` by the person until they sign in again; `leaving` between
 * asking for deletion and its end (product 23). All but `good` shut the member functions.
 */
export const accountStanding = literals("good", "suspended", "banned", "deactivated", "leaving");

/** What the age check closed (product 4): the standing a won appeal gives back, and the addresses it frees. */
const ageClosure = v.object({
  standingBefore: accountStanding,
  blockIds: v.array(v.id("ageBlocks")),
});

/** Where a typed place comes from; `verified` stays false until something can check it (spec 3). */
export const userDefinedLocation = v.object({
  input: v.string(),
  verified: v.boolean(),
  displayPrecision: literals("city", "hidden"),
  source: literals("typed"),
  updatedAt: v.number(),
});

/** Preferences of a person (product 25); a missing one has the default of `domain/people/settings.ts`. */
export const userSettings = v.object({
  /** Edgy items shown plain; never unlocks anything prohibited (product 5). */
  nsfwEnabled: v.optional(v.boolean()),
  autoplay: v.optional(v.boolean()),
  captions: v.optional(v.boolean()),
  dataSaver: v.optional(v.boolean()),
  reduceMotion: v.optional(v.boolean()),
  /** Hides mine from others, and theirs from me. */
  presenceHidden: v.optional(v.boolean()),
  followersHidden: v.optional(v.boolean()),
  followingHidden: v.optional(v.boolean()),
  searchHidden: v.optional(v.boolean()),
  readMarksHidden: v.optional(v.boolean()),
  /** Followers only, who are asked for (product 11). */
  profilePrivate: v.optional(v.boolean()),
  /** What to do with the proof of a dare of mine once it is settled (product 8); saved by `publishing.choose`. */
  publishAsSender: v.optional(literals(...PUBLISH_CHOICES)),
  countryCode: v.optional(v.string()),
});

export const boundaryFacet = literals(...FACETS);
export const whoMayDare = literals(...WHO_MAY_DARE);
export const quietDay = literals(...WEEKDAYS);

/**
 * Who signs in as whom (rulings 1). The identity's e-mail lives on the user, from the token's claims only. `sessions`: by
 * hash, those that were seen lately; missing until the first was. Their writer: `model/access/sessions.ts`.
 */
const identities = defineTable({
  tokenIdentifier: v.string(),
  uid: v.string(),
  sessions: v.optional(v.array(v.object({ hash: v.string(), since: v.number(), seenAt: v.number() }))),
  /** When one of them was written last; missing where none is kept. */
  sessionsAt: v.optional(v.number()),
})
  .index("by_tokenIdentifier", ["tokenIdentifier"])
  .index("by_uid", ["uid"])
  .index("by_sessionsAt", ["sessionsAt"]);

/**
 * users/{uid} of the specification; every foreign key to a person is `uid`. Twins of the specification are
 * derived on read (ENT-24): one photo field, one counter each. A field is private until a view names it.
 */
const users = defineTable({
  uid: v.string(),
  email: v.optional(v.string()),
  /** Whether the sign-in says that it was proved: to any other address nothing is written. */
  emailProved: v.optional(v.boolean()),
  username: v.optional(v.string()),
  usernameSkeleton: v.optional(v.string()),
  displayName: v.optional(v.string()),
  bio: v.optional(v.string()),
  birthdate: v.optional(v.string()),
  ageState,
  gender: v.optional(gender),
  photoStorageId: v.optional(v.id("_storage")),
  /** One of the gravest reports hides photo, clip and bio from everybody until the case is decided (product 22). */
  faceHiddenAt: v.optional(v.number()),
  profileVideoStorageId: v.optional(v.id("_storage")),
  /** Addresses of accounts elsewhere, hosts from an allow-list (rulings 4). */
  linkedSocial: v.optional(v.array(v.string())),
  /** Display name folded for the search by its beginning. */
  name_filter: v.optional(v.string()),
  /** Username, folded name and tags in words; empty of whoever is not to be found. */
  searchText: v.optional(v.string()),
  /** Whole, and willing to be found; missing until the job has come by. */
  searchable: v.optional(v.boolean()),
  userDefinedLocation: v.optional(userDefinedLocation),
  dailyReminderHour: v.optional(v.number()),
  /** When the reminder goes next; missing until the job has planned it, and again once hour or zone have changed. */
  reminderAt: v.optional(v.number()),
  /** IANA name. */
  timezone: v.optional(v.string()),
  lastActiveAt: v.optional(v.number()),
  /** The last absence of more than a day, for the summary of whoever comes back (STA-34). */
  awayFrom: v.optional(v.number()),
  backAt: v.optional(v.number()),
  settings: v.optional(userSettings),
  usernameChangedAt: v.optional(v.number()),
  isCreator: v.boolean(),
  // The specification compares it with 1 (spec 4).
  isVerified: v.union(v.literal(0), v.literal(1)),
  canReceiveDares: v.boolean(),
  defaultDarePrice: v.optional(v.number()),
  minDareValue: v.optional(v.number()),
  interests: v.array(v.string()),
  tags: v.array(v.string()),
  profileCompleted: v.boolean(),
  onboardingStep: v.optional(onboardingStep),
  referralCode: v.string(),
  referrerId: v.optional(v.string()),
  standing: accountStanding,
  ageClosure: v.optional(ageClosure),
  daresSentCount: v.number(),
  daresReceivedCount: v.number(),
  completedDaresCount: v.number(),
  lastProofAt: v.optional(v.number()),
  hasPublicMedia: v.optional(v.boolean()),
  createdAt: v.number(),
  updatedAt: v.number(),
})
  .index("by_uid", ["uid"])
  .index("by_username", ["username"])
  .index("by_usernameSkeleton", ["usernameSkeleton"])
  .index("by_photoStorageId", ["photoStorageId"])
  .index("by_profileVideoStorageId", ["profileVideoStorageId"])
  .index("by_referralCode", ["referralCode"])
  .index("by_referrerId", ["referrerId"])
  .index("by_name_filter", ["name_filter"])
  .index("by_email", ["email"])
  .index("by_creator_and_verified_and_open", ["isCreator", "isVerified", "canReceiveDares"])
  .index("by_searchable", ["searchable"])
  .index("by_lastActiveAt", ["lastActiveAt"])
  .index("by_reminderAt_and_hour", ["reminderAt", "dailyReminderHour"])
  .searchIndex("search_people", { searchField: "searchText", filterFields: ["searchable"] });

/** What a creator lets come in (product 7); a creator without a row accepts every category. */
const boundaries = defineTable({
  uid: v.string(),
  categories: v.array(v.string()),
  maxOpenDares: v.number(),
  edgy: v.optional(v.boolean()),
  facets: v.optional(v.array(boundaryFacet)),
  /** Private: only their owner ever reads them. */
  noGo: v.optional(v.array(v.string())),
  weeklyCapacity: v.optional(v.number()),
  minNoticeHours: v.optional(v.number()),
  quietDays: v.optional(v.array(quietDay)),
  whoMayDare: v.optional(whoMayDare),
  updatedAt: v.number(),
}).index("by_uid", ["uid"]);

/** One row for a pair; the writer is `model/relations/follows.ts`, which moves both counters in the same transaction. */
const follows = defineTable({
  followerId: v.string(),
  followeeId: v.string(),
  createdAt: v.number(),
})
  .index("by_follower_and_followee", ["followerId", "followeeId"])
  .index("by_follower_and_createdAt", ["followerId", "createdAt"])
  .index("by_followee_and_createdAt", ["followeeId", "createdAt"]);

/** Who would like to follow a private profile; one row for a pair, gone with its answer. Writer: `model/relations/follows.ts`. */
const followRequests = defineTable({ fromId: v.string(), toId: v.string(), at: v.number() })
  .index("by_from_and_to", ["fromId", "toId"])
  .index("by_to_and_at", ["toId", "at"]);

/**
 * Counters of a profile, apart from the person's document: a follow or a view must not rerun every query of the
 * person followed (architecture 5). One row for a person, made at the first count; never below zero.
 */
const profileCounts = defineTable({
  uid: v.string(),
  followersCount: v.number(),
  followingCount: v.number(),
  profileViewsCount: v.number(),
  /** Reactions to proofs of theirs that are public (ENT-14); missing: none yet. */
  totalLikesOnProofs: v.optional(v.number()),
}).index("by_uid", ["uid"]);

/**
 * How a creator answers and what they have open (discover 2), bounded: a week of yeses, the last twenty answers. One row
 * for a person, made at the first dare; a person without one has nothing to tell.
 */
const creatorStats = defineTable({
  uid: v.string(),
  openDares: v.number(),
  acceptedAt: v.array(v.number()),
  /** Milliseconds; null: the time ran out. */
  answers: v.array(v.union(v.number(), v.null())),
}).index("by_uid", ["uid"]);

/**
 * Who can be dared now: whole, and with room (discover 2). A row stands only as long as that holds; who reads it asks the
 * person again. `readyAt`: the newest of when they came onto the list and their last answer.
 */
const creatorListings = defineTable({
  uid: v.string(),
  readyAt: v.number(),
  joinedAt: v.number(),
  /** Their city, folded; missing where they hide it. */
  place: v.optional(v.string()),
})
  .index("by_uid", ["uid"])
  .index("by_readyAt", ["readyAt"])
  .index("by_joinedAt", ["joinedAt"])
  .index("by_place_and_readyAt", ["place", "readyAt"]);

/** Product 24. `block` works both ways; `mute` and `restrict` only for their owner. Nobody is told of any. */
export const personRuleKind = literals("block", "mute", "restrict");

/** What one person has decided about another; one row for owner, kind and other. Writer: `model/relations/blocks.ts`. */
const personRules = defineTable({
  ownerId: v.string(),
  kind: personRuleKind,
  otherId: v.string(),
  createdAt: v.number(),
})
  .index("by_owner_and_kind_and_other", ["ownerId", "kind", "otherId"])
  .index("by_owner_and_kind_and_createdAt", ["ownerId", "kind", "createdAt"])
  .index("by_other_and_kind_and_owner", ["otherId", "kind", "ownerId"]);

/** user_presence/{uid} of the specification; whether it still holds is judged from `lastSeen` (spec 4). */
const presence = defineTable({
  uid: v.string(),
  isOnline: v.boolean(),
  lastSeen: v.number(),
  /** Tabs looked at now, on all devices, by random words of their own (domain/people/presence). */
  visibleIn: v.optional(v.array(v.object({ session: v.string(), at: v.number() }))),
})
  .index("by_uid", ["uid"])
  .index("by_isOnline_and_lastSeen", ["isOnline", "lastSeen"]);

export const peopleTables = {
  profileViews,
  profileUploads,
  heldUsernames,
  identities,
  users,
  boundaries,
  follows,
  followRequests,
  profileCounts,
  creatorStats,
  creatorListings,
  personRules,
  presence,
};

export const peopleLifecycle = {
  profileViews: {
    export: "none",
    deletion: "remove",
    note: "Kept for two days at most, so that a look counts once a day; nobody can read who looked.",
  },
  profileUploads: {
    export: "none",
    deletion: "remove",
    note: "The way of a file that the profile itself names; its stored file goes with the row.",
  },
  heldUsernames: {
    export: "owner",
    deletion: "pseudonymise",
    note: "Product 23: the name stays held for 180 days, its row forgets whose it was.",
  },
  identities: {
    export: "owner",
    deletion: "remove",
    note: "The link to the sign-in dies with the account; read out as provider and dates.",
  },
  users: { export: "owner", deletion: "remove", note: "Spec 6: deletion removes the user document." },
  boundaries: { export: "owner", deletion: "remove", note: "Preferences go with the account." },
  follows: {
    export: "owner",
    deletion: "remove",
    note: "Product 23: removed, the other side's counter corrected.",
  },
  followRequests: { export: "owner", deletion: "remove", note: "An open wish; it goes with either side." },
  profileCounts: { export: "owner", deletion: "remove", note: "Counters of a profile that is gone." },
  creatorListings: {
    export: "none",
    deletion: "remove",
    note: "A place in a list, made of what the profile says.",
  },
  creatorStats: { export: "owner", deletion: "remove", note: "How the leaver answered; it goes with them." },
  personRules: {
    export: "owner",
    deletion: "remove",
    note: "One's own decisions are exported, nobody's about oneself; both go with the account.",
  },
  presence: { export: "owner", deletion: "remove", note: "Product 23: removed." },
} as const satisfies LifecycleRules<typeof peopleTables>;
