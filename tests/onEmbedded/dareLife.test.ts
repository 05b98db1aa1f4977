import { api } from "@convex/_generated/api";
import { afterAll, beforeAll, expect, it } from "vitest";
import { CLIPS } from "../support/media/clips";
import { inReview, NET, strangers } from "./dareSteps";
import { type DareWorld, openDareWorld, SECOND } from "./dareWorld";

const CLIP = new Uint8Array(Buffer.from(CLIPS[0].base64, "base64"));
/** Three parts of uneven size. */
const PARTS = [CLIP.slice(0, 4_000), CLIP.slice(4_000, 4_001), CLIP.slice(4_001)];

let world: DareWorld;
beforeAll(async () => {
  world = await openDareWorld();
}, 120_000);
afterAll(() => world?.close());

it("from the payment page to the creator's pocket, seen live, with each event three times and in any order", async () => {
  await world.lever("POST", "webhooks", { duplicate: 2, shuffleSeed: 7, holdAll: true });
  const { sender, creator } = await strangers(world);
  const wallet = creator.watch(api.wallet.mine, {});
  const inbox = creator.watch(api.dares.inbox, {});
  await inbox.shows({ waiting: [] });
  const { dareId, view } = await inReview(world, { sender, creator }, PARTS);
  await wallet.shows({ pending: 0, earnings: [] });
  await world.advance(2 * SECOND); // The provider names its fee a second after the capture.

  await sender.as.mutation(api.dares.approve, { dareId });
  await view.shows({ status: "completed", funds: "released", actions: [] });
  await wallet.shows({ pending: NET, available: 0, earnings: [{ dareId, net: NET, state: "pending" }] });
  await inbox.shows({ closed: [{ dareId, status: "completed" }] });
  await world.settled();

  const deliveries = await world.deliveries();
  const events = new Set(deliveries.map(({ eventId }) => eventId));
  expect(deliveries).toHaveLength(3 * events.size);
  for (const { attempts } of deliveries) expect(attempts).toMatchObject([{ status: 200 }]);
  const unsigned = await fetch(`${world.deployment.siteUrl}/stripe/webhook`, { method: "POST", body: "{}" });
  expect(unsigned.status).toBe(400);
  const heard = async ({ as }: typeof sender) =>
    (await as.query(api.notifications.recent, {})).map(({ type }) => type);
  const ofDares = async (person: typeof sender) =>
    (await heard(person)).filter((type) => type !== "badge_earned");
  expect(await ofDares(sender)).toEqual(["proof_submitted", "dare_accepted"]);
  expect(await ofDares(creator)).toEqual(["proof_approved", "dare_received"]);
  // Their first dare is a badge for each of them.
  for (const person of [sender, creator]) expect(await heard(person)).toContain("badge_earned");
  // Charge, fee and release, each once.
  expect(await world.ledger()).toEqual({ sum: 0, txns: 3 });
});
