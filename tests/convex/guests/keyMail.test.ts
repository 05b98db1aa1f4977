import { api, internal } from "@convex/_generated/api";
import { describe, expect, it, vi } from "vitest";
import { expectPrinted } from "../../support/quiet";
import { APP, answerWith, handed, prepareMail } from "../notifications/mailWorld";
import { HOUR, jobsFor, passTime, prepareBackend } from "../support/backend";
import { providerSays, sentDare } from "../support/dares";
import { setupWorld, type World } from "../support/people";
import { beginAsGuest, EMAIL, guestRow, type Held } from "./world";

// The mail server is outside: the port's own tests speak with one.
vi.mock("@convex/integrations/email", () => ({ sendMail: vi.fn() }));

prepareBackend();
prepareMail();

const mailsAsked = async ({ t }: World) =>
  (await jobsFor(t, internal.jobs.notifications.mailGuestKey)).length;

const mailKey = ({ t }: World, { dareId }: Held, attempt = 1) =>
  t.action(internal.jobs.notifications.mailGuestKey, { dareId, attempt });

/** The key inside the newest mail. */
const mailedKey = (): string => /#k=([\w-]+)/.exec(handed.at(-1)?.text ?? "")?.[1] ?? "";

async function paid() {
  const world = await setupWorld();
  const held = await beginAsGuest(world);
  await providerSays(world.t, held.dareId, "authorised");
  return { world, held };
}

describe("the mail with a guest's key (money 1.4, rulings 8)", () => {
  it("is asked for once the dare is paid, once, and never for a member's", async () => {
    const world = await setupWorld();
    const { dareId } = await beginAsGuest(world);
    expect(await mailsAsked(world)).toBe(0);
    await providerSays(world.t, dareId, "authorised");
    await providerSays(world.t, dareId, "authorised");
    expect(await mailsAsked(world)).toBe(1);
    await sentDare(world);
    expect(await mailsAsked(world)).toBe(1);
  });

  it("mints a key of its own that opens the dare; the browser's stays good, and only hashes are kept", async () => {
    const { world, held } = await paid();
    await mailKey(world, held);
    expect(handed).toMatchObject([{ to: EMAIL, subject: "The link to your dare" }]);
    expect(handed[0]?.text).toContain(`${APP}/track/${held.dareId}#k=${mailedKey()}`);
    expect(mailedKey()).toHaveLength(43);
    expect(mailedKey()).not.toBe(held.key);
    for (const key of [held.key, mailedKey()]) {
      expect(await world.t.query(api.tracking.byKey, { dareId: held.dareId, key })).toMatchObject({
        dareId: held.dareId,
      });
    }
    expect(JSON.stringify(await guestRow(world.t, held.dareId))).not.toContain(mailedKey());
  });

  it("is tried once more, which pushes no key out, and goes three times a day at most", async () => {
    const { world, held } = await paid();
    answerWith("retry");
    await mailKey(world, held);
    expect(await mailsAsked(world)).toBe(2);
    await mailKey(world, held, 2);
    expect(await mailsAsked(world)).toBe(2);
    expect(await world.t.query(api.tracking.byKey, held)).toMatchObject({ dareId: held.dareId });
    await mailKey(world, held);
    await mailKey(world, held);
    expect(handed).toHaveLength(3);
    passTime(24 * HOUR + 1);
    await mailKey(world, held);
    expect(handed).toHaveLength(4);
  });

  it("goes to nobody once the dare has closed, and mints nothing where mail is off", async () => {
    const { world, held } = await paid();
    const before = await guestRow(world.t, held.dareId);
    vi.stubEnv("SMTP_URL", "");
    await mailKey(world, held);
    expectPrinted(/^mail: /, 1);
    vi.stubEnv("SMTP_URL", "smtp://127.0.0.1:9");
    await world.t.mutation(api.tracking.cancel, held);
    await mailKey(world, held);
    expect(handed).toEqual([]);
    expect(await guestRow(world.t, held.dareId)).toEqual(before);
  });
});
