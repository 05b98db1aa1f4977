import { type Infer, type ObjectType, v } from "convex/values";
import type { Doc } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { BOT_TONE_MAX } from "../../domain/bots/words";
import { BOT_PERSONAS, BOT_QUIET_HOURS } from "../../domain/catalogue/bots";
import { MAX_BIO_LENGTH } from "../../domain/limits";
import { fail, requireFound } from "../../errors";
import { type botPersonaChange, botPersonaFields } from "../../tables/bots";
import { type Actor, audit } from "../access/audit";
import { requireReason } from "../access/staffRoles";

type Persona = Doc<"botPersonas">;

const PERSONAS_MAX = 20;

export const personaView = v.object(botPersonaFields);

const viewOf = ({ _id, _creationTime, updatedAt, ...shown }: Persona): Infer<typeof personaView> => shown;

async function rows(ctx: QueryCtx): Promise<Persona[]> {
  return await ctx.db.query("botPersonas").withIndex("by_personaId").take(PERSONAS_MAX);
}

export async function findPersona(ctx: QueryCtx, personaId: string): Promise<Persona | null> {
  return await ctx.db
    .query("botPersonas")
    .withIndex("by_personaId", (q) => q.eq("personaId", personaId))
    .unique();
}

export async function personas(ctx: QueryCtx): Promise<Infer<typeof personaView>[]> {
  return (await rows(ctx)).map(viewOf);
}

export async function persona(ctx: QueryCtx, personaId: string): Promise<Infer<typeof personaView> | null> {
  const found = await findPersona(ctx, personaId);
  return found === null ? null : viewOf(found);
}

/** Those that a deployment begins with. */
export async function fillPersonas(ctx: MutationCtx, now: number): Promise<void> {
  for (const row of BOT_PERSONAS)
    await ctx.db.insert("botPersonas", { ...row, quiet: BOT_QUIET_HOURS, enabled: true, updatedAt: now });
}

interface PersonaChange extends ObjectType<typeof botPersonaChange> {
  personaId: string;
  reason: string;
  now: number;
}

const isHour = (hour: number): boolean => Number.isInteger(hour) && hour >= 0 && hour <= 23;

/** The name, the face and the handle stay: a bot is never made to look like somebody. */
export async function savePersona(
  ctx: MutationCtx,
  actor: Actor,
  { personaId, reason, now, ...change }: PersonaChange,
): Promise<null> {
  const told = requireReason(reason);
  const row = requireFound(await findPersona(ctx, personaId));
  if (change.bio.length > MAX_BIO_LENGTH) fail("invalid-argument", { field: "bio" });
  if (change.tone.length > BOT_TONE_MAX) fail("invalid-argument", { field: "tone" });
  if (!isHour(change.quiet.from) || !isHour(change.quiet.to)) fail("invalid-argument", { field: "quiet" });
  await ctx.db.patch(row._id, { ...change, updatedAt: now });
  const target = `bot:${personaId}`;
  await audit(ctx, { actor, action: "bot.persona", target, reason: told, now });
  return null;
}
