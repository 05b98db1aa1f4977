/** A person as staff see them at first: what is public, and what the house itself has decided and counted. */
import { type Infer, v } from "convex/values";
import { dareStatus } from "../../../tables/dares";
import {
  appealState,
  caseState,
  caseTarget,
  decidedStanding,
  decisionAct,
  reportReason,
} from "../../../tables/safety";
import { staffRole } from "../../../tables/staff";
import { staffProfileView } from "../../people/profileView";

const whole = staffProfileView.fields;

/** Nothing private: that is shown field by field, by an act that is in the log. */
const knownPerson = {
  uid: whole.uid,
  username: whole.username,
  displayName: whole.displayName,
  name: whole.name,
  profilePictureUrl: whole.profilePictureUrl,
  profilePhotoUrl: whole.profilePhotoUrl,
  photoURL: whole.photoURL,
  isCreator: whole.isCreator,
  isVerified: whole.isVerified,
  profileCompleted: whole.profileCompleted,
  completedDaresCount: whole.completedDaresCount,
  daresCompleted: whole.daresCompleted,
  createdAt: whole.createdAt,
};

const tally = v.object({ status: dareStatus, count: v.number(), isMore: v.boolean() });

/** Payouts in words; the sums are the money view's. */
export const payoutsState = v.union(
  v.literal("none"),
  v.literal("unfinished"),
  v.literal("ready"),
  v.literal("held"),
);

const record = v.object({
  standing: whole.standing,
  /** When a suspension ends; null for no end, and for none. */
  standingUntil: v.union(v.number(), v.null()),
  ageState: whole.ageState,
  closedByAge: v.boolean(),
  strikes: v.number(),
  devices: v.number(),
  payouts: payoutsState,
  dares: v.object({ received: v.array(tally), sent: v.array(tally) }),
  /** The newest twenty of each. */
  cases: v.array(
    v.object({
      caseId: v.string(),
      targetKind: caseTarget,
      reason: reportReason,
      state: caseState,
      acted: v.boolean(),
      openedAt: v.number(),
    }),
  ),
  decisions: v.array(
    v.object({
      decisionId: v.string(),
      caseId: v.string(),
      act: decisionAct,
      at: v.number(),
      strikes: v.number(),
      inForce: v.boolean(),
      shuts: v.union(decidedStanding, v.null()),
      appeal: v.union(appealState, v.null()),
    }),
  ),
});

export const staffPersonView = v.object({
  ...knownPerson,
  bio: v.string(),
  role: v.union(staffRole, v.null()),
  /** Whether others see a page of theirs. */
  isShown: v.boolean(),
  /** Null on one's own page: nobody sees an own case. */
  record: v.union(record, v.null()),
});

export type StaffPerson = Infer<typeof staffPersonView>;
export type PersonRecord = NonNullable<StaffPerson["record"]>;
