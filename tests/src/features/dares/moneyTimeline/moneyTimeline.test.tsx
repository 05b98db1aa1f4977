import "fake-indexeddb/auto";
import { api } from "@convex/_generated/api";
import { act, cleanup, screen, within } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { moneyTimelineCopy } from "@/features/dares/moneyTimeline/copy.en";
import type { MoneyStep, MoneyStory } from "@/features/dares/moneyTimeline/data";
import { moneySteps } from "@/features/dares/moneyTimeline/steps";
import { dareView } from "../../../app/people";
import { renderMember } from "../../../app/renderMember";

afterEach(cleanup);

const DAY_MS = 86_400_000;
const NOW = Date.now();

function step(kind: MoneyStep["kind"], amount = 0, note: MoneyStep["note"] = null): MoneyStep {
  return { id: kind, at: NOW - DAY_MS, kind, amount, note };
}

const sender: MoneyStory = {
  role: "sender",
  currency: "usd",
  price: 2_500,
  share: null,
  fee: null,
  rows: [],
  next: null,
};
const creator: MoneyStory = { ...sender, role: "creator", share: 2_000, fee: 500 };

const told = (story: MoneyStory) =>
  moneySteps(story).map(({ title, detail = "", state }) => `${state}: ${title} | ${detail}`);

describe("where the money is", () => {
  it("tells a sender of the held payment and of what was given back, with their figures only", () => {
    const story = {
      ...sender,
      rows: [step("authorised"), step("held", -2_500), step("refundDecided", 2_500), step("refundMade")],
      next: { word: "refundArrives", at: NOW + 10 * DAY_MS, amount: 2_500 },
    } as const;
    expect(told({ ...story, rows: [...story.rows] })).toEqual([
      "done: Set aside at your bank | Nothing is charged before the dare is accepted.",
      "done: Held payment | -$25.00 · Charged, and kept until you approve the proof.",
      "done: Given back | +$25.00 · Banks take five to ten days to show it.",
      "done: Left for your bank | ",
      "next: On your card by then | $25.00",
    ]);
  });

  it("tells a creator of their share, the fee, and until when it is held", () => {
    const story: MoneyStory = {
      ...creator,
      rows: [step("held"), step("earned", 2_000, "onHold")],
      next: { word: "available", at: NOW + 7 * DAY_MS, amount: 2_000 },
    };
    expect(told(story)).toEqual([
      "done: Held payment | Charged, and kept for you until the proof is approved.",
      "done: Your share | +$20.00 · Dareloop fee $5.00 is off. Held some days before it becomes available.",
      "next: Becomes available | $20.00",
    ]);
  });

  it("marks what went the wrong way as stopped, in words and not by colour alone", () => {
    const rows = [step("takenBack", -2_000, "maybeBelowZero")];
    expect(told({ ...creator, rows })).toEqual([
      "stopped: Given back to the sender | -$20.00 · What you had of it comes off your next earnings.",
    ]);
  });

  it("says held payment, never escrow, and hurries nobody", () => {
    const words = JSON.stringify(moneyTimelineCopy);
    expect(words).toContain("Held payment");
    expect(words).not.toMatch(/escrow|hurry|last chance|you lost/i);
  });
});

describe("on the page of a dare", () => {
  async function open() {
    const app = await renderMember("/d/dare1");
    act(() => app.convex.answer(api.dares.get, dareView()));
    await screen.findByRole("heading", { level: 1, name: "Plate toast like a chef" });
    return app;
  }

  it("APP-25 stands under its steps: loads, is empty, fails with a retry, and follows the ledger live", async () => {
    const app = await open();
    const part = within(await screen.findByRole("region", { name: "Where the money is" }));
    expect(part.getByRole("status", { name: "Loading where the money is" })).toBeTruthy();
    act(() => app.convex.refuse(api.dares.money, "unavailable"));
    expect(part.getByRole("button", { name: "Try Again" })).toBeTruthy();
    act(() => app.convex.answer(api.dares.money, sender));
    expect(part.getByText("No money has moved yet.")).toBeTruthy();
    act(() => app.convex.answer(api.dares.money, { ...sender, rows: [step("held", -2_500)] }));
    const list = part.getByRole("list", { name: "Where the money is" });
    expect(list.textContent).toContain("-$25.00 · Charged, and kept until you approve the proof.");
  });

  it("is not there for whoever is no party of the dare's money", async () => {
    const app = await open();
    act(() => app.convex.answer(api.dares.money, null));
    expect(screen.queryByRole("region", { name: "Where the money is" })).toBeNull();
  });
});
