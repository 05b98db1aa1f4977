import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { z } from "zod";
import type { TestEmbedded } from "../../embedded/testing/createTestEmbedded";
import { type Mail, type Mailbox, openMailbox } from "../embedded/sandboxes/mailHarness";
import { callAsAdmin, joinAsAdmin } from "../support/adminCalls";
import { openProduct, startProduct } from "../support/pushFunctions";

/** The product on the real deployment beside the real mail server: notice, delivery, letter, link. */
const PATIENCE = { timeout: 30_000, interval: 20 };
/** Each look moves the clock on by a minute, and with it the sweep of deliveries. */
const SLOWLY = { timeout: 30_000, interval: 200 };
const MINUTE_MS = 60_000;
const EXPIRED = "Dare ran out of time";
const APP = "http://127.0.0.1:5173";

let deployment: TestEmbedded;
let mailbox: Mailbox;

beforeAll(async () => {
  deployment = await openProduct("manual");
  mailbox = await openMailbox();
  await startProduct(deployment, {
    DEPLOYMENT_KIND: "local",
    APP_URL: APP,
    SMTP_URL: mailbox.current().smtpUrl,
    MAIL_FROM: "Dareloop <post@dareloop.test>",
    UNSUBSCRIBE_SECRET: "an-unsubscribe-secret-of-this-test",
    MEDIA_SIGNING_SECRET: "not-used-here",
  });
}, 180_000);

afterAll(async () => {
  await deployment.close();
  await mailbox.close();
});

const call = (kind: "query" | "mutation", name: string, args: object, person?: string) =>
  callAsAdmin(deployment, { kind, path: name, args, person });

const untilMail = (to: string, subject: string): Promise<Mail> =>
  vi.waitFor(async () => {
    const mail = (await mailbox.mails(to)).find((each) => each.subject === subject);
    if (mail === undefined) throw new Error("no mail yet");
    return mail;
  }, PATIENCE);

const tell = (type: string, body: string) =>
  call("mutation", "dev/news:tell", { username: "maya", news: [{ type, body, threadId: "wallet" }] });

const Prefs = z.object({ channels: z.record(z.string(), z.object({ email: z.boolean().optional() })) });
const channels = async () => Prefs.parse(await call("query", "notifPrefs:mine", {}, "maya")).channels;

describe("e-mail on the deployment", () => {
  test("PRODUCT-14 a fixed notice is in the mailbox at once, handed over by Node's own sockets", async () => {
    await joinAsAdmin(deployment, "maya");
    await tell("payout_failed", "Your bank sent it back.");
    const mail = await untilMail("maya@mail.test", "Payout failed");
    expect(mail.text).toContain("Your bank sent it back.");
    expect(mail.text).toContain(`Open Dareloop: ${APP}/app/inbox?tab=activity`);
    expect(mail.headers["list-unsubscribe"]).toBeUndefined();
    expect(mail.headers["message-id"]).toMatch(/^<\w+@dareloop\.test>$/);
  });

  test("PRODUCT-14 a busy server is tried again; the second try is the same mail by its name", async () => {
    await mailbox.setMode("forgets", 1);
    await tell("payout_sent", "It is on its way.");
    const first = await untilMail("maya@mail.test", "Payout sent");
    await vi.waitFor(async () => {
      await deployment.advance(MINUTE_MS);
      const all = await mailbox.mails("maya@mail.test");
      const same = all.filter(({ subject }) => subject === "Payout sent");
      expect(same.map(({ headers }) => headers["message-id"])).toEqual(
        Array.from({ length: 2 }, () => first.headers["message-id"]),
      );
    }, SLOWLY);
  });

  test("PRODUCT-14 the way out of a mail works on the site's own address", async () => {
    await tell("dare_expired", "Nobody answered.");
    expect((await mailbox.mails("maya@mail.test")).map(({ subject }) => subject)).not.toContain(EXPIRED);
    await deployment.advance(6 * MINUTE_MS);
    const mail = await untilMail("maya@mail.test", EXPIRED);
    const url = mail.headers["list-unsubscribe"]?.slice(1, -1) ?? "";
    expect(url.startsWith(`${deployment.siteUrl}/unsubscribe?token=`)).toBe(true);
    expect(mail.text).toContain(url);
    const page = await fetch(url);
    expect([page.status, await channels()]).toEqual([200, {}]);
    const oneClick = { method: "POST", body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }) };
    expect((await fetch(url, oneClick)).status).toBe(200);
    expect(await channels()).toEqual({ dares: { email: false } });
  });
});
