import { api } from "@convex/_generated/api";
import type { Id } from "@convex/_generated/dataModel";
import { describe, expect } from "vitest";
import { DAY, NOW, passTime, prepareBackend, refusal, setEnv } from "../support/backend";
import { acceptedDare, dareOf, openOp, openPage, pageRef, paymentOf, providerSays } from "../support/dares";
import { eachIn, testsOf } from "../support/fixtures";
import { creator, setupWorld, staffMember } from "../support/people";
import { submitProof } from "../support/proofs";
import { patchUser, rowsOf } from "../support/rows";
import {
  acceptedAsGuest,
  beginAsGuest,
  cardOfGuest,
  EMAIL,
  guestRow,
  guestWish,
  type Held,
  newGuestClientId,
  sweepGuests,
} from "./world";

prepareBackend();
const world = eachIn(setupWorld);
const it = testsOf("held", () => acceptedAsGuest(world), ["dareId"]);

/** D2, then a person of the staff lets it through: every guest's dare is looked at. */
async function sendAsGuest(over: object = {}): Promise<Held> {
  const held = await beginAsGuest(world, over);
  await providerSays(world.t, held.dareId, "authorised");
  return held;
}

describe("sending as a guest", () => {
  it("makes a dare and a key of which only the hash is kept; the card has to prove itself", async () => {
    const { dareId, key } = await beginAsGuest(world);
    expect(key).toMatch(/^[\w-]{43}$/);
    const row = await guestRow(world.t, dareId);
    expect(row.email).toBe(EMAIL);
    expect(JSON.stringify(row)).not.toContain(key);
    const dare = await dareOf(world.t, dareId);
    expect(dare).toMatchObject({ ownerId: row.guestId, status: "awaiting_payment", escrowAmount: 2_500 });
    expect(JSON.stringify(dare)).not.toContain(EMAIL);
    const { params } = await openOp(world.t, dareId, "openCheckout");
    expect(params).toMatchObject({ cardCheck: true, returnTo: "track", forId: dareId });
  });

  it("gives the same dare for the same client id, with another key, until it is paid", async () => {
    const clientId = newGuestClientId();
    const first = await beginAsGuest(world, { clientId });
    const second = await beginAsGuest(world, { clientId });
    expect(second.dareId).toBe(first.dareId);
    expect(second.key).not.toBe(first.key);
    for (const held of [first, second]) {
      expect((await world.t.query(api.tracking.byKey, held)).status).toBe("awaiting_payment");
    }
    await providerSays(world.t, first.dareId, "authorised");
    const late = world.t.mutation(api.tracking.begin, guestWish(world, { clientId }));
    await expect(late).toBeRefused("failed-precondition:guest-sent");
  });

  it.each([
    ["a price below the least", { amount: 499 }, "amount"],
    ["a price above a guest's most", { amount: 5_001 }, "amount"],
    ["no address", { email: "nobody" }, "guest-email"],
    ["no tick", { adult: false }, "guest-adult"],
    ["a client id that can be guessed", { clientId: "client-1" }, "client-id"],
    ["words of one's own", { blanks: { extra: "mine" } }, "blank-unknown"],
  ])("refuses %s", async (_, over, reason) => {
    await expect(beginAsGuest(world, over)).rejects.toEqual(refusal("invalid-argument", { reason }));
  });

  it("is off in live mode until somebody switches it on", async () => {
    setEnv({ DEPLOYMENT_KIND: "production" });
    const { username } = world.creator;
    expect(await world.t.query(api.tracking.offer, { username })).toBeNull();
    const off = refusal("failed-precondition", { reason: "guest-dares-off" });
    await expect(beginAsGuest(world)).rejects.toEqual(off);
    setEnv();
    const offer = { minAmount: 500, maxAmount: 5_000 };
    expect(await world.t.query(api.tracking.offer, { username })).toMatchObject(offer);
  });

  it("has two live dares for an e-mail, and again one once one has ended", async () => {
    const first = await sendAsGuest();
    await sendAsGuest({ email: " Guest@Mail.test " });
    await expect(beginAsGuest(world)).toBeRefused("resource-exhausted:guest-too-many");
    await world.t.mutation(api.tracking.cancel, first);
    await beginAsGuest(world);
  });

  it("is kept out of an address by nothing that a stranger began with it and never paid", async () => {
    for (let begun = 0; begun < 4; begun++) await beginAsGuest(world, { amount: 5_000 });
    const own = await sendAsGuest();
    expect((await dareOf(world.t, own.dareId)).status).toBe("screening");
  });

  it("has two for an e-mail also when three pages were opened before the first was paid", async () => {
    const begun = [await beginAsGuest(world), await beginAsGuest(world), await beginAsGuest(world)];
    for (const { dareId } of begun) await providerSays(world.t, dareId, "authorised");
    const dares = await Promise.all(begun.map(({ dareId }) => dareOf(world.t, dareId)));
    expect(dares.map(({ status }) => status)).toEqual(["screening", "screening", "abandoned"]);
  });

  it("takes a card for two live dares, whatever the e-mail; the third is voided, not sent", async () => {
    const pay = async (email: string) => {
      const { dareId } = await beginAsGuest(world, { email });
      await cardOfGuest(world, dareId, "card-1");
      await providerSays(world.t, dareId, "authorised");
      return dareId;
    };
    const [first, second, third] = [
      await pay("a@mail.test"),
      await pay("b@mail.test"),
      await pay("c@mail.test"),
    ];
    const dares = await Promise.all([first, second, third].map((dareId) => dareOf(world.t, dareId)));
    expect(dares.map(({ status }) => status)).toEqual(["screening", "screening", "abandoned"]);
    await openOp(world.t, third, "void");
  });

  it("does not reach whoever takes dares of fewer people than everyone", async () => {
    const shy = await creator(world.t, "quietone");
    await patchUser(world.t, shy.uid, { canReceiveDares: false });
    expect(await world.t.query(api.tracking.offer, { username: "quietone" })).toBeNull();
    await expect(beginAsGuest(world, { username: "quietone" })).toBeRefused(
      "failed-precondition:not-receiving",
    );
  });
});

describe("the key", () => {
  it("guest key wrong: answers alike for a wrong key, another dare's, a member's dare, an unknown and a broken id", async () => {
    const held = await sendAsGuest();
    const other = await beginAsGuest(world, { email: "b@mail.test" });
    const owned = await acceptedDare(world);
    const attempts = [
      { ...held, key: `${held.key.slice(0, -1)}!` },
      { ...held, key: "" },
      { ...held, key: other.key },
      { dareId: owned, key: held.key },
      { dareId: "unknown", key: held.key },
    ];
    const answers = await Promise.all(
      attempts.map((attempt) => world.t.query(api.tracking.byKey, attempt).catch(({ data }) => data)),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]).toMatchObject({ code: "not-found" });
    for (const attempt of attempts) {
      await expect(world.t.mutation(api.tracking.cancel, attempt)).toBeRefused("not-found");
      expect(await world.t.mutation(api.tracking.open, { session: "v", ...attempt })).toEqual({
        as: "nobody",
      });
    }
    expect((await dareOf(world.t, held.dareId)).status).toBe("screening");
  });

  it("cancels before the creator's yes, and the card is let go", async () => {
    const held = await sendAsGuest();
    await world.t.mutation(api.tracking.cancel, held);
    expect((await dareOf(world.t, held.dareId)).status).toBe("cancelled");
    await openOp(world.t, held.dareId, "void");
  });

  it("watches, asks for one redo, and approves: the creator earns", async ({ held }) => {
    const mediaId = await submitProof(world, held.dareId);
    const { url } = await world.t.mutation(api.tracking.playbackUrl, { ...held, mediaId });
    expect(url).toContain(`/media/${mediaId}?`);
    await world.t.mutation(api.tracking.requestRedo, { ...held, lines: [0] });
    await submitProof(world, held.dareId);
    expect(await world.t.mutation(api.tracking.approve, held)).toEqual({ status: "completed" });
    expect((await world.creator.as.query(api.wallet.mine, {})).earnings).toHaveLength(1);
  });

  it("rejects, and is heard once when the creator disputes", async ({ held }) => {
    await submitProof(world, held.dareId);
    await world.t.mutation(api.tracking.reject, { ...held, reason: "wrong-person", lines: [] });
    await world.creator.as.mutation(api.disputes.open, { dareId: held.dareId });
    const said = { ...held, statement: "It is somebody else." };
    expect(await world.t.mutation(api.tracking.addStatement, said)).toEqual({ status: "disputed" });
    await expect(world.t.mutation(api.tracking.addStatement, said)).toBeRefused(
      "failed-precondition:statement-given",
    );
    const { as } = await staffMember(world.t, "keyholder", "moderator");
    const { sender } = await as.query(api.staffMoney.dispute, { dareId: held.dareId });
    expect(sender).toMatchObject({ person: { displayName: "A guest" }, statement: said.statement });
  });

  it("is needed for the return from the payment page (rulings 23)", async () => {
    const held = await beginAsGuest(world);
    await openPage(world.t, held.dareId);
    const sessionId = pageRef(held.dareId);
    expect(await world.t.mutation(api.tracking.confirmReturn, { ...held, sessionId })).toEqual({
      known: true,
    });
    const foreign = { ...held, sessionId: "cs_foreign" };
    expect(await world.t.mutation(api.tracking.confirmReturn, foreign)).toEqual({ known: false });
    const wrong = world.t.mutation(api.tracking.confirmReturn, { ...held, key: "wrong", sessionId });
    await expect(wrong).toBeRefused("not-found");
    expect(await world.stranger.as.mutation(api.wallet.confirmReturn, { sessionId })).toEqual({
      known: false,
    });
  });

  it("shows the creator a guest without a name, and never the e-mail", async ({ dareId }) => {
    const seen = await world.creator.as.query(api.dares.get, { dareId });
    expect(seen?.sender).toMatchObject({ displayName: "A guest", username: "" });
    expect(JSON.stringify(seen)).not.toContain(EMAIL);
  });
});

describe("claiming", () => {
  const signedIn = (email: string, emailVerified: boolean, subject = "nightowl") =>
    world.t.withIdentity({ issuer: "https://id.test", subject, email, emailVerified });

  it("makes the dare, its payment and its sums the member's own, and ends the key", async ({ held }) => {
    const before = await guestRow(world.t, held.dareId);
    await signedIn(EMAIL.toUpperCase(), true).mutation(api.tracking.claim, held);
    const { uid } = world.sender;
    expect((await dareOf(world.t, held.dareId)).ownerId).toBe(uid);
    expect((await paymentOf(world.t, held.dareId)).payerId).toBe(uid);
    const sums = await rowsOf(world.t, "spending");
    expect(new Set(sums.map((sum) => sum.uid))).toEqual(new Set([uid]));
    expect((await world.sender.as.query(api.dares.get, { dareId: held.dareId }))?.role).toBe("sender");
    await expect(world.t.query(api.tracking.byKey, held)).toBeRefused("not-found");
    expect((await guestRow(world.t, held.dareId)).claimedBy).toBe(uid);
    expect(before.claimedBy).toBeUndefined();
  });

  it("lets one of two who come at once have it", async ({ held }) => {
    const claims = await Promise.all([
      signedIn(EMAIL, true).mutation(api.tracking.claim, held),
      signedIn(EMAIL, true, "passerby").mutation(api.tracking.claim, held),
    ]);
    expect(claims.map(({ dareId }) => dareId).sort()).toEqual([held.dareId, null].sort());
    const [sender, stranger] = [world.sender.uid, world.stranger.uid];
    expect([sender, stranger]).toContain((await dareOf(world.t, held.dareId)).ownerId);
  });

  it.each([
    ["another e-mail", "else@mail.test", true, "email-differs"],
    ["an e-mail that nobody proved", EMAIL, false, "email-unproved"],
  ])("refuses %s", async (_, email, verified, reason) => {
    const held = await acceptedAsGuest(world);
    const claim = signedIn(email, verified).mutation(api.tracking.claim, held);
    await expect(claim).rejects.toEqual(refusal("failed-precondition", { reason }));
  });

  it("answers nothing to a wrong key, and counts it", async ({ held }) => {
    const guess = () => signedIn(EMAIL, true).mutation(api.tracking.claim, { ...held, key: "wrong" });
    for (let tried = 0; tried < 30; tried++) expect(await guess()).toEqual({ dareId: null });
    await expect(guess()).toBeRefused("resource-exhausted:rate-limited");
  });

  it("is refused to the dare's own creator, and before it is paid", async () => {
    const held = await beginAsGuest(world);
    const early = signedIn(EMAIL, true).mutation(api.tracking.claim, held);
    await expect(early).toBeRefused("failed-precondition:pay-first");
    await providerSays(world.t, held.dareId, "authorised");
    const own = signedIn(EMAIL, true, "papercrown").mutation(api.tracking.claim, held);
    await expect(own).toBeRefused("failed-precondition:self-dare");
  });
});

describe("watching by a link", () => {
  const link = async (dareId: Id<"dares">, by = world.sender) => ({
    dareId,
    ...(await by.as.mutation(api.tracking.makeLink, { dareId })),
  });
  const watch = ({ dareId, token }: { dareId: string; token: string }) =>
    world.t.query(api.tracking.watch, { dareId, token });

  it("PUB-19 shows how far a dare is to whoever holds the token, and nothing private at any depth", async () => {
    const dareId = await acceptedDare(world);
    const dare = await dareOf(world.t, dareId);
    const view = await watch(await link(dareId));
    expect(view).toMatchObject({ stage: "accepted", creator: "papercrown", acceptedAt: NOW });
    expect(Object.keys(view ?? {}).sort()).toEqual([
      ...["acceptedAt", "category", "closedAt", "completedAt", "creator"],
      ...["deadlineAt", "proofAt", "sentAt", "stage"],
    ]);
    const text = JSON.stringify(view);
    const secrets = [dare.title, dare.details, "nightowl", world.sender.uid, world.creator.uid, "@", "2500"];
    for (const secret of secrets) expect(text).not.toContain(secret);
  });

  it("PUB-19 answers nothing for a wrong, foreign or revoked token, none, and an unknown dare", async () => {
    const dareId = await acceptedDare(world);
    const held = await link(dareId);
    const other = await acceptedDare(world);
    const wrong = [
      { dareId, token: "wrong" },
      { dareId, token: "" },
      { dareId: other, token: held.token },
      { dareId: "unknown", token: held.token },
    ];
    for (const each of wrong) expect(await watch(each)).toBeNull();
    await world.sender.as.mutation(api.tracking.revokeLink, { linkId: held.linkId });
    expect(await watch(held)).toBeNull();
    expect(await world.t.mutation(api.tracking.open, { session: "v", dareId, token: held.token })).toEqual({
      as: "nobody",
    });
  });

  it("is for the two to give, five each, and each takes back only their own", async () => {
    const dareId = await acceptedDare(world);
    await expect(link(dareId, world.stranger)).toBeRefused("not-found");
    const own = await link(dareId, world.creator);
    await expect(world.sender.as.mutation(api.tracking.revokeLink, { linkId: own.linkId })).toBeRefused(
      "not-found",
    );
    for (let made = 0; made < 5; made++) await link(dareId);
    await expect(link(dareId)).toBeRefused("failed-precondition:watch-links");
    expect(await world.sender.as.query(api.tracking.links, { dareId })).toHaveLength(5);
    expect(await world.stranger.as.query(api.tracking.links, { dareId })).toEqual([]);
  });

  it("ends thirty days after the dare; with it goes the row", async () => {
    const dareId = await acceptedDare(world);
    const held = await link(dareId);
    passTime(2 * DAY);
    await sweepGuests(world);
    expect(await watch(held)).not.toBeNull();
    await world.creator.as.mutation(api.dares.withdraw, { dareId });
    passTime(30 * DAY);
    await sweepGuests(world);
    expect(await watch(held)).toBeNull();
  });

  const limited = refusal("resource-exhausted", { reason: "rate-limited" });

  it("PUB-19 counts thirty views a minute with a link, and wrong ones by their visitor", async () => {
    const dareId = await acceptedDare(world);
    const { token } = await link(dareId);
    for (const view of [
      { session: "v", dareId, token: "wrong" },
      { session: "w", dareId, token },
    ]) {
      for (let seen = 0; seen < 30; seen++) await world.t.mutation(api.tracking.open, view);
      await expect(world.t.mutation(api.tracking.open, view)).rejects.toEqual(limited);
    }
  });

  it("whoever guesses locks nobody out who holds a key or a link", async () => {
    const dareId = await acceptedDare(world);
    const { token } = await link(dareId);
    const guest = await acceptedAsGuest(world);
    const open = (held: { dareId: string; key?: string; token?: string }) =>
      world.t.mutation(api.tracking.open, { session: "v", ...held });
    for (let seen = 0; seen < 30; seen++) await open({ dareId, token: "wrong" });
    await expect(open({ dareId, token: "wrong" })).rejects.toEqual(limited);
    expect(await open({ dareId: guest.dareId, key: guest.key })).toEqual({ as: "guest" });
    expect(await open({ dareId, token })).toEqual({ as: "watcher" });
  });
});

describe("what is left of a guest", () => {
  it("goes ninety days after the dare, and no day before", async ({ held }) => {
    await world.creator.as.mutation(api.dares.withdraw, { dareId: held.dareId });
    for (const days of [7, 60, 22]) {
      passTime(days * DAY);
      await sweepGuests(world);
      expect((await guestRow(world.t, held.dareId)).email).toBe(EMAIL);
    }
    passTime(DAY);
    await sweepGuests(world);
    await expect(guestRow(world.t, held.dareId)).rejects.toThrow("no such row");
    expect(await rowsOf(world.t, "spending")).toEqual([]);
  });

  it("goes after a week where nothing was paid", async () => {
    const held = await beginAsGuest(world);
    await world.t.mutation(api.tracking.leaveCheckout, held);
    passTime(7 * DAY);
    await sweepGuests(world);
    await expect(guestRow(world.t, held.dareId)).rejects.toThrow("no such row");
  });
});
