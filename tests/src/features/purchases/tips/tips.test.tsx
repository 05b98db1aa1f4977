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
const made: TipView = {
  ...{ tipId: TIP_ID, to: publicProfile, amount: 500, currency: "usd", note: "" },
  ...{ state: "awaiting_payment", checkoutUrl: null, problem: null },
};

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
    const { convex } = await open("/sam");
    act(() => convex.answer(api.tips.offer, null));
    const sheet = await openSheet();
    expect(await sheet.findByText("Sam is not taking tips at the moment.")).toBeTruthy();
  });

  it("sends amount and words once, and leaves for the page that belongs to it", async () => {
    const went = vi.spyOn(window.location, "assign").mockImplementation(() => {});
    const { convex } = await open("/sam");
    const sheet = await openSheet();
    fireEvent.click(await sheet.findByRole("button", { name: "$10" }));
    fireEvent.change(sheet.getByLabelText(/Your message/), { target: { value: "  Well done " } });
    fireEvent.click(sheet.getByRole("button", { name: tipCopy.send }));
    await sheet.findByRole("button", { name: tipCopy.opening });
    const tip = { personId: publicProfile.uid, subject: "profile", amount: 1_000, note: "Well done" };
    expect(convex.argsOf("tips:send")).toEqual([{ clientId: expect.any(String), ...tip }]);
    const checkoutUrl = "https://checkout.stripe.com/c/pay/cs_1";
    act(() => convex.answer(api.tips.mine, { ...made, checkoutUrl }));
    await waitFor(() => expect(went).toHaveBeenCalledWith(checkoutUrl));
  });

  it("does not send an amount outside the range or too many words; what is refused is kept, and why is said", async () => {
    const { convex } = await open("/sam");
    convex.onMutation(api.tips.send, async () => {
      throw new ConvexError({ code: "failed-precondition", message: "Not today." });
    });
    const sheet = await openSheet();
    const amount = await sheet.findByLabelText(tipCopy.amount);
    const note = sheet.getByLabelText(/Your message/);
    const send = () => fireEvent.click(sheet.getByRole("button", { name: tipCopy.send }));
    fireEvent.change(amount, { target: { value: "1.50" } });
    fireEvent.change(note, { target: { value: "x".repeat(141) } });
    send();
    expect(await sheet.findByText(tipCopy.outOfRange)).toBeTruthy();
    expect(sheet.getByText(tipCopy.noteTooLong)).toBeTruthy();
    expect(convex.argsOf("tips:send")).toEqual([]);
    fireEvent.change(amount, { target: { value: "5" } });
    fireEvent.change(note, { target: { value: "Thanks" } });
    send();
    expect(await sheet.findByText("Not today.")).toBeTruthy();
    expect(sheet.getByDisplayValue("Thanks")).toBeTruthy();
  });
});

it("a tip for a dare: is offered to the sender of a settled dare, and to nobody before", async () => {
  const { convex, go } = await open("/app/feed");
  const dare = dareView({ role: "sender", status: "completed", creator: { ...publicProfile } });
  convex.answer(api.dares.get, { ...dare, status: "in_review" });
  await act(() => go("/d/dare1"));
  await screen.findByRole("heading", { level: 1, name: dare.title });
  expect(screen.queryByRole("button", { name: "Tip Sam" })).toBeNull();
  act(() => convex.answer(api.dares.get, dare));
  const sheet = await openSheet("Tip Sam");
  fireEvent.click(await sheet.findByRole("button", { name: tipCopy.send }));
  const sent = { subject: "dare", dareId: "dare1" };
  await waitFor(() => expect(convex.argsOf("tips:send")).toMatchObject([sent]));
});
