import { api, internal } from "@convex/_generated/api";
import { describe, expect, vi } from "vitest";
import { expectPrinted } from "../../support/quiet";
import { type Backend, passTime, prepareBackend, read, setupConvex } from "../support/backend";
import { sentDare } from "../support/dares";
import { testsIn } from "../support/fixtures";
import { member, type Person, setupWorld } from "../support/people";
import { only, rowsOf } from "../support/rows";
import { APP, answerWith, handed, prepareMail, SITE, sendDue, tap, tokenOf } from "./mailWorld";
import { addDevice, beginOnly, onlyDelivery, sweep, tell, waysOf } from "./world";

// The mail server is outside: the port's own tests speak with one.
vi.mock("@convex/integrations/email", () => ({ sendMail: vi.fn() }));

prepareBackend();
const it = testsIn("world", reader, ["maya", "t"]);
prepareMail();

async function reader() {
  const t = setupConvex();
  return { t, maya: await member(t, "maya") };
}

describe("an e-mail", () => {
  it("PRODUCT-14 of a fixed type goes to the address of the sign-in, and cannot be stopped", async () => {
    const { t, maya } = await reader();
    await tell(t, maya, { type: "dispute_opened", body: "A moderator looks at it.", threadId: "d1" });
    await sendDue(t, maya);
    expect(await waysOf(t, maya)).toEqual(["email sent"]);
    const { _id } = await onlyDelivery(t, maya);
    expect(handed).toMatchObject([
      {
        ...{ to: "maya@mail.test", subject: "Dispute opened", messageId: `<${_id}@dareloop.test>` },
        headers: { "Auto-Submitted": "auto-generated" },
        at: Date.now(),
      },
    ]);
    expect(handed[0]?.text).toContain("A moderator looks at it.");
    expect(Object.keys(handed[0]?.headers ?? {})).toEqual(["Auto-Submitted"]);
  });

  it("that one may stop carries the way out in the mail and for the mail program (RFC 8058)", async () => {
    const { t, maya } = await reader();
    await tell(t, maya, { type: "dare_expired", threadId: "d1" });
    await sendDue(t, maya);
    const url = `${SITE}/unsubscribe?token=${await tokenOf(maya, "dares")}`;
    expect(handed[0]?.headers).toMatchObject({
      "List-Unsubscribe": `<${url}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    });
    expect(handed[0]?.text).toContain(`Turn these emails off: ${url}`);
  });

  it("of a digest lists what was not seen, and is stopped as a whole", async ({ t, maya }) => {
    await maya.as.mutation(api.notifPrefs.save, { digest: "daily" });
    await tell(t, maya, { type: "follow", key: "a", body: "Sam follows you." });
    await tell(t, maya, { type: "reaction", key: "b", body: "Kim reacted." });
    passTime((await onlyDelivery(t, maya)).nextAt - Date.now());
    await sendDue(t, maya);
    expect(handed).toHaveLength(1);
    expect(handed[0]).toMatchObject({ subject: "What you missed on Dareloop" });
    expect(handed[0]?.text).toContain("- New follower: Sam follows you.");
    expect(handed[0]?.headers["List-Unsubscribe"]).toContain(await tokenOf(maya, "digest"));
  });

  it("shows as little as its reader's lock screen may", async ({ t, maya }) => {
    await maya.as.mutation(api.notifPrefs.save, { lockScreen: "nothing" });
    await tell(t, maya, { type: "dispute_decided", body: "Half of it comes back." });
    await sendDue(t, maya);
    expect(handed[0]).toMatchObject({ subject: "Dareloop" });
    expect(JSON.stringify(handed)).not.toMatch(/Half of it|Dispute decided/);
  });

  it("PRODUCT-4 says nothing of what an edgy dare is about", async () => {
    const world = await setupWorld();
    const { t, sender } = world;
    const dareId = await sentDare(world);
    await read(t, (ctx) => ctx.db.patch(dareId, { edgy: true }));
    const about = { type: "dispute_opened", body: "About “Something bold”.", threadId: dareId } as const;
    await tell(t, sender, { ...about, key: "a", dareId });
    // As a tip, which names its dare by the thread alone.
    await tell(t, sender, { ...about, key: "b" });
    await sendDue(t, sender);
    expect(handed).toHaveLength(2);
    expect(JSON.stringify(handed)).not.toContain("Something bold");
    for (const { text } of handed) expect(text).toContain("There is news about one of your dares.");
  });
});

describe("what the mail server says", () => {
  it.each([
    ["sent", "email sent"],
    ["refused", "email failed (refused)"],
    ["retry", "email waiting (retry)"],
  ] as const)("%s is written down", async (outcome, way) => {
    const { t, maya } = await reader();
    answerWith(outcome);
    await tell(t, maya, { type: "refund_sent" });
    await sendDue(t, maya);
    expect(await waysOf(t, maya)).toEqual([way]);
  });

  it("a second try is the same letter by its name, and the last one there is", async ({ t, maya }) => {
    answerWith("retry");
    await tell(t, maya, { type: "refund_sent" });
    await sendDue(t, maya);
    answerWith("sent");
    await sendDue(t, maya);
    await sendDue(t, maya);
    expect(handed).toHaveLength(2);
    expect(handed[1]?.messageId).toBe(handed[0]?.messageId);
    expect(await waysOf(t, maya)).toEqual(["email sent"]);
  });
});

it("a try that starts only after it was given up sends nothing beside the next", async ({ t, maya }) => {
  await tell(t, maya, { type: "refund_sent" });
  const deliveryId = await beginOnly(t, maya);
  // Nobody ran it for five minutes: the second try is on its way.
  passTime(5 * 60_000);
  await sweep(t);
  passTime(60_000);
  await sweep(t);
  await t.action(internal.jobs.notifications.sendMail, { deliveryId, attempt: 1 });
  expect([handed.length, await waysOf(t, maya)]).toEqual([0, ["email sending"]]);
  await t.action(internal.jobs.notifications.sendMail, { deliveryId, attempt: 2 });
  expect([handed.length, await waysOf(t, maya)]).toEqual([1, ["email sent"]]);
});

/** The same sign-in with what it now says of its address. */
const says = async (t: Backend, email: string, emailVerified: boolean) => {
  const as = t.withIdentity({ issuer: "https://id.test", subject: "maya", email, emailVerified });
  await as.mutation(api.users.touch, { timezone: "UTC" });
};

describe("an address that was never proved", () => {
  it("is not written to, not even of what is fixed; proved, it is", async ({ t, maya }) => {
    await says(t, "somebody-elses@mail.test", false);
    expect(await maya.as.query(api.notifPrefs.mine, {})).toMatchObject({ addressProved: false });
    await tell(t, maya, { type: "refund_sent", key: "a", body: "About maya's money." });
    await tell(t, maya, { type: "dare_expired", key: "b", threadId: "d1" });
    await sendDue(t, maya);
    expect([handed, await waysOf(t, maya)]).toEqual([[], []]);
    await says(t, "somebody-elses@mail.test", true);
    await tell(t, maya, { type: "refund_sent", key: "a" });
    await sendDue(t, maya);
    expect(handed).toMatchObject([{ to: "somebody-elses@mail.test" }]);
  });

  it("that took the place of a proved one stops what was on its way", async ({ t, maya }) => {
    await tell(t, maya, { type: "refund_sent" });
    await says(t, "typo@mail.test", false);
    await sendDue(t, maya);
    expect([handed, await waysOf(t, maya)]).toEqual([[], ["email dropped (unproved)"]]);
    await tell(t, maya, { type: "payout_sent", key: "b" });
    const { _id: deliveryId } = await onlyDelivery(t, maya);
    // Handed on while it was proved, and changed before the mail server was asked.
    await read(t, (ctx) => ctx.db.patch(deliveryId, { state: "sending", attempts: 1 }));
    await t.action(internal.jobs.notifications.sendMail, { deliveryId, attempt: 1 });
    expect([handed, await waysOf(t, maya)]).toEqual([[], ["email dropped (gone)"]]);
  });

  it("gathers no digest: small news are pushed as they are without one", async ({ t, maya }) => {
    await addDevice(t, maya);
    const channels = { follows: { push: true } };
    await maya.as.mutation(api.notifPrefs.save, { digest: "daily", channels });
    await says(t, "maya@mail.test", false);
    await tell(t, maya, { type: "follow" });
    expect(await waysOf(t, maya)).toEqual(["push waiting"]);
  });
});

describe("no e-mail", () => {
  it.each(["SMTP_URL", "MAIL_FROM"])(
    "goes out without %s, and the log says why, once a mail",
    async (name) => {
      const { t, maya } = await reader();
      vi.stubEnv(name, "");
      await tell(t, maya, { type: "refund_sent" });
      await sendDue(t, maya);
      expectPrinted(/^mail: email is off: SMTP_URL, MAIL_FROM/, 1);
      expect([handed, await waysOf(t, maya)]).toEqual([[], ["email failed (refused)"]]);
    },
  );

  it("that one may stop goes out without the secret of its link; a fixed one does", async ({ t, maya }) => {
    vi.stubEnv("UNSUBSCRIBE_SECRET", "short");
    await tell(t, maya, { type: "dare_expired", key: "a" });
    await tell(t, maya, { type: "refund_sent", key: "b" });
    await sendDue(t, maya);
    expect(await waysOf(t, maya)).toEqual(["email failed (refused)", "email sent"]);
    expectPrinted("UNSUBSCRIBE_SECRET", 1);
  });

  it.each([undefined, "", "nobody", "a,b@c.test", "A <a@b.test>"])(
    "goes to somebody whose address is %j",
    async (email) => {
      const { t, maya } = await reader();
      await tell(t, maya, { type: "refund_sent" });
      const { _id } = await only(t, "users", { uid: maya.uid });
      await read(t, (ctx) => ctx.db.patch(_id, { email }));
      await sendDue(t, maya);
      expect([handed, await waysOf(t, maya)]).toEqual([[], ["email dropped (gone)"]]);
    },
  );
});

const FORM = "sure=yes";
const ONE_CLICK = "List-Unsubscribe=One-Click";

const channelsOf = async ({ as }: Person) => (await as.query(api.notifPrefs.mine, {})).channels;

describe("the link of an e-mail", () => {
  it("asks when it is opened and changes nothing, however often a scanner looks", async ({ t, maya }) => {
    const answer = await tap(t, await tokenOf(maya, "dares"));
    expect(answer.status).toBe(200);
    const page = await answer.text();
    expect(page).toContain("no more emails about your dares");
    expect(page).not.toContain(maya.uid);
    expect(answer.headers.get("content-security-policy")).toContain(`form-action 'self' ${APP}`);
    expect(answer.headers.get("referrer-policy")).toBe("no-referrer");
    expect(await channelsOf(maya)).toEqual({});
  });

  it("turns that one off by the page's button, and the app tells", async ({ t, maya }) => {
    await maya.as.mutation(api.notifPrefs.save, { channels: { dares: { push: false } } });
    const token = await tokenOf(maya, "dares");
    const answer = await tap(t, token, FORM);
    expect(answer.status).toBe(303);
    expect(answer.headers.get("location")).toBe(`${APP}/unsubscribe?of=dares&token=${token}`);
    expect(await channelsOf(maya)).toEqual({ dares: { push: false, email: false } });
    await tell(t, maya, { type: "dare_expired", key: "a" });
    await tell(t, maya, { type: "proof_rejected", key: "b" });
    expect(await waysOf(t, maya)).toEqual(["email waiting"]);
  });

  it.each([
    ONE_CLICK,
    `--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--`,
  ])("turns it off by the mail program's own button, with a plain answer (RFC 8058)", async (body) => {
    const { t, maya } = await reader();
    await maya.as.mutation(api.notifPrefs.save, { digest: "daily" });
    const token = await tokenOf(maya, "digest");
    for (const _ of ["first", "again"]) {
      const answer = await tap(t, token, body);
      expect([answer.status, await answer.text(), answer.headers.get("location")]).toEqual([200, "", null]);
    }
    expect(await maya.as.query(api.notifPrefs.mine, {})).toMatchObject({ digest: "off" });
  });

  it("is taken from nobody who only guesses, and a POST of anything else is refused", async ({ t, maya }) => {
    const token = await tokenOf(maya, "dares");
    const forged = token.replace(".dares.", ".proofs.");
    expect((await tap(t, forged)).headers.get("location")).toBe(`${APP}/unsubscribe`);
    expect((await tap(t, forged, FORM)).headers.get("location")).toBe(`${APP}/unsubscribe`);
    expect((await tap(t, forged, ONE_CLICK)).status).toBe(404);
    expect((await tap(t, token, "hello=world")).status).toBe(400);
    vi.stubEnv("UNSUBSCRIBE_SECRET", "");
    expect((await tap(t, token, ONE_CLICK)).status).toBe(404);
    expect(await channelsOf(maya)).toEqual({});
  });

  it("cannot stop what is fixed, and writes nothing for whoever is gone", async ({ t, maya }) => {
    await tap(t, await tokenOf(maya, "money"), FORM);
    expect(await channelsOf(maya)).toEqual({});
    const nobody = { ...maya, uid: "nobodynobodynobodyno" };
    expect((await tap(t, await tokenOf(nobody, "dares"), ONE_CLICK)).status).toBe(404);
    expect(await rowsOf(t, "notifPrefs")).toEqual([]);
  });
});

describe("undoing it", () => {
  const undo = (t: Backend, token: string) => t.mutation(api.mailLinks.undo, { session: "visit-1", token });

  it("by the same link, signed in or not: on again, a digest weekly", async ({ t, maya }) => {
    const [dares, digest] = [await tokenOf(maya, "dares"), await tokenOf(maya, "digest")];
    await tap(t, dares, FORM);
    expect(await undo(t, dares)).toEqual({ of: "dares", on: true });
    expect(await channelsOf(maya)).toEqual({ dares: { email: true } });
    expect(await undo(t, digest)).toEqual({ of: "digest", on: true });
    expect(await maya.as.query(api.notifPrefs.mine, {})).toMatchObject({ digest: "weekly" });
  });

  it("not by a link of somebody else's making, nor for what no mail is about", async ({ t, maya }) => {
    expect(await undo(t, (await tokenOf(maya, "dares")).replace(".dares.", ".proofs."))).toBeNull();
    expect(await undo(t, await tokenOf(maya, "talk"))).toBeNull();
    expect(await undo(t, "nonsense")).toBeNull();
    expect(await channelsOf(maya)).toEqual({});
  });
});
