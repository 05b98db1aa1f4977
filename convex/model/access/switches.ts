/** All that staff can switch off, in one list and by one act; who did it and why stands in the log (staff 4). */
import { type Infer, v } from "convex/values";
import { literals } from "convex-helpers/validators";
import type { Doc } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { isMoneySwitch, ON_BY_TWO, SWITCHES, type SwitchName } from "../../domain/access/switches";
import { DAY_MS } from "../../domain/limits";
import { fail } from "../../errors";
import { shownCard } from "../people/personCard";
import { personCard } from "../people/profileView";
import { type Actor, audit } from "./audit";
import { flagOf, setFlag } from "./featureFlags";
import { holdOff, moneySwitchOf, switchOff, switchOn } from "./killSwitches";
import { requireReason, requireSettledAdmin, roleOf } from "./staffRoles";

export const switchName = literals(...SWITCHES);
/** "asked": another admin has to do it as well. */
export const turned = literals("turned", "asked");

const maybePerson = v.union(personCard, v.null());

export const switchView = v.object({
  name: switchName,
  on: v.boolean(),
  /** Null: never turned. */
  changedAt: v.union(v.number(), v.null()),
  /** Who turned it last; null for a job, and before there was a log. */
  by: maybePerson,
  reason: v.union(v.string(), v.null()),
  /** A job turned it off, and may turn it on again by itself. */
  byJob: v.boolean(),
  /** Another admin has to be asked before it goes on again. */
  onByTwo: v.boolean(),
  asked: v.union(
    v.object({ by: personCard, isMine: v.boolean(), at: v.number(), reason: v.string() }),
    v.null(),
  ),
});
export type SwitchView = Infer<typeof switchView>;

/** In our own rows stands only that staff did it; why is in the log. */
const BY_STAFF = "staff";
const ASK = "switch.ask";
const targetOf = (name: SwitchName): string => `switch:${name}`;
const word = (on: boolean): string => (on ? "on" : "off");

interface Stand {
  on: boolean;
  changedAt: number | null;
  /** A job's own word. */
  reason: string | null;
}

async function standOf(ctx: QueryCtx, name: SwitchName): Promise<Stand> {
  if (isMoneySwitch(name)) {
    const row = await moneySwitchOf(ctx, name);
    return { on: !(row?.off ?? false), changedAt: row?.changedAt || null, reason: row?.reason ?? null };
  }
  const row = await flagOf(ctx, name);
  return { on: row?.enabled ?? true, changedAt: row?.updatedAt ?? null, reason: null };
}

/** Staff may make it theirs; then no job takes it back. */
const isJobs = ({ on, reason }: Stand): boolean => !on && reason !== null && reason !== BY_STAFF;

async function lastEntry(ctx: QueryCtx, name: SwitchName): Promise<Doc<"auditLog"> | null> {
  return await ctx.db
    .query("auditLog")
    .withIndex("by_target_and_at", (q) => q.eq("target", targetOf(name)))
    .order("desc")
    .first();
}

/** Who has asked for it to go on again, if it was not turned since and they are still an admin. */
async function askedOf(ctx: QueryCtx, name: SwitchName, { on, changedAt }: Stand) {
  const last = await lastEntry(ctx, name);
  if (on || last?.action !== ASK || last.at < (changedAt ?? 0)) return null;
  return (await roleOf(ctx, last.actorId)) === "admin" ? last : null;
}

async function viewOf(ctx: QueryCtx, actor: Actor, name: SwitchName): Promise<SwitchView> {
  const stand = await standOf(ctx, name);
  const asked = await askedOf(ctx, name, stand);
  const last = await lastTurn(ctx, name, stand);
  return {
    ...{ name, on: stand.on, changedAt: stand.changedAt, onByTwo: ON_BY_TWO.includes(name) },
    byJob: isJobs(stand),
    by: last === null ? null : await shownCard(ctx, last.actorId, true),
    reason: last?.reason ?? stand.reason,
    asked:
      asked === null
        ? null
        : {
            ...{ isMine: asked.actorId === actor.uid, at: asked.at, reason: asked.reason },
            by: await shownCard(ctx, asked.actorId, true),
          },
  };
}

/** The entry of the moment at which it was turned; none where a job did it. */
async function lastTurn(ctx: QueryCtx, name: SwitchName, { changedAt }: Stand) {
  if (changedAt === null) return null;
  const entries = await ctx.db
    .query("auditLog")
    .withIndex("by_target_and_at", (q) => q.eq("target", targetOf(name)).eq("at", changedAt))
    .take(2);
  return entries.find(({ action }) => action !== ASK) ?? null;
}

export async function list(ctx: QueryCtx, actor: Actor): Promise<SwitchView[]> {
  return await Promise.all(SWITCHES.map((name) => viewOf(ctx, actor, name)));
}

async function set(ctx: MutationCtx, name: SwitchName, on: boolean, now: number): Promise<void> {
  if (!isMoneySwitch(name)) await setFlag(ctx, name, { enabled: on, now });
  else if (on) await switchOn(ctx, name, BY_STAFF, now);
  else await switchOff(ctx, name, BY_STAFF, now);
}

/** Off at once. On again, where it takes two, by another admin than the one who has asked. */
export async function turn(
  ctx: MutationCtx,
  actor: Actor,
  { name, on, reason, now }: { name: SwitchName; on: boolean; reason: string; now: number },
): Promise<Infer<typeof turned>> {
  const told = requireReason(reason);
  const stand = await standOf(ctx, name);
  const isTaken = !on && isJobs(stand);
  if (stand.on === on && !isTaken) {
    const message = `It is ${word(on)} already.`;
    fail("failed-precondition", { message, reason: "switch-unchanged" });
  }
  const entry = { actor, target: targetOf(name), before: word(stand.on), after: word(on), reason: told, now };
  if (on && ON_BY_TWO.includes(name)) {
    const asked = await askedOf(ctx, name, stand);
    const isFresh = asked !== null && now - asked.at < DAY_MS;
    if (isFresh && asked.actorId === actor.uid) {
      const message = "You asked for this, so another admin has to do it.";
      fail("permission-denied", { message, reason: "second-admin" });
    }
    if (isFresh) await requireSettledAdmin(ctx, actor, asked.at);
    if (!isFresh) {
      await audit(ctx, { ...entry, action: ASK });
      return "asked";
    }
  }
  if (isTaken && isMoneySwitch(name)) await holdOff(ctx, name, BY_STAFF, now);
  else await set(ctx, name, on, now);
  await audit(ctx, { ...entry, action: "switch.turn" });
  return "turned";
}
