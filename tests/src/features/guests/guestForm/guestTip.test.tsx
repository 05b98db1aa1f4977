import { api } from "@convex/_generated/api";
import { GUEST_MESSAGES } from "@convex/domain/sending/guestLimits";
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { storyCopy } from "@/features/dares/dare/story/copy.en";
import { guestFormCopy } from "@/features/guests/guestForm/copy.en";
import { trackCopy } from "@/features/guests/track/copy.en";
import type { GuestTip } from "@/features/guests/track/data";
import { guestKeyOf, keepGuestKey } from "@/lib/live/guestKeys";
import { dareView } from "../../../app/people";
import { pageConvex, renderMember, renderVisitor } from "../../../app/renderMember";

const copy = { ...guestFormCopy, ...guestFormCopy.tip };

const OFFER = { min: 200, max: 5_000, currency: "usd" };
const TO = { uid: "sam", username: "sam", displayName: "Sam", photoUrl: null };
const TIP: NonNullable<GuestTip> = {
  ...{ tipId: "tip1" as GuestTip["tipId"], to: TO, amount: 500, currency: "usd", note: "", problem: null },
  ...{ state: "awaiting_payment", checkoutUrl: "http://127.0.0.1:9/c/pay/cs_1" },
};
const open = copy.open.replace("{name}", "Sam");

function backend() {
  const convex = pageConvex();
  convex.answer(api.tracking.offer, null);
  convex.answer(api.tracking.tipOffer, OFFER);
  convex.answer(api.tracking.tipByKey, TIP);
  convex.onMutation(api.tracking.open, async () => ({ as: "tipper" }));
  return convex;
}

describe("a tip from the creator's page without an account", () => {
  it("is offered to visitors alone, and only where the server does", async () => {
    const convex = backend();
    convex.answer(api.tracking.tipOffer, null);
    await renderVisitor("/creator/sam", convex);
    await screen.findByRole("heading", { level: 1 });
    expect(screen.queryByRole("button", { name: open })).toBeNull();
    cleanup();
    await renderMember("/creator/sam", backend());
    await screen.findByRole("heading", { level: 1 });
    expect(screen.queryByRole("button", { name: open })).toBeNull();
  });

  it("asks for an e-mail and the tick, keeps the key, and goes to the tip's page", async () => {
    const convex = backend();
    convex.onMutation(api.tracking.beginTip, async () => ({ tipId: "tip1", key: "secret" }));
    const { href } = await renderVisitor("/creator/sam", convex);
    fireEvent.click(await screen.findByRole("button", { name: open }));
    const send = await screen.findByRole("button", { name: copy.send });
    fireEvent.click(send);
    expect(await screen.findByText(GUEST_MESSAGES.email)).toBeTruthy();
    expect(screen.getByText(GUEST_MESSAGES.adult)).toBeTruthy();
    expect(convex.argsOf("tracking:beginTip")).toEqual([]);
    fireEvent.change(screen.getByLabelText(copy.email), { target: { value: "me@mail.test" } });
    fireEvent.click(screen.getByRole("checkbox", { name: new RegExp(copy.adult) }));
    fireEvent.click(send);
    await waitFor(() => expect(href()).toBe("/track/tip1"));
    expect(guestKeyOf("tip1")).toBe("secret");
    expect(convex.argsOf("tracking:beginTip")).toEqual([
      {
        ...{ username: "sam", amount: 500, email: "me@mail.test", adult: true },
        clientId: expect.stringMatching(/^[0-9a-f-]{36}$/),
        session: expect.any(String),
      },
    ]);
  });
});

describe("the tip's own page", () => {
  it("leads to the payment page, hears of the return with the key, and says what became of it", async () => {
    keepGuestKey("tip1", "secret");
    const convex = backend();
    convex.onMutation(api.tracking.confirmTipReturn, async () => ({ known: true }));
    const { href } = await renderVisitor("/track/tip1?payment_success=1&session_id=cs_1", convex);
    expect(await screen.findByText(trackCopy.returned.success)).toBeTruthy();
    expect(screen.getByRole("button", { name: trackCopy.pay.action })).toBeTruthy();
    expect(screen.getByText("$5.00")).toBeTruthy();
    await waitFor(() => expect(href()).toBe("/track/tip1"));
    const back = { tipId: "tip1", key: "secret", sessionId: "cs_1" };
    expect(convex.argsOf("tracking:confirmTipReturn")).toEqual([back]);
    convex.answer(api.tracking.tipByKey, { ...TIP, state: "paid", checkoutUrl: null });
    expect(await screen.findByText(trackCopy.tip.states.paid)).toBeTruthy();
    expect(screen.queryByRole("button", { name: trackCopy.pay.action })).toBeNull();
  });

  it("gives the tip up", async () => {
    keepGuestKey("tip1", "secret");
    const convex = backend();
    convex.onMutation(api.tracking.leaveTip, async () => null);
    await renderVisitor("/track/tip1", convex);
    fireEvent.click(await screen.findByRole("button", { name: trackCopy.tip.leave }));
    const given = { tipId: "tip1", key: "secret" };
    await waitFor(() => expect(convex.argsOf("tracking:leaveTip")).toEqual([given]));
  });
});

describe("a guest's own settled dare", () => {
  it("shows where the money went and takes a tip by its key, without asking again who pays", async () => {
    keepGuestKey("dare1", "held");
    const convex = backend();
    convex.onMutation(api.tracking.open, async () => ({ as: "guest" }));
    const settled = dareView({ role: "sender", status: "completed", funds: "released", actions: [] });
    convex.answer(api.tracking.byKey, settled);
    convex.answer(api.tracking.money, {
      ...{ role: "sender", currency: "usd", price: 2_500, share: null, fee: null, next: null },
      rows: [{ id: "t1", at: 1_000, kind: "released", amount: 0, note: null }],
    });
    convex.onMutation(api.tracking.tipForDare, async () => ({ tipId: "tip1", key: "secret" }));
    await renderVisitor("/track/dare1", convex);
    expect(await screen.findByText(storyCopy.kinds.released.sender)).toBeTruthy();
    const name = dareView({}).creator.displayName;
    fireEvent.click(await screen.findByRole("button", { name: copy.open.replace("{name}", name) }));
    expect(screen.queryByLabelText(copy.email)).toBeNull();
    fireEvent.click(await screen.findByRole("button", { name: copy.send }));
    await waitFor(() => expect(guestKeyOf("tip1")).toBe("secret"));
    expect(convex.argsOf("tracking:tipForDare")).toEqual([
      { dareId: "dare1", key: "held", amount: 500, clientId: expect.any(String) },
    ]);
  });

  it("offers no tip before it is settled", async () => {
    keepGuestKey("dare1", "held");
    const convex = backend();
    convex.onMutation(api.tracking.open, async () => ({ as: "guest" }));
    convex.answer(api.tracking.byKey, dareView({ role: "sender", status: "in_review", actions: [] }));
    await renderVisitor("/track/dare1", convex);
    await screen.findByRole("heading", { level: 1 });
    expect(screen.queryByText(copy.openLine)).toBeNull();
  });
});
