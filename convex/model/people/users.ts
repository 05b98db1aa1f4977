import type { UserIdentity } from "convex/server";
import type { Infer } from "convex/values";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { declaredState } from "../../domain/age/assurance";
import { BIRTHDATE_MESSAGES, checkBirthdate, todayEverywhere } from "../../domain/age/birthdate";
import { checkInterests, INTERESTS_MESSAGE } from "../../domain/people/interests";
import { nameFilter } from "../../domain/people/profileFields";
import { referralCodeOf } from "../../domain/people/referral";
import { usernameSkeleton } from "../../domain/people/username";
import { CODE_BY_HAND_MS } from "../../domain/progress/invitations";
import { fail } from "../../errors";
import type { gender } from "../../tables/people";
import { liftDue, setStanding } from "../access/accountStanding";
import { requireAppCheck } from "../access/appCheck";
import { requireOn } from "../access/featureFlags";
import { signedInAfter } from "../access/freshSignIn";
import { randomUid } from "../access/uid";
import { findUser, requireGoodStanding, requireUser } from "../access/viewer";
import { requireNotBlockedByAge } from "../age/addressBlocks";
import { tellOnce } from "../bots/events";
import { join } from "../progress/invitations";
import { noteJoining } from "../progress/otherEvents";
import { acceptAll } from "../site/acceptances";
import { requireNotClosed } from "./closedSignIns";
import { relist } from "./creatorListing";
import { keepFindable } from "./findable";
import { addressNews, tellOfAddress } from "./lastActive";
import { isCreator, type OwnProfile, ownProfile } from "./profileView";
import { referrerFor, userByReferralCode } from "./referrer";
import { exchangeName, requireAvailable } from "./usernames";

/** One row is usual; two tabs that deactivated at once may have left a second. */
const ROWS_MAX = 50;

/**
 * For `ensureViewer`: a person who was away is back, by a sign-in newer than the switch. A device that was still
 * signed in when the account was switched off must not open it again. Apart from `leaving.ts`, which knows every
 * table.
 */
async function restoreOnSignIn(ctx: MutationCtx, user: Doc<"users">, now: number): Promise<void> {
  await liftDue(ctx, user, now);
  if (user.standing !== "deactivated") return;
  const rows = await ctx.db
    .query("deactivations")
    .withIndex("by_uid", (q) => q.eq("uid", user.uid))
    .take(ROWS_MAX);
  const closedAt = Math.max(0, ...rows.map(({ at }) => at));
  if (!(await signedInAfter(ctx, closedAt))) return;
  for (const row of rows) await ctx.db.delete(row._id);
  await setStanding(ctx, user, { standing: "good", now });
}

/** Spec 4: a first-time save creates defaults. */
async function insertUser(ctx: MutationCtx, uid: string, identity: UserIdentity): Promise<void> {
  const now = Date.now();
  await ctx.db.insert("users", {
    uid,
    ...addressNews({}, identity),
    ageState: "none",
    isCreator: false,
    isVerified: 0,
    canReceiveDares: true,
    interests: [],
    tags: [],
    searchText: "",
    searchable: false,
    profileCompleted: false,
    onboardingStep: "profile",
    referralCode: referralCodeOf(uid),
    standing: "good",
    daresSentCount: 0,
    daresReceivedCount: 0,
    completedDaresCount: 0,
    createdAt: now,
    updatedAt: now,
  });
}

/** A uid whose referral code nobody has: 2^30 codes, so the second try is already unlikely. */
async function freshUid(ctx: QueryCtx): Promise<string> {
  const uid = randomUid();
  return (await userByReferralCode(ctx, referralCodeOf(uid))) === null ? uid : await freshUid(ctx);
}

/** Who may not open a new account: an address found to be a minor's, a sign-in whose account was erased. */
async function requireWelcome(ctx: MutationCtx, identity: UserIdentity, now: number): Promise<void> {
  await requireNotClosed(ctx, identity.tokenIdentifier, now);
  await requireNotBlockedByAge(ctx, { email: identity.email, now });
}

/** Somebody known comes in: the e-mail keeps in step with the identity, a new sign-in opens a closed account. */
async function welcomeBack(ctx: MutationCtx, user: Doc<"users">, identity: UserIdentity): Promise<void> {
  const now = Date.now();
  const address = addressNews(user, identity);
  if (Object.keys(address).length > 0) await ctx.db.patch(user._id, { ...address, updatedAt: now });
  await tellOfAddress(ctx, user, { email: address.email, now });
  await restoreOnSignIn(ctx, user, now);
}

/** Makes the person at the first sign-in; at a later one brings their account up to date. */
export async function ensure(
  ctx: MutationCtx,
  { identity, uid: knownUid }: { identity: UserIdentity; uid: string | null },
): Promise<{ uid: string }> {
  const user = knownUid === null ? null : await findUser(ctx, knownUid);
  if (user !== null) {
    await welcomeBack(ctx, user, identity);
    return { uid: user.uid };
  }
  await requireWelcome(ctx, identity, Date.now());
  const uid = knownUid ?? (await freshUid(ctx));
  if (knownUid === null) {
    await ctx.db.insert("identities", { tokenIdentifier: identity.tokenIdentifier, uid });
  }
  await insertUser(ctx, uid, identity);
  return { uid };
}

export async function own(ctx: QueryCtx, uid: string | null): Promise<OwnProfile | null> {
  const user = uid === null ? null : await findUser(ctx, uid);
  return user === null ? null : ownProfile(user);
}

interface ProfileInput {
  username: string;
  birthdate: string;
  gender: Infer<typeof gender> | null;
  profileCompleted: boolean;
  referralCode?: string;
}

function requireAdult(birthdate: string, now: number): void {
  const problem = checkBirthdate(birthdate, todayEverywhere(now));
  if (problem === null) return;
  fail("invalid-argument", { message: BIRTHDATE_MESSAGES[problem], field: "birthdate", reason: problem });
}

const isOnboarding = ({ profileCompleted, onboardingStep }: Doc<"users">): boolean =>
  !profileCompleted || onboardingStep !== undefined;

/** Product 4: the birthdate is set once, later only by support. A username change has its own settings page. */
function requireUnchanged(user: Doc<"users">, input: ProfileInput): void {
  if (user.birthdate !== undefined && user.birthdate !== input.birthdate) {
    fail("failed-precondition", { field: "birthdate", reason: "birthdate-fixed" });
  }
  if (!isOnboarding(user) && user.username !== input.username) {
    fail("failed-precondition", { field: "username", reason: "username-fixed" });
  }
}

/** Asked once, when a profile is completed: nobody gets in by a blocked address or past the check on robots. */
async function requireAdmission(ctx: MutationCtx, user: Doc<"users">, now: number): Promise<void> {
  await requireOn(ctx, "signUp");
  await requireNotBlockedByAge(ctx, { email: user.email, now });
  await requireAppCheck(ctx, { subject: user.uid, now });
}

/** A display name somebody chose stays; one that only repeats the username follows it. */
function namesOf(user: Doc<"users">, username: string) {
  const isChosen = user.displayName !== undefined && user.displayName !== user.username;
  const displayName = isChosen && user.displayName !== undefined ? user.displayName : username;
  return {
    username,
    usernameSkeleton: usernameSkeleton(username),
    displayName,
    name_filter: nameFilter(displayName),
  };
}

/** Until the profile is complete a name is only tried; from then on the rules of every other change hold. */
async function namesFor(
  ctx: MutationCtx,
  user: Doc<"users">,
  { username, now }: { username: string; now: number },
) {
  const isChange = user.profileCompleted && username !== user.username;
  return {
    ...namesOf(user, username),
    ...(isChange ? await exchangeName(ctx, user, { username, now }) : {}),
  };
}

/** Spec 4 and 5: the profile step. Only the fields below are ever written here (VAL-19). */
export async function saveProfile(
  ctx: MutationCtx,
  uid: string | null,
  input: ProfileInput,
): Promise<{ success: true; username: string; referralCode: string }> {
  const now = Date.now();
  const user = await requireUser(ctx, uid);
  requireGoodStanding(user);
  requireAdult(input.birthdate, now);
  await requireAvailable(ctx, input.username, user.uid);
  requireUnchanged(user, input);
  const referrerId = await referrerFor(ctx, user, {
    code: input.referralCode,
    isSigningUp: !user.profileCompleted || (isOnboarding(user) && now - user.createdAt < CODE_BY_HAND_MS),
  });
  const completed = user.profileCompleted || input.profileCompleted;
  const isFirstSave = completed && !user.profileCompleted;
  if (isFirstSave) await requireAdmission(ctx, user, now);
  await ctx.db.patch(user._id, {
    ...(await namesFor(ctx, user, { username: input.username, now })),
    birthdate: input.birthdate,
    gender: input.gender ?? undefined,
    ageState: declaredState(user.ageState),
    // STA-06, ROL-07: the creator flag survives only with verification.
    isCreator: isCreator(user),
    profileCompleted: completed,
    ...(isFirstSave ? { onboardingStep: "interests" as const } : {}),
    ...(referrerId === undefined ? {} : { referrerId }),
    updatedAt: now,
  });
  await keepFindable(ctx, user._id);
  // Ticked at the sign-up or with the birthdate: no profile is made without.
  if (isFirstSave) await acceptAll(ctx, user.uid, now);
  if (isFirstSave) await tellOnce(ctx, "signup_completed", user.uid, now);
  if (isFirstSave) await noteJoining(ctx, user, now);
  if (completed && referrerId !== undefined) {
    await join(ctx, { inviteeId: user.uid, inviterId: referrerId, now });
  }
  return { success: true, username: input.username, referralCode: user.referralCode };
}

export async function saveInterests(
  ctx: MutationCtx,
  uid: string | null,
  interests: string[],
): Promise<{ success: true }> {
  const user = await requireUser(ctx, uid);
  requireGoodStanding(user);
  if (!user.profileCompleted) fail("failed-precondition", { reason: "profile-incomplete" });
  const problem = checkInterests(interests);
  if (problem !== null) {
    fail("invalid-argument", { message: INTERESTS_MESSAGE, field: "interests", reason: problem });
  }
  const now = Date.now();
  await ctx.db.patch(user._id, {
    interests: [...new Set(interests)],
    onboardingStep: undefined,
    updatedAt: now,
  });
  // Chosen at the sign-up; changed later they are no news.
  if (user.onboardingStep !== undefined) await tellOnce(ctx, "interests_saved", user.uid, now);
  return { success: true };
}

/** One writer of the counters that a dare moves; never below zero (money 1.3). */
export async function addToCounts(
  ctx: MutationCtx,
  uid: string,
  deltas: Partial<Record<"daresSentCount" | "daresReceivedCount" | "completedDaresCount", number>>,
): Promise<void> {
  const user = await findUser(ctx, uid);
  if (user === null) return; // The person has left; their counters went with them.
  const next = (name: keyof typeof deltas) => Math.max(0, user[name] + (deltas[name] ?? 0));
  await ctx.db.patch(user._id, {
    daresSentCount: next("daresSentCount"),
    daresReceivedCount: next("daresReceivedCount"),
    completedDaresCount: next("completedDaresCount"),
  });
}

export interface ProfileDetails {
  displayName?: string;
  bio?: string;
  defaultDarePrice?: number;
  minDareValue?: number;
}

/** VAL-20: allowed fields of a profile, each left as it is when absent. Prices in cents. */
export async function setDetails(
  ctx: MutationCtx,
  user: Doc<"users">,
  { now, ...details }: ProfileDetails & { now: number },
): Promise<void> {
  const { displayName } = details;
  const name = displayName === undefined ? {} : { name_filter: nameFilter(displayName) };
  await ctx.db.patch(user._id, { ...details, ...name, updatedAt: now });
  await keepFindable(ctx, user._id);
  await relist(ctx, user.uid, { now });
}

/** Photo fields take storage ids only (rulings 4). */
export async function setPhoto(
  ctx: MutationCtx,
  user: Doc<"users">,
  { storageId, now }: { storageId: Id<"_storage">; now: number },
): Promise<void> {
  await ctx.db.patch(user._id, { photoStorageId: storageId, updatedAt: now });
}
