import { api } from "@convex/_generated/api";
import { ConvexError } from "convex/values";
import { describe, expect, it } from "vitest";
import {
  ALL_TICKS,
  accepted,
  CLIP,
  DRAFT,
  newClientId,
  PARTS,
  sent,
  storedPart,
  strangers,
  uploaded,
} from "./dareSteps";
import type { DareWorld } from "./dareWorld";

/** A refusal as the client receives it. */
export async function refused(call: Promise<unknown>, code: string, details: object = {}): Promise<void> {
  const error: unknown = await call.then(
    () => "nothing was refused",
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(ConvexError);
  expect(error).toMatchObject({ data: { code, ...details } });
}

/** Part of dareTransitions.test.ts, so that the product is pushed once. */
export function refusals(opened: () => DareWorld): void {
  describe("refusals, by code", () => {
    it("a visitor is asked to sign in and sees no dare", async () => {
      const world = opened();
      const { dareId } = await sent(world, await strangers(world));
      const visitor = world.visitor();
      for (const call of [api.dares.cancel, api.dares.approve, api.dares.leaveCheckout]) {
        await refused(visitor.mutation(call, { dareId }), "unauthenticated");
      }
      await refused(visitor.mutation(api.dares.accept, { dareId, consent: true }), "unauthenticated");
      await refused(visitor.query(api.dares.inbox, {}), "unauthenticated");
      await refused(visitor.query(api.wallet.mine, {}), "unauthenticated");
      expect(await visitor.query(api.dares.get, { dareId })).toBeNull();
    });

    it("to everybody but its parties a dare does not exist; each party has its own acts", async () => {
      const world = opened();
      const pair = await strangers(world);
      const { dareId, view } = await sent(world, pair);
      const { as } = await world.creator();
      for (const call of [api.dares.cancel, api.dares.approve, api.dares.decline, api.dares.leaveCheckout]) {
        await refused(as.mutation(call, { dareId }), "not-found");
      }
      await refused(as.mutation(api.dares.accept, { dareId, consent: true }), "not-found");
      expect(await as.query(api.dares.get, { dareId })).toBeNull();
      const bySender = pair.sender.as.mutation(api.dares.accept, { dareId, consent: true });
      await refused(bySender, "permission-denied", { reason: "only-creator" });
      const byCreator = pair.creator.as.mutation(api.dares.cancel, { dareId });
      await refused(byCreator, "permission-denied", { reason: "only-sender" });
      await view.shows({ status: "sent" });
    });

    it("no consent, no verification: no acceptance", async () => {
      const world = opened();
      const pair = await strangers(world);
      const { dareId, view } = await sent(world, pair);
      const accept = (consent: boolean) => pair.creator.as.mutation(api.dares.accept, { dareId, consent });
      await refused(accept(false), "failed-precondition", { reason: "consent-required", field: "consent" });
      world.takeVerification(pair.creator);
      await refused(accept(true), "failed-precondition", { reason: "age-not-assured" });
      await view.shows({ status: "sent", funds: "authorised" });
      const unverified = await world.member();
      const draft = { username: unverified.username, clientId: newClientId(), ...DRAFT };
      const { draftId } = await pair.sender.as.mutation(api.dares.saveDraft, draft);
      const send = pair.sender.as.mutation(api.dares.send, { draftId, clientId: draft.clientId });
      await refused(send, "failed-precondition", { reason: "not-a-creator" });
    });

    it("an act at the wrong moment is refused and changes nothing", async () => {
      const world = opened();
      const pair = await strangers(world);
      const { dareId, view } = await sent(world, pair);
      const { sender, creator } = { sender: pair.sender.as, creator: pair.creator.as };
      const wrong = { reason: "dare-sent" };
      await refused(sender.mutation(api.dares.approve, { dareId }), "failed-precondition", wrong);
      await refused(sender.mutation(api.dares.leaveCheckout, { dareId }), "failed-precondition", wrong);
      const take = { dareId, clientId: newClientId(), contentType: "video/webm", durationMs: 3_400 };
      await refused(creator.mutation(api.media.startUpload, take), "failed-precondition", wrong);
      await creator.mutation(api.dares.accept, { dareId, consent: true });
      await view.shows({ status: "accepted" });
      const late = { reason: "dare-accepted" };
      await refused(sender.mutation(api.dares.cancel, { dareId }), "failed-precondition", late);
      await refused(creator.mutation(api.dares.decline, { dareId }), "failed-precondition", late);
      const twice = creator.mutation(api.dares.accept, { dareId, consent: true });
      await refused(twice, "failed-precondition", late);
      await refused(sender.mutation(api.dares.approve, { dareId }), "failed-precondition", late);
      await view.shows({ status: "accepted", funds: "held" });
    });

    it("somebody else's media, a part of another take and an unfinished take are no proof", async () => {
      const world = opened();
      const [mine, theirs] = await Promise.all([strangers(world), strangers(world)]);
      const [own, foreign] = await Promise.all([accepted(world, mine), accepted(world, theirs)]);
      const foreignTake = await uploaded(theirs.creator, foreign.dareId, PARTS);
      const { as } = mine.creator;
      const proof = { dareId: own.dareId, parts: 3, durationMs: 3_400, ticks: ALL_TICKS };
      await refused(as.mutation(api.proofs.submit, { ...proof, mediaId: foreignTake }), "not-found");
      await refused(
        as.mutation(api.media.mintPart, { mediaId: foreignTake, index: 0, size: 10 }),
        "not-found",
      );
      await refused(as.mutation(api.media.playbackUrl, { mediaId: foreignTake }), "not-found");
      const mediaId = await uploaded(mine.creator, own.dareId, PARTS.slice(0, 2));
      const storageId = await storedPart(theirs.creator, foreignTake, 2, PARTS[2] ?? CLIP);
      await theirs.creator.as.mutation(api.media.addPart, { mediaId: foreignTake, index: 2, storageId });
      await refused(as.mutation(api.media.addPart, { mediaId, index: 2, storageId }), "not-found");
      const unfinished = as.mutation(api.proofs.submit, { ...proof, mediaId });
      await refused(unfinished, "failed-precondition", { reason: "parts-missing" });
      const noTicks = { ...ALL_TICKS, freely: false };
      const unticked = as.mutation(api.proofs.submit, { ...proof, mediaId, ticks: noTicks });
      await refused(unticked, "failed-precondition", { reason: "ticks-missing" });
      await refused(as.mutation(api.media.playbackUrl, { mediaId: foreignTake }), "not-found");
      await own.view.shows({ status: "accepted", proof: null });
    });
  });
}
