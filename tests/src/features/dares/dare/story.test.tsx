import { api } from "@convex/_generated/api";
import { act, screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import type { DareView, MoneyStep, MoneyStory } from "@/features/dares/dare/data";
import { storySteps } from "@/features/dares/dare/story/steps";
import { dareView } from "../../../app/people";
import { openDare } from "./openDare";

const DAY_MS = 86_400_000;
const NOW = Date.now();
const ago = (days: number) => NOW - days * DAY_MS;

function step(kind: MoneyStep["kind"], amount = 0, note: MoneyStep["note"] = null): MoneyStep {
  return { id: kind, at: ago(1), kind, amount, note };
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

function told(part: Partial<DareView>, story: MoneyStory | null = null) {
  return storySteps(dareView({ sentAt: null, ...part }), story).map(
    ({ state, title, money = "", detail = "" }) =>
      [`${state}: ${title}`, money, detail].filter((text) => text !== "").join(" | "),
  );
}

describe("the steps of a dare and its money on one axis", () => {
  it("marks what happened, what is now and what comes, down to the money", () => {
    expect(told({ status: "accepted", sentAt: ago(2), acceptedAt: ago(1) })).toEqual([
      "done: Sent",
      "done: Accepted",
      "now: You record a video",
      "next: Sam reviews it",
      "next: You are paid | $20.00",
    ]);
    expect(told({ role: "sender", status: "awaiting_payment" })).toEqual([
      "now: You pay",
      "next: Maya answers",
      "next: Maya records a video",
      "next: You review it",
      "next: Maya is paid | $20.00",
    ]);
  });

  it("says when the step that is on has to be done", () => {
    const deadlineAt = NOW + DAY_MS;
    const steps = storySteps(dareView({ status: "sent", sentAt: ago(1), deadlineAt }), null);
    expect(steps.map(({ at }) => at)).toEqual([ago(1), deadlineAt, null, null, null]);
  });

  it("names what holds a dare up in place of the step", () => {
    const dates = { sentAt: ago(4), acceptedAt: ago(3), proofAt: ago(2) };
    expect(told({ ...dates, status: "disputed" })).toContain("now: Moderator decides");
    expect(told({ ...dates, status: "rejected" })).toContain("now: Rejected");
  });

  it("ends an early close with what closed it, and nothing after it but the money", () => {
    const closed = { role: "sender", status: "cancelled", sentAt: ago(2), closedAt: ago(1) } as const;
    const rows = [step("authorised"), step("voided")];
    expect(told(closed, { ...sender, rows })).toEqual([
      "done: Sent | $25.00 | Reserved on your card, not charged",
      "stopped: Cancelled",
      "done: Reservation released | Nothing was charged.",
    ]);
  });

  it("tells a sender of the held payment and of what was given back, with their figures only", () => {
    const dates = { sentAt: ago(4), acceptedAt: ago(3), closedAt: ago(2) };
    const dare = { ...dates, role: "sender", status: "refunded" } as const;
    const rows = [step("authorised"), step("held", -2_500), step("refundDecided", 2_500), step("refundMade")];
    const next = { word: "refundArrives", at: NOW + 10 * DAY_MS, amount: 2_500 } as const;
    expect(told(dare, { ...sender, rows, next })).toEqual([
      "done: Sent | $25.00 | Reserved on your card, not charged",
      "done: Accepted | $25.00 | Charged and held until you approve",
      "stopped: Money back",
      "done: Refunded | +$25.00 | Banks take five to ten days to show it.",
      "done: Sent to your bank",
      "next: On your card by then | $25.00",
    ]);
  });

  it("tells a creator of their share, the fee, and until when it is held", () => {
    const first = { sentAt: ago(5), acceptedAt: ago(4), proofAt: ago(3) };
    const done = { ...first, completedAt: ago(2), closedAt: ago(2) };
    const story: MoneyStory = {
      ...creator,
      rows: [step("held"), step("earned", 2_000, "onHold")],
      next: { word: "available", at: NOW + 7 * DAY_MS, amount: 2_000 },
    };
    expect(told({ ...done, status: "completed" }, story)).toEqual([
      "done: Sent",
      "done: Accepted | $25.00 | Charged and held for you",
      "done: Video",
      "done: Approved | +$20.00 | Yours, after the Dareloop fee of $5.00. Held for up to 14 days before it becomes available.",
      "next: Becomes available | $20.00",
    ]);
  });

  it("marks what went the wrong way as stopped, in words and not by colour alone", () => {
    const rows = [step("takenBack", -2_000, "maybeBelowZero")];
    expect(told({ status: "completed" }, { ...creator, rows })).toEqual([
      "stopped: Refunded to the sender | -$20.00 | Your share of it comes out of your next earnings.",
    ]);
  });
});

describe("on the page of a dare", () => {
  const open = () => openDare({ sentAt: NOW, acceptedAt: NOW, status: "accepted" });

  it("APP-25 stands with its steps: they never wait for the money, which loads, fails with a retry, and follows the ledger live", async () => {
    const { convex } = await open();
    const part = within(await screen.findByRole("region", { name: "Timeline" }));
    const list = part.getByRole("list", { name: "Timeline" });
    expect(part.getByRole("status", { name: "Loading the money" })).toBeTruthy();
    expect(list.textContent).toContain("Accepted");
    act(() => convex.refuse(api.dares.money, "unavailable"));
    expect(part.getByRole("button", { name: "Try Again" })).toBeTruthy();
    act(() => convex.answer(api.dares.money, { ...creator, rows: [step("held")] }));
    expect(list.textContent).toContain("$25.00 · Charged and held for you");
  });

  it("lies folded once a dare is done, and open where its price was split", async () => {
    const { convex, show } = await open();
    show({ actions: [], completedAt: NOW, status: "completed" });
    const isFolded = () =>
      screen.getByRole("region", { name: "Timeline" }).querySelector("details:not([open])") !== null;
    expect(isFolded()).toBe(true);
    const reasons = "Half of it is there.";
    const decision = { outcome: "split", toCreator: 1_000, at: NOW, reasons } as const;
    const opened = { openedBy: "creator", openedAt: NOW, statementsUntil: NOW, ownStatement: null } as const;
    const dispute = { ...opened, otherHeard: false, decision };
    show({ actions: [], completedAt: NOW, status: "completed", dispute });
    const rows = [step("held"), step("earned", 1_000)];
    act(() => convex.answer(api.dares.money, { ...creator, rows }));
    expect(isFolded()).toBe(false);
    const part = within(screen.getByRole("region", { name: "Timeline" }));
    expect(part.getByRole("list").textContent).toContain("$10.00");
    expect(screen.getByText("Half of it is there.")).toBeTruthy();
  });

  it("holds no money for whoever is no party of it", async () => {
    const { convex } = await open();
    act(() => convex.answer(api.dares.money, null));
    expect(screen.getByRole("list", { name: "Timeline" }).textContent).not.toContain("$25.00");
  });
});
