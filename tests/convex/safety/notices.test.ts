import { api } from "@convex/_generated/api";
import { describe, expect, it, vi } from "vitest";
import { publicDare } from "../feed/world";
import { idsOf, listOf } from "../staff/desk/world";
import { HOUR, passTime, prepareBackend, read } from "../support/backend";
import { eachIn } from "../support/fixtures";
import type { Person } from "../support/people";
import { only, rowsOf } from "../support/rows";
import { caseIn, decide, desk, tell } from "./desk";
import { ask, CONTACT, SIGNATURE } from "./takedown";

prepareBackend();
const world = eachIn(made);

const HOME = "http://localhost:5173";
const REASON = "Asked for by letter";
const MINUTE = 60_000;

async function made() {
  const all = await desk();
  return { ...all, item: await publicDare(all) };
}

const linkOf = ({ item }: typeof world) => `${HOME}/v/${item._id}`;
const stateOf = async ({ t, item }: typeof world) => (await only(t, "feedItems", { _id: item._id })).state;
const casePage = async ({ as }: Person, caseId: string) => {
  const found = await as.query(api.cases.get, { caseId });
  if (found.isOwn) throw new Error("a party");
  return found;
};

describe("a request to take something down", () => {
  it("PUB-13 PRODUCT-22 without an account hides an intimate video at once, and gives a number with a clock of 48 hours", async () => {
    const { t, moderator } = world;
    const number = await ask(t, { where: `It is here: ${linkOf(world)}.` });
    expect(await stateOf(world)).not.toBe("public");
    expect(await t.query(api.reports.status, { number })).toEqual({
      ...{ number, targetKind: "proof", reason: "intimate-image", stand: "received", mayAskAgain: false },
      ...{ createdAt: Date.now(), decideBy: Date.now() + 48 * HOUR, answer: null },
    });
    const { _id: caseId } = await caseIn(t);
    expect(await idsOf(moderator, { kind: "takedown" })).toEqual([caseId]);
    expect(await idsOf(moderator, { kind: "proof" })).toEqual([]);
    expect((await casePage(moderator, caseId)).decideBy).toBe(Date.now() + 48 * HOUR);
    await decide(t, moderator, { rule: "P2" });
    expect(await t.query(api.reports.status, { number })).toMatchObject({ stand: "acted", decideBy: null });
    expect(await stateOf(world)).toBe("removed");
  });

  it("PRODUCT-22 about one's own work waits in the list of copyright, and hides nothing", async () => {
    const { t, moderator } = world;
    await ask(t, { reason: "copyright", where: linkOf(world), work: "My song" });
    expect(await stateOf(world)).toBe("public");
    const { rows } = await listOf(moderator, { kind: "copyright" });
    expect(rows).toMatchObject([{ reason: "copyright", dueAt: Date.now() + 48 * HOUR }]);
    const { reports } = await casePage(moderator, (await caseIn(t))._id);
    expect(reports[0]?.notice).toEqual({ where: linkOf(world), work: "My song", slow: false });
  });

  it("PRODUCT-22 joins the open case of its item, and the same client id is the same request", async () => {
    const { t, sender, item } = world;
    await tell(sender, { targetKind: "proof", targetId: item.proofId }, "hate");
    const first = await ask(t, { where: linkOf(world), reason: "did-not-agree", clientId: "once" });
    expect(await ask(t, { where: linkOf(world), reason: "did-not-agree", clientId: "once" })).toBe(first);
    expect(await rowsOf(t, "moderationCases")).toHaveLength(1);
    expect(await caseIn(t)).toMatchObject({ reporters: 2, notice: "takedown", reason: "did-not-agree" });
  });

  it("PRODUCT-22 says what is missing, and turns away a link to another site", async () => {
    const { t, creator } = world;
    for (const [over, field] of [
      [{ where: " " }, "where"],
      [{ where: "https://elsewhere.test/v/k57" }, "where"],
      [{ reason: "copyright" }, "work"],
      [{ agreed: false }, "agreed"],
      [{ signature: "" }, "signature"],
      [{ contact: "nobody" }, "contact"],
    ] as const) {
      await expect(ask(t, over)).toBeRefused("invalid-argument", { field });
    }
    await expect(ask(creator.as, { where: linkOf(world) })).toBeRefused("failed-precondition:self");
    expect(await rowsOf(t, "reports")).toEqual([]);
  });

  it("PRODUCT-22 three in a minute, and with a pass where the check against robots is on", async () => {
    const { t } = world;
    for (let call = 0; call < 3; call += 1) await ask(t);
    await expect(ask(t)).toBeRefused("resource-exhausted:rate-limited");
    passTime(MINUTE);
    vi.stubEnv("TURNSTILE_SECRET_KEY", "a-key-of-the-tests");
    await expect(ask(t)).toBeRefused("failed-precondition:app-check");
  });

  it("PRODUCT-22 that names what was never public tells nobody that it is there", async () => {
    const { t, item } = world;
    await read(t, (ctx) => ctx.db.patch(item._id, { state: "private", publishedAt: undefined }));
    const number = await ask(t, { where: linkOf(world) });
    expect(await t.query(api.reports.status, { number })).toMatchObject({ targetKind: "notice" });
  });
});

it("PRODUCT-22 a later copyright request leaves it in the list of those who are shown against their will", async () => {
  const { t, moderator } = world;
  await ask(t, { where: linkOf(world) });
  const { _id: caseId } = await caseIn(t);
  await ask(t, { where: linkOf(world), reason: "copyright", work: "My song", session: "other" });
  expect(await idsOf(moderator, { kind: "takedown" })).toEqual([caseId]);
  expect(await idsOf(moderator, { kind: "copyright" })).toEqual([]);
});

describe("a request that only describes something", () => {
  it("PRODUCT-22 waits until staff find it, then joins the case of that and hides it", async () => {
    const { t, moderator } = world;
    const number = await ask(t);
    const { _id: caseId } = await caseIn(t);
    expect(await idsOf(moderator, { kind: "takedown" })).toEqual([caseId]);
    expect(await casePage(moderator, caseId)).toMatchObject({ targetKind: "notice", isGone: false });
    const name = (link: string) => moderator.as.mutation(api.cases.name, { caseId, link, reason: REASON });
    await expect(name("/v/nothing")).toBeRefused("invalid-argument", { field: "link" });
    passTime(MINUTE);
    const found = await name(linkOf(world));
    expect(found.caseId).not.toBe(caseId);
    expect(await idsOf(moderator, { kind: "takedown" })).toEqual([found.caseId]);
    expect(await stateOf(world)).not.toBe("public");
    // Its clock goes on from the request.
    const decideBy = Date.now() - MINUTE + 48 * HOUR;
    expect(await t.query(api.reports.status, { number })).toMatchObject({ targetKind: "proof", decideBy });
    expect((await caseIn(t)).dueAt).toBe(Date.now() - MINUTE + 24 * HOUR);
    await expect(name(linkOf(world))).toBeRefused("failed-precondition:case-decided");
  });

  it("PRODUCT-22 that nobody finds is closed, and its sender may ask again", async () => {
    const { t, moderator } = world;
    const number = await ask(t);
    await expect(decide(t, moderator, { act: "remove" })).toBeRefused("invalid-argument");
    await decide(t, moderator, { act: "none" });
    expect(await t.query(api.reports.status, { number })).toMatchObject({
      ...{ targetKind: "notice", stand: "no-breach", mayAskAgain: true, decideBy: null },
    });
  });
});

describe("who signed", () => {
  it("PRODUCT-22 is read with a reason that stands in the log, and is nowhere else", async () => {
    const { t, moderator, creator } = world;
    const number = await ask(t, { where: linkOf(world) });
    const { _id: caseId } = await caseIn(t);
    const page = JSON.stringify(await casePage(moderator, caseId));
    const status = JSON.stringify(await t.query(api.reports.status, { number }));
    for (const secret of [SIGNATURE, CONTACT]) expect(page + status).not.toContain(secret);
    const look = { caseId, number, reason: REASON };
    expect(await moderator.as.mutation(api.cases.sender, look)).toEqual({
      ...{ signature: SIGNATURE, contact: CONTACT },
    });
    expect((await rowsOf(t, "auditLog")).at(-1)).toMatchObject({ action: "case.sender", reason: REASON });
    await expect(moderator.as.mutation(api.cases.sender, { ...look, reason: "" })).toBeRefused(
      "invalid-argument",
    );
    await expect(moderator.as.mutation(api.cases.sender, { ...look, number: "x" })).toBeRefused("not-found");
    await expect(creator.as.mutation(api.cases.sender, look)).toBeRefused("permission-denied");
  });

  it("PRODUCT-22 three requests that came to nothing slow the next ones, and never silence them", async () => {
    const { t, moderator } = world;
    for (let at = 0; at < 3; at += 1) {
      await ask(t, { contact: " Person@Example.Test ", where: linkOf(world) });
      await decide(t, moderator, { act: "none" });
    }
    passTime(MINUTE);
    await ask(t, { where: linkOf(world) });
    expect(await stateOf(world)).toBe("public");
    const row = await caseIn(t);
    expect(row).toMatchObject({ severity: 2, dueAt: Date.now() + 48 * HOUR, notice: "takedown" });
    const [report] = (await casePage(moderator, row._id)).reports;
    expect(report).toMatchObject({ record: { made: 3, actedOn: 0 }, notice: { slow: true } });
    await ask(t, { where: linkOf(world), contact: "other@example.test", session: "another" });
    expect(await stateOf(world)).not.toBe("public");
  });
});
