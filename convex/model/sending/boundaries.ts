import { type Infer, v } from "convex/values";
import { literals } from "convex-helpers/validators";
import type { Doc } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { SETTLED_BEFORE_TRUST } from "../../domain/limits";
import { type PayerHistory, payerLimits } from "../../domain/payments/pricing";
import { isDareCategory } from "../../domain/people/interests";
import { checkProfileFields } from "../../domain/people/profileFields";
import { CLOSED_WORDS, REVIEWED_FACETS } from "../../domain/safety/screen/tiers";
import {
  type Boundaries,
  checkBoundaries,
  normaliseNoGo,
  WHO_MAY_DARE,
} from "../../domain/sending/boundaries";
import { fail } from "../../errors";
import { boundaryFacet, quietDay } from "../../tables/people";
import { isStaffed } from "../access/staffShifts";
import { requireAssured } from "../age/assurance";
import { relist } from "../people/creatorListing";
import { isCreator } from "../people/profileView";
import { setOnce } from "../progress/otherEvents";
import { freeTextLeft } from "./customDareAllowance";
import type { ComposeRules } from "./dareTargetView";
import { onReceiving } from "./draftNotices";
import { boundariesOf, boundariesRow, storedBoundaries } from "./storedBoundaries";

/** What a person sets on their boundaries page; `minDareValue` in cents, null for none. */
export const boundariesInput = v.object({
  categories: v.array(v.string()),
  edgy: v.boolean(),
  facets: v.array(boundaryFacet),
  noGo: v.array(v.string()),
  maxOpenDares: v.number(),
  weeklyCapacity: v.union(v.number(), v.null()),
  minNoticeHours: v.number(),
  quietDays: v.array(quietDay),
  whoMayDare: literals(...WHO_MAY_DARE, "nobody"),
  minDareValue: v.union(v.number(), v.null()),
});

/** The same, to its owner only. */
export const boundariesView = v.object({
  ...boundariesInput.fields,
  /** A verified creator; nobody else sets a price. */
  mayPrice: v.boolean(),
  /** Until they are, saving the defaults is how somebody agrees to them. */
  isSaved: v.boolean(),
});

type BoundariesInput = Infer<typeof boundariesInput>;
type BoundariesView = Infer<typeof boundariesView>;

/** What a sender may write for one creator (product 7), so that the composer shows only what passes. */
export async function composeRulesFor(
  ctx: QueryCtx,
  { viewer, targetUid, history }: { viewer: Doc<"users">; targetUid: string; history: PayerHistory },
): Promise<ComposeRules> {
  const { categories, edgy, facets } = await boundariesOf(ctx, targetUid);
  const staffed = await isStaffed(ctx);
  const allowed = staffed || history.settledCount >= SETTLED_BEFORE_TRUST;
  return {
    ...{ categories, edgy, facets },
    closedToSenders: staffed ? [] : [...REVIEWED_FACETS],
    edgyClosed: !staffed,
    freeText: {
      allowed,
      left: await freeTextLeft(ctx, viewer.uid, history.now),
      message: allowed ? null : CLOSED_WORDS["new-sender"],
    },
    reviewAbove: payerLimits(history).reviewAbove,
  };
}

type User = Doc<"users">;

/** The person's own, as they set them. */
export async function mine(ctx: QueryCtx, viewer: User): Promise<BoundariesView> {
  const row = await boundariesRow(ctx, viewer.uid);
  const stored = storedBoundaries(row);
  return {
    ...stored,
    whoMayDare: viewer.canReceiveDares ? stored.whoMayDare : "nobody",
    minDareValue: viewer.minDareValue ?? null,
    mayPrice: isCreator(viewer),
    isSaved: row !== null,
  };
}

function requireValid(wish: Boundaries): void {
  const [first] = Object.entries(checkBoundaries(wish));
  if (first === undefined) return;
  const [field, message] = first;
  fail("invalid-argument", { message, field, reason: `boundary-${field}` });
}

/** Only a creator asks prices; the same price again, or none, is no asking. */
function requireMayAsk(viewer: User, minDareValue: number | null): void {
  if (minDareValue === null || minDareValue === viewer.minDareValue) return;
  requireAssured(viewer, "creator");
  if (!isCreator(viewer)) fail("failed-precondition", { field: "minDareValue", reason: "not-a-creator" });
  const { defaultDarePrice = null } = viewer;
  const problems = checkProfileFields({ minDareValue }, { defaultDarePrice });
  const message = problems.minDareValue ?? problems.defaultDarePrice;
  if (message !== undefined) fail("invalid-argument", { message, field: "minDareValue", reason: "price" });
}

async function write(
  ctx: MutationCtx,
  uid: string,
  fields: Omit<Doc<"boundaries">, "_id" | "_creationTime">,
) {
  const row = await boundariesRow(ctx, uid);
  if (row !== null) return await ctx.db.replace(row._id, fields);
  await ctx.db.insert("boundaries", fields);
  await setOnce(ctx, { uid, kind: "boundariesSet", is: true, now: fields.updatedAt });
}

/** Writes all of them at once. "nobody" is kept as `canReceiveDares`, the price floor as `minDareValue`. */
export async function save(
  ctx: MutationCtx,
  viewer: User,
  { input, now }: { input: BoundariesInput; now: number },
): Promise<null> {
  const { minDareValue, whoMayDare: who, ...rest } = input;
  const before = storedBoundaries(await boundariesRow(ctx, viewer.uid));
  const wish = { ...rest, whoMayDare: who === "nobody" ? before.whoMayDare : who };
  requireValid(wish);
  requireMayAsk(viewer, minDareValue);
  const { weeklyCapacity, ...fields } = wish;
  await write(ctx, viewer.uid, {
    ...fields,
    uid: viewer.uid,
    categories: [...new Set(wish.categories)],
    facets: [...new Set(wish.facets)],
    quietDays: [...new Set(wish.quietDays)],
    noGo: normaliseNoGo(wish.noGo),
    ...(weeklyCapacity === null ? {} : { weeklyCapacity }),
    updatedAt: now,
  });
  const changes = { canReceiveDares: who !== "nobody", minDareValue: minDareValue ?? undefined };
  await ctx.db.patch(viewer._id, { ...changes, updatedAt: now });
  await relist(ctx, viewer.uid, { now });
  await onReceiving(ctx, viewer, { canReceiveDares: changes.canReceiveDares, now });
  return null;
}

/** The seed's and the development stand-in's way in. */
export async function setCategories(
  ctx: MutationCtx,
  { uid, categories, now }: { uid: string; categories: string[]; now: number },
): Promise<void> {
  const { weeklyCapacity, ...before } = storedBoundaries(await boundariesRow(ctx, uid));
  await write(ctx, uid, {
    ...before,
    uid,
    categories: categories.filter(isDareCategory),
    ...(weeklyCapacity === null ? {} : { weeklyCapacity }),
    updatedAt: now,
  });
  await relist(ctx, uid, { now });
}
