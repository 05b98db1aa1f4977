import { v } from "convex/values";
import { staffMutation, staffQuery } from "./functions";
import * as CaseActs from "./model/staff/desk/caseActs";
import * as CasePage from "./model/staff/desk/casePage";
import {
  caseLook,
  caseView,
  colleagueView,
  holdingView,
  senderView,
  watchedItemView,
} from "./model/staff/desk/caseView";
import { deskHomeView, deskKind, deskPageView } from "./model/staff/desk/deskView";
import * as DeskHome from "./model/staff/desk/home";
import * as DeskList from "./model/staff/desk/list";
import * as NoticeActs from "./model/staff/desk/noticeActs";
import { reportReason, severity } from "./tables/safety";

const moderators = { roles: ["moderator", "safetyLead"] } as const;

/** What waits for the caller by kind, and what they should know before they begin. */
export const home = staffQuery({
  roles: ["support", "moderator", "safetyLead"],
  args: {},
  returns: deskHomeView,
  handler: async (ctx) => await DeskHome.home(ctx, ctx.actor),
});

/** All open cases, gravest first, then due first; one's own are left out. `before`: due before, null for all. */
export const list = staffQuery({
  ...moderators,
  args: {
    kind: v.union(deskKind, v.null()),
    severity: v.union(severity, v.null()),
    reason: v.union(reportReason, v.null()),
    mine: v.boolean(),
    before: v.union(v.number(), v.null()),
    cursor: v.union(v.string(), v.null()),
  },
  returns: deskPageView,
  handler: async (ctx, args) => await DeskList.page(ctx, ctx.actor, args),
});

const onCase = { caseId: v.string(), reason: v.string() };

/** One case; of one's own only that it is. Refusal: not-found. */
export const get = staffQuery({
  ...moderators,
  args: { caseId: v.string() },
  returns: caseView,
  handler: async (ctx, { caseId }) => await CasePage.get(ctx, ctx.actor, caseId),
});

/** Who has a row that nobody reported, by its id; null once it is decided. Refusals: not-found, own-case. */
export const holding = staffQuery({
  ...moderators,
  args: { rowId: v.string() },
  returns: v.union(holdingView, v.null()),
  handler: async (ctx, { rowId }) => await CaseActs.holding(ctx, ctx.actor, rowId),
});

/** Who else decides, for handing over. */
export const colleagues = staffQuery({
  ...moderators,
  args: {},
  returns: v.array(colleagueView),
  handler: async (ctx) => await CaseActs.colleagues(ctx, ctx.actor),
});

/** Takes a row of the list by its id, a case or not, so that nobody works on it twice; audited. Refusals: own-case, case-decided, case-taken, hand-full. */
export const take = staffMutation({
  rateLimit: "staffAct",
  ...moderators,
  args: { caseId: v.string() },
  returns: v.null(),
  handler: async (ctx, args) => await CaseActs.take(ctx, ctx.actor, { ...args, now: Date.now() }),
});

/** To a colleague, or to nobody when `to` is null; audited. Refusals: case-decided, case-taken, no-decider, hand-full. */
export const handOver = staffMutation({
  rateLimit: "staffAct",
  ...moderators,
  args: { ...onCase, to: v.union(v.string(), v.null()) },
  returns: v.null(),
  handler: async (ctx, args) => await CaseActs.handOver(ctx, ctx.actor, { ...args, now: Date.now() }),
});

/** A note for whoever looks next: `reason` is its text. Refusals: own-case, case-decided. */
export const note = staffMutation({
  rateLimit: "staffAct",
  ...moderators,
  args: onCase,
  returns: v.null(),
  handler: async (ctx, args) => await CaseActs.note(ctx, ctx.actor, { ...args, now: Date.now() }),
});

/** The reported video, photo or clip, at an address of a few minutes; audited. */
export const watch = staffMutation({
  rateLimit: "staffAct",
  ...moderators,
  args: { ...onCase, look: caseLook },
  returns: watchedItemView,
  handler: async (ctx, args) => await CaseActs.watch(ctx, ctx.actor, { ...args, now: Date.now() }),
});

/** Finds what a request only describes, by its link; the answer is the case of that. Refusals: own-case, no-place. */
export const name = staffMutation({
  rateLimit: "staffAct",
  ...moderators,
  args: { ...onCase, link: v.string() },
  returns: v.object({ caseId: v.string() }),
  handler: async (ctx, args) => await NoticeActs.name(ctx, ctx.actor, { ...args, now: Date.now() }),
});

/** Who signed a request, and where to write to them; audited. */
export const sender = staffMutation({
  rateLimit: "staffAct",
  ...moderators,
  args: { ...onCase, number: v.string() },
  returns: senderView,
  handler: async (ctx, args) => await NoticeActs.sender(ctx, ctx.actor, { ...args, now: Date.now() }),
});
