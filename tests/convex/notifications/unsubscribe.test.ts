import { api } from "@convex/_generated/api";
import { describe, expect, it, vi } from "vitest";
import { prepareBackend, setupConvex } from "../support/backend";
import { member } from "../support/people";
import { rowsOf } from "../support/rows";
import { APP, prepareMail, tap, tokenOf } from "./mailWorld";
import { tell, waysOf } from "./world";

vi.mock("@convex/integrations/email", () => ({ sendMail: vi.fn() }));

prepareBackend();
prepareMail();

const FORM = "sure=yes";
const ONE_CLICK = "List-Unsubscribe=One-Click";

async function reader() {
  const t = setupConvex();
  const maya = await member(t, "maya");
  const channels = async () => (await maya.as.query(api.notifPrefs.mine, {})).channels;
  return { t, maya, channels };
}

describe("the link of an e-mail", () => {
  it("PRODUCT-14 asks when it is opened and changes nothing, however often a scanner looks", async () => {
    const { t, maya, channels } = await reader();
    const answer = await tap(t, await tokenOf(maya, "dares"));
    expect(answer.status).toBe(200);
    const page = await answer.text();
    expect(page).toContain("no more e-mail about your dares");
    expect(page).not.toContain(maya.uid);
    expect(answer.headers.get("content-security-policy")).toContain(`form-action 'self' ${APP}`);
    expect(answer.headers.get("referrer-policy")).toBe("no-referrer");
    expect(await channels()).toEqual({});
  });

  it("PRODUCT-14 turns that one off by the page's button, and the app tells", async () => {
    const { t, maya, channels } = await reader();
    await maya.as.mutation(api.notifPrefs.save, { channels: { dares: { push: false } } });
    const token = await tokenOf(maya, "dares");
    const answer = await tap(t, token, FORM);
    expect(answer.status).toBe(303);
    expect(answer.headers.get("location")).toBe(`${APP}/unsubscribe?of=dares&token=${token}`);
    expect(await channels()).toEqual({ dares: { push: false, email: false } });
    await tell(t, maya, { type: "dare_expired", key: "a" });
    await tell(t, maya, { type: "proof_rejected", key: "b" });
    expect(await waysOf(t, maya)).toEqual(["email waiting"]);
  });

  it.each([
    ONE_CLICK,
    `--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--`,
  ])(
    "PRODUCT-14 turns it off by the mail program's own button, with a plain answer (RFC 8058)",
    async (body) => {
      const { t, maya } = await reader();
      await maya.as.mutation(api.notifPrefs.save, { digest: "daily" });
      const token = await tokenOf(maya, "digest");
      for (const _ of ["first", "again"]) {
        const answer = await tap(t, token, body);
        expect([answer.status, await answer.text(), answer.headers.get("location")]).toEqual([200, "", null]);
      }
      expect(await maya.as.query(api.notifPrefs.mine, {})).toMatchObject({ digest: "off" });
    },
  );

  it("is taken from nobody who only guesses, and a POST of anything else is refused", async () => {
    const { t, maya, channels } = await reader();
    const token = await tokenOf(maya, "dares");
    const forged = token.replace(".dares.", ".proofs.");
    expect((await tap(t, forged)).headers.get("location")).toBe(`${APP}/unsubscribe`);
    expect((await tap(t, forged, FORM)).headers.get("location")).toBe(`${APP}/unsubscribe`);
    expect((await tap(t, forged, ONE_CLICK)).status).toBe(404);
    expect((await tap(t, token, "hello=world")).status).toBe(400);
    vi.stubEnv("UNSUBSCRIBE_SECRET", "");
    expect((await tap(t, token, ONE_CLICK)).status).toBe(404);
    expect(await channels()).toEqual({});
  });

  it("cannot stop what is fixed, and writes nothing for whoever is gone", async () => {
    const { t, maya, channels } = await reader();
    await tap(t, await tokenOf(maya, "money"), FORM);
    expect(await channels()).toEqual({});
    const nobody = { ...maya, uid: "nobodynobodynobodyno" };
    expect((await tap(t, await tokenOf(nobody, "dares"), ONE_CLICK)).status).toBe(404);
    expect(await rowsOf(t, "notifPrefs")).toEqual([]);
  });
});

describe("undoing it", () => {
  const undo = (t: Awaited<ReturnType<typeof reader>>["t"], token: string) =>
    t.mutation(api.mailLinks.undo, { session: "visit-1", token });

  it("PRODUCT-14 by the same link, signed in or not: on again, a digest weekly", async () => {
    const { t, maya, channels } = await reader();
    const [dares, digest] = [await tokenOf(maya, "dares"), await tokenOf(maya, "digest")];
    await tap(t, dares, FORM);
    expect(await undo(t, dares)).toEqual({ of: "dares", on: true });
    expect(await channels()).toEqual({ dares: { email: true } });
    expect(await undo(t, digest)).toEqual({ of: "digest", on: true });
    expect(await maya.as.query(api.notifPrefs.mine, {})).toMatchObject({ digest: "weekly" });
  });

  it("not by a link of somebody else's making, nor for what no mail is about", async () => {
    const { t, maya, channels } = await reader();
    expect(await undo(t, (await tokenOf(maya, "dares")).replace(".dares.", ".proofs."))).toBeNull();
    expect(await undo(t, await tokenOf(maya, "talk"))).toBeNull();
    expect(await undo(t, "nonsense")).toBeNull();
    expect(await channels()).toEqual({});
  });
});
