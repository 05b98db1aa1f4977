import { api } from "@convex/_generated/api";
import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import type { FunctionReturnType } from "convex/server";
import { ConvexError } from "convex/values";
import { describe, expect, it, vi } from "vitest";
import { tipCopy } from "@/features/purchases/tips/copy.en";
import type { TipId } from "@/features/purchases/tips/data";
import { dareView, publicProfile, signedIn } from "../../../app/people";
import { renderApp } from "../../../app/renderApp";
import { pageConvex } from "../../../app/renderMember";
import { TestIdentity } from "../../../app/testIdentity";

type TipView = FunctionReturnType<typeof api.tips.mine>;
const OFFER = { min: 200, max: 10_000, currency: "usd" };
const TIP_ID = "tip1" as TipId;

async function open(path: string, { who = "member" } = {}) {
  const convex = pageConvex();
  convex.answer(api.tips.offer, OFFER);
  convex.onMutation(api.tips.send, async () => ({ tipId: TIP_ID }));
  const identity = new TestIdentity(who === "member" ? signedIn : { status: "signedOut" });
  return await renderApp(path, identity, convex);
}

async function openSheet(opener: string = tipCopy.button) {
  fireEvent.click(await screen.findByRole("button", { name: opener }));
  return within(await screen.findByRole("dialog", { name: "Tip Sam" }));
}
const tipView = (part: Partial<TipView>): TipView => ({
  tipId: TIP_ID,
  to: { uid: publicProfile.uid, username: "sam", displayName: "Sam", photoUrl: null },
  amount: 500,
  currency: "usd",
  note: "",
  state: "awaiting_payment",
  checkoutUrl: null,
  problem: null,
  ...part,
});

describe("a tip on somebody's page", () => {
  it("says before anything else that it obliges nobody, and how it is shared", async () => {
    await open("/sam");
    const sheet = await openSheet();
    expect(await sheet.findByText(tipCopy.promise)).toBeTruthy();
    expect(sheet.getByText("$4.00 goes to Sam, $1.00 is our fee.")).toBeTruthy();
  });

  it("is not offered to visitors, nor where the server says that there is none", async () => {
    await open("/sam", { who: "visitor" });
    await screen.findByRole("heading", { level: 1, name: /Sam/ });
    expect(screen.queryByRole("button", { name: tipCopy.button })).toBeNull();
    cleanup();
    const app = await open("/sam");
    act(() => app.convex.answer(api.tips.offer, null));
    const sheet = await openSheet();
    expect(await sheet.findByText("Sam is not taking tips at the moment.")).toBeTruthy();
  });

  it("sends amount and words once, and leaves for the page that belongs to it", async () => {
    const went = vi.spyOn(window.location, "assign").mockImplementation(() => {});
    const app = await open("/sam");
    const sheet = await openSheet();
    fireEvent.click(await sheet.findByRole("button", { name: "$10" }));
    fireEvent.change(sheet.getByLabelText(/Your message/), { target: { value: "  Well done " } });
    fireEvent.click(sheet.getByRole("button", { name: tipCopy.send }));
    await sheet.findByRole("button", { name: tipCopy.opening });
    const sent = app.convex.calls.filter(({ name }) => name === "tips:send");
    expect(sent).toHaveLength(1);
    expect(sent[0]?.args).toEqual({
      clientId: expect.any(String),
      personId: publicProfile.uid,
      subject: "profile",
      amount: 1_000,
      note: "Well done",
    });
    act(() =>
      app.convex.answer(api.tips.mine, tipView({ checkoutUrl: "https://checkout.stripe.com/c/pay/cs_1" })),
    );
    await waitFor(() => expect(went).toHaveBeenCalledWith("https://checkout.stripe.com/c/pay/cs_1"));
  });

  it("keeps what was written when it is refused, and says why", async () => {
    const app = await open("/sam");
    app.convex.onMutation(api.tips.send, async () => {
      throw new ConvexError({ code: "failed-precondition", message: "Not today." });
    });
    const sheet = await openSheet();
    fireEvent.change(await sheet.findByLabelText(/Your message/), { target: { value: "Thanks" } });
    fireEvent.click(sheet.getByRole("button", { name: tipCopy.send }));
    expect(await sheet.findByText("Not today.")).toBeTruthy();
    expect(sheet.getByDisplayValue("Thanks")).toBeTruthy();
  });

  it("does not send an amount outside the range or too many words", async () => {
    const app = await open("/sam");
    const sheet = await openSheet();
    fireEvent.change(await sheet.findByLabelText(tipCopy.amount), { target: { value: "1.50" } });
    fireEvent.change(sheet.getByLabelText(/Your message/), { target: { value: "x".repeat(141) } });
    fireEvent.click(sheet.getByRole("button", { name: tipCopy.send }));
    expect(await sheet.findByText(tipCopy.outOfRange)).toBeTruthy();
    expect(sheet.getByText(tipCopy.noteTooLong)).toBeTruthy();
    expect(app.convex.calls.filter(({ name }) => name === "tips:send")).toEqual([]);
  });
});

describe("a tip for a dare", () => {
  it("is offered to the sender of a settled dare, and to nobody before", async () => {
    const app = await open("/app/feed");
    const dare = dareView({ role: "sender", status: "completed", creator: { ...publicProfile } });
    app.convex.answer(api.dares.get, { ...dare, status: "in_review" });
    await act(() => app.go("/d/dare1"));
    await screen.findByRole("heading", { level: 1, name: dare.title });
    expect(screen.queryByRole("button", { name: "Tip Sam" })).toBeNull();
    act(() => app.convex.answer(api.dares.get, dare));
    const sheet = await openSheet("Tip Sam");
    fireEvent.click(await sheet.findByRole("button", { name: tipCopy.send }));
    await waitFor(() =>
      expect(app.convex.calls.find(({ name }) => name === "tips:send")?.args).toMatchObject({
        subject: "dare",
        dareId: "dare1",
      }),
    );
  });
});
