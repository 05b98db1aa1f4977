/** What a case is in the staff's list and on their home: what it is and until when, none of its words. */
import { type Infer, v } from "convex/values";
import { literals } from "convex-helpers/validators";
import { DESK_KINDS } from "../../../domain/staff/desk";
import { moneySwitchName } from "../../../tables/ledger";
import { featureName } from "../../../tables/notifications";
import { reportReason, severity } from "../../../tables/safety";
import { staffRole } from "../../../tables/staff";
import { personCard } from "../../people/profileView";

export const deskKind = literals(...DESK_KINDS);

/** Who has taken it, if anybody. */
const holder = v.union(personCard, v.null());

const deskRow = v.object({
  kind: deskKind,
  /** Of the case, of the dare or of the answer. */
  id: v.string(),
  severity,
  /** When it began to wait, and when it is due. */
  since: v.number(),
  dueAt: v.number(),
  /** Of a report; null for what nobody has reported. */
  reason: v.union(reportReason, v.null()),
  /** Of a dare; null where there are only words of people. */
  title: v.union(v.string(), v.null()),
  reporters: v.number(),
  /** Staff opened it themselves: nobody reported it, and no check of ours held it. */
  byTeam: v.boolean(),
  holder,
});

export const deskPageView = v.object({
  rows: v.array(deskRow),
  nextCursor: v.union(v.string(), v.null()),
});

const tally = {
  count: v.number(),
  /** Counting has stopped there. */
  isMore: v.boolean(),
  /** When the first of them is due; null without one. */
  dueAt: v.union(v.number(), v.null()),
};

export const deskHomeView = v.object({
  role: staffRole,
  tallies: v.array(v.object({ kind: deskKind, ...tally })),
  /** What the viewer has taken. */
  mine: v.object(tally),
  /** Who is there to decide; `isAlways`: the deployment says that somebody always is. */
  shift: v.object({
    isAlways: v.boolean(),
    people: v.array(v.object({ person: personCard, isMine: v.boolean(), endsAt: v.number() })),
  }),
  /** What is switched off now. */
  off: v.array(v.union(moneySwitchName, featureName)),
});

export type DeskRow = Infer<typeof deskRow>;
export type DeskPage = Infer<typeof deskPageView>;
export type DeskHome = Infer<typeof deskHomeView>;
