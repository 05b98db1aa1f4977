/** A guest and what they may do, over the public functions. */
import { api, internal } from "@convex/_generated/api";
import type { Id } from "@convex/_generated/dataModel";
import { type Backend, read } from "../support/backend";
import { exampleBlanks, PRICE } from "../support/dares";
import type { World } from "../support/people";
import { only } from "../support/rows";

export const EMAIL = "guest@mail.test";
const TEMPLATE = "humor-key-award";

let made = 0;
/** A random UUID in real life; here each is another one. */
export function newGuestClientId(): string {
  made += 1;
  return `00000000-0000-4000-8000-${String(made).padStart(12, "0")}`;
}

export interface Held {
  dareId: Id<"dares">;
  key: string;
}

export const guestWish = (world: { creator: { username: string } }, over: object = {}) => ({
  session: "visit-1",
  clientId: newGuestClientId(),
  username: world.creator.username,
  templateId: TEMPLATE,
  blanks: exampleBlanks(TEMPLATE),
  amount: PRICE,
  email: EMAIL,
  adult: true,
  ...over,
});

export async function beginAsGuest(world: World, over: object = {}): Promise<Held> {
  return await world.t.mutation(api.tracking.begin, guestWish(world, over));
}

export const guestRow = (t: Backend, dareId: Id<"dares">) => only(t, "guestDares", { dareId });

/** What the provider says of this guest's card. */
export async function cardOfGuest(world: World, dareId: Id<"dares">, cardFingerprint: string): Promise<void> {
  await read(world.t, async (ctx) => {
    const payment = await ctx.db
      .query("payments")
      .withIndex("by_dareId", (q) => q.eq("dareId", dareId))
      .unique();
    if (payment !== null) await ctx.db.patch(payment._id, { cardFingerprint });
  });
}

export const sweepGuests = (world: World) => world.t.mutation(internal.jobs.guests.sweep, {});
