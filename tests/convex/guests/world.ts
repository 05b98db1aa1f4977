/** A guest and what they may do, over the public functions. */
import { api, internal } from "@convex/_generated/api";
import type { Id } from "@convex/_generated/dataModel";
import { screens } from "../dares/steps";
import { type Backend, read } from "../support/backend";
import { exampleBlanks, PRICE, paymentOf, providerSays, TEMPLATE } from "../support/dares";
import type { World } from "../support/people";
import { only } from "../support/rows";

export const EMAIL = "guest@mail.test";

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
  const { _id } = await paymentOf(world.t, dareId);
  await read(world.t, (ctx) => ctx.db.patch(_id, { cardFingerprint }));
}

export const sweepGuests = (world: World) => world.t.mutation(internal.jobs.guests.sweep, {});

/** D2 to D7: let through by a person of the staff, taken by the creator, charged. */
export async function acceptedAsGuest(world: World): Promise<Held> {
  const held = await beginAsGuest(world);
  await providerSays(world.t, held.dareId, "authorised");
  await screens(world, held.dareId);
  await world.creator.as.mutation(api.dares.accept, { dareId: held.dareId, consent: true });
  await providerSays(world.t, held.dareId, "captured");
  return held;
}
