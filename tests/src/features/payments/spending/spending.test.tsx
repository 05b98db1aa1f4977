import { api } from "@convex/_generated/api";
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { ConvexError } from "convex/values";
import { describe, expect, it } from "vitest";
import { capProblem, countsFrom, storedCap } from "@/features/payments/spending/cap";
import { spendingCopy } from "@/features/payments/spending/copy.en";
import type { Spending } from "@/features/payments/spending/data";
import { describeDate } from "@/lib/time/time";
import { renderMember } from "../../../app/renderMember";

const WEEK_MS = 7 * 86_400_000;
const NOW = Date.UTC(2026, 10, 22);
const nothing: Spending = {
  currency: "usd",
  month: "2026-11",
  captured: 0,
  refunded: 0,
  held: { amount: 0, count: 0 },
  live: { amount: 0, count: 0 },
  cap: null,
  raise: null,
  range: { min: 500, max: 1_000_000 },
  all: { captured: 0, refunded: 0 },
};

async function open() {
  const app = await renderMember("/app/wallet?view=spending");
  await screen.findByRole("heading", { level: 1, name: "Wallet" });
  const say = (part: Partial<Spending>) =>
    act(() => app.convex.answer(api.spending.overview, { ...nothing, ...part }));
  return { ...app, say };
}

const { overview, cap } = spendingCopy;
function amountOf(name: string): string | null | undefined {
  const row = screen.getByText(name, { selector: "dt span" }).closest("div");
  return row?.querySelector("dd")?.textContent;
}

it("APP-25 what somebody spent: loads, fails with a retry, is zero with its reasons, and shows month, refunds, held payments, all", async () => {
  const { convex, say } = await open();
  expect(screen.getByRole("status", { name: "Loading your spending" })).toBeTruthy();
  act(() => convex.refuse(api.spending.overview, "unavailable"));
  fireEvent.click(screen.getByRole("button", { name: "Try Again" }));
  say({});
  expect(amountOf(overview.month)).toBe("$0.00");
  expect(screen.getByText(overview.liveNone)).toBeTruthy();
  say({
    ...{ captured: 7_500, refunded: 2_500, all: { captured: 20_000, refunded: 4_000 } },
    ...{ live: { amount: 5_000, count: 1 }, held: { amount: 1_000, count: 2 } },
  });
  const names = [overview.month, overview.refunded, overview.live, overview.held, overview.all];
  expect(names.map(amountOf)).toEqual(["$50.00", "$25.00", "$50.00", "$10.00", "$160.00"]);
  expect(screen.getByText(/1 dare you paid for/)).toBeTruthy();
});

describe("one's own monthly limit", () => {
  const field = () => screen.getByLabelText<HTMLInputElement>(cap.label);
  const save = () => fireEvent.click(screen.getByRole("button", { name: cap.save }));

  it("says before saving that a lower limit counts at once and a higher one from a date on", async () => {
    const { convex, say } = await open();
    say({ cap: 10_000 });
    expect(screen.getByText("At most $100.00 a month.")).toBeTruthy();
    fireEvent.change(field(), { target: { value: "50" } });
    expect(screen.getByText(cap.counts.now)).toBeTruthy();
    fireEvent.change(field(), { target: { value: "200" } });
    const date = describeDate(Date.now() + WEEK_MS);
    expect(screen.getByText(`Applies from ${date}.`)).toBeTruthy();
    convex.onMutation(api.spending.setCap, async () => null);
    save();
    await waitFor(() => expect(convex.argsOf("spending:setCap")).toEqual([{ cap: 20_000 }]));
    const from = Date.now() + WEEK_MS;
    say({ cap: 10_000, raise: { cap: 20_000, from } });
    expect(screen.getByText(`From ${describeDate(from)}: $200.00 a month.`)).toBeTruthy();
  });

  it("can be taken away, which waits like a raise; what is no limit is refused beside the field", async () => {
    const { convex, say } = await open();
    say({ cap: 10_000 });
    fireEvent.change(field(), { target: { value: "1" } });
    save();
    expect(await screen.findByText("Choose between $5.00 and $10,000.00.")).toBeTruthy();
    fireEvent.change(field(), { target: { value: "none" } });
    expect(await screen.findByText(cap.notANumber)).toBeTruthy();
    expect(convex.calls).toEqual([]);
    convex.onMutation(api.spending.setCap, async () => {
      throw new ConvexError({ code: "unavailable", message: "Not now." });
    });
    fireEvent.click(screen.getByRole("button", { name: cap.remove }));
    expect(await screen.findByText("Not now.")).toBeTruthy();
    expect(convex.calls).toEqual([{ name: "spending:setCap", args: { cap: null } }]);
  });

  it("is judged by the server's own rule", () => {
    const money = (amount: number) => String(amount);
    const stored = storedCap({ cap: 10_000, raise: null });
    expect(countsFrom(stored, 5_000, NOW)).toBeNull();
    expect(countsFrom(stored, 20_000, NOW)).toBe(NOW + WEEK_MS);
    expect(countsFrom(stored, null, NOW)).toBe(NOW + WEEK_MS);
    expect(countsFrom({}, 5_000, NOW)).toBeNull();
    const waiting = storedCap({ cap: 10_000, raise: { cap: 20_000, from: NOW + 1_000 } });
    expect(countsFrom(waiting, 15_000, NOW)).toBe(NOW + 1_000);
    const leaving = storedCap({ cap: 10_000, raise: { cap: null, from: NOW + 1 } });
    expect(countsFrom(leaving, null, NOW)).toBe(NOW + 1);
    expect(capProblem(null, nothing.range, money)).toBe(cap.notANumber);
    expect(capProblem(499, nothing.range, money)).toContain("500");
    expect(capProblem(500, nothing.range, money)).toBeNull();
  });
});
