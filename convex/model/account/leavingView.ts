import { type Infer, v } from "convex/values";
import { leavingWait } from "../../tables/account";
import { dareRole, dareStatus } from "../../tables/dares";

/** A dare that must end before its people can leave. Amounts in cents. */
export const openDareView = v.object({
  dareId: v.id("dares"),
  title: v.string(),
  amount: v.number(),
  currency: v.string(),
  status: dareStatus,
  role: dareRole,
  /** Ends in one tap. */
  closable: v.boolean(),
});

export const openMoneyView = v.object({
  /** Not released, on its way or frozen: waited for. */
  pending: v.number(),
  /** Could be paid out: paid out or given up. */
  available: v.number(),
  currency: v.string(),
});

export const deletionPlanView = v.object({
  openDares: v.array(openDareView),
  money: openMoneyView,
  blocked: v.boolean(),
  isCreator: v.boolean(),
});

export const leavingView = v.object({
  dueAt: v.number(),
  canUndo: v.boolean(),
  /** The day has passed and this holds the deletion up. */
  waitsFor: v.union(leavingWait, v.null()),
});

export type OpenDare = Infer<typeof openDareView>;
export type OpenMoney = Infer<typeof openMoneyView>;
export type DeletionPlan = Infer<typeof deletionPlanView>;
export type Leaving = Infer<typeof leavingView>;
