import { api } from "@convex/_generated/api";
import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { walletCopy } from "@/features/payments/wallet/copy.en";
import type {
  Counters,
  HistoryRow,
  PendingEarning,
  ReturnAnswer,
  WalletView,
} from "@/features/payments/wallet/data";
import { visitStore } from "@/lib/cache/storage";
import { press } from "../../../app/acts";
import { memberConvex, renderMember } from "../../../app/renderMember";
import { walletOf } from "./moneyPeople";

const files = vi.hoisted(() => [] as { name: string; text: string }[]);
// happy-dom saves no file: its name and text are kept instead.
vi.mock("@/lib/text/saveFile", () => ({
  saveFile: (name: string, _type: string, text: string) => {
    files.push({ name, text });
  },
}));

beforeEach(() => {
  files.length = 0;
});

const IN_14_DAYS = Date.now() + 14 * 86_400_000;
const waiting: PendingEarning = {
  id: "e1" as PendingEarning["id"],
  source: "dare",
  dareId: "dare1" as PendingEarning["dareId"],
  title: "Plate toast like a chef",
  still: { name: "food-fine-plating", ground: "moss" },
  gross: 2_500,
  fee: 500,
  net: 2_000,
  currency: "usd",
  availableAt: IN_14_DAYS,
  reason: "firstEarnings",
};
const movement: HistoryRow = {
  id: "p1",
  at: Date.now() - 3_600_000,
  kind: "release",
  amount: 2_000,
  currency: "usd",
  pocket: "pending",
  dareId: "dare1" as HistoryRow["dareId"],
  title: "=Plate toast",
  still: null,
  payoutId: null,
};

async function open(path = "/app/wallet") {
  const app = await renderMember(path);
  await screen.findByRole("heading", { level: 1, name: "Wallet" });
  const say = (part: Partial<WalletView>) => act(() => app.convex.answer(api.wallet.mine, walletOf(part)));
  return { ...app, say };
}

/** The amount beside a name, as a reader finds it. */
function amountOf(name: string): string | null | undefined {
  const row = screen.getByText(name, { selector: "dt span" }).closest("div");
  return row?.querySelector("dd")?.textContent;
}

describe("the wallet's overview", () => {
  it("APP-25 loads, fails with a retry, is empty with a next step, and shows what comes, when and why", async () => {
    const app = await open();
    expect(screen.getByRole("status", { name: "Loading your wallet" })).toBeTruthy();
    act(() => app.convex.refuse(api.wallet.mine, "unavailable"));
    press("Try Again");
    app.say({});
    expect(screen.getByText("No earnings yet")).toBeTruthy();
    const next = screen.getByRole("link", { name: "Go to your inbox" });
    expect(next.getAttribute("href")).toBe("/app/inbox?tab=dares");
    act(() => app.convex.answer(api.wallet.pending, { rows: [waiting], nextCursor: null }));
    app.say({
      ...{ pending: 2_000, lifetimeEarned: 2_000, nextReleaseAt: IN_14_DAYS, nextReleaseAmount: 2_000 },
      earnings: [{ ...waiting, state: "pending" }],
    });
    expect(screen.getByText(/\$20\.00 becomes available/)).toBeTruthy();
    expect(screen.getByText("Your first five earnings are held for 14 days.")).toBeTruthy();
    const links = screen.getAllByRole("link", { name: "Plate toast like a chef" });
    expect(links.map((link) => link.getAttribute("href"))).toEqual(["/d/dare1"]);
  });

  it("APP-25 says of each pocket how much and why, held payments of live dares included", async () => {
    const { say } = await open();
    const held = { amount: 3_200, count: 2 };
    say({ available: 4_000, reserved: 2_500, frozen: 800, held, lifetimeEarned: 9_000 });
    expect(screen.getByText("$40.00")).toBeTruthy();
    expect(screen.getByText(walletCopy.availableNotYet)).toBeTruthy();
    expect([walletCopy.reserved, walletCopy.frozen, walletCopy.held].map(amountOf)).toEqual([
      "$25.00",
      "$8.00",
      "$32.00",
    ]);
    expect(screen.getByText(/Your share of 2 dares you accepted/)).toBeTruthy();
    expect(screen.getByText(walletCopy.reservedLine)).toBeTruthy();
  });

  it("a debt is said plainly and without shame; nothing under review is not spoken of", async () => {
    const { say } = await open();
    say({ available: -700 });
    expect(screen.getByText("-$7.00")).toBeTruthy();
    expect(screen.getByText(walletCopy.debtLine)).toBeTruthy();
    expect(screen.queryByText(walletCopy.frozenLine)).toBeNull();
  });
});

const NOTHING: Counters = {
  ...{ currency: "usd", walletBalance: 0, balance: 0, totalEarnedAmount: 0, totalDaredAmount: 0 },
  ...{ earnings1d: 0, earnings7d: 0, earnings30d: 0, earnings90d: 0, earningsLifetime: 0 },
};
const { totals } = walletCopy;

it("ENT-13 ENT-20 totals over time: what was earned by window, what is there in all, and what was paid for dares; nothing of what never was", async () => {
  const { convex, say } = await open();
  say({});
  const earned = {
    ...{ ...NOTHING, walletBalance: 4_000, balance: 6_000, totalEarnedAmount: 9_000 },
    ...{ earnings1d: 500, earnings7d: 1_500, earnings30d: 4_500, earnings90d: 8_000 },
  };
  act(() => convex.answer(api.earnings.counters, { ...earned, totalDaredAmount: 5_500 }));
  const names = [totals.day, totals.week, totals.month, totals.quarter, totals.balance, totals.dared];
  expect(names.map(amountOf)).toEqual(["$5.00", "$15.00", "$45.00", "$80.00", "$60.00", "$55.00"]);
  act(() => convex.answer(api.earnings.counters, earned));
  expect(screen.getByText(totals.week)).toBeTruthy();
  expect(screen.queryByText(totals.dared)).toBeNull();
  act(() => convex.answer(api.earnings.counters, NOTHING));
  expect(screen.queryByRole("heading", { name: totals.heading })).toBeNull();
});

describe("parts of the wallet", () => {
  it("APP-25 each has an address, and the browser's own back returns to the one before", async () => {
    const { back, say, search } = await open();
    say({});
    fireEvent.click(screen.getByRole("link", { name: "History" }));
    await waitFor(() => expect(search()).toEqual({ view: "history" }));
    expect(screen.getByRole("link", { name: "History" }).getAttribute("aria-current")).toBe("page");
    act(() => back());
    await waitFor(() => expect(search()).toEqual({}));
    expect(screen.getByRole("link", { name: "Overview" }).getAttribute("aria-current")).toBe("page");
  });

  it("APP-25 the history lists movements with their kind, pocket and dare, and can be searched by address", async () => {
    const { convex, search } = await open("/app/wallet?view=history");
    expect(screen.getByRole("status", { name: "Loading your history" })).toBeTruthy();
    act(() => convex.refuse(api.wallet.rows, "unavailable"));
    press("Try Again");
    act(() => convex.answer(api.wallet.rows, { rows: [], nextCursor: null }));
    expect(screen.getByText("No transactions yet")).toBeTruthy();
    const asked = { kind: "payoutRequest", amount: -2_000, pocket: "available" } as const;
    const out: HistoryRow = { ...movement, ...asked, id: "p2" };
    act(() => convex.answer(api.wallet.rows, { rows: [movement, out], nextCursor: null }));
    const rowTexts = () =>
      within(screen.getByRole("list", { name: "All transactions" }))
        .getAllByRole("listitem")
        .map((row) => row.textContent);
    expect(rowTexts()).toEqual([
      expect.stringMatching(/^Dare approved=Plate toastPending · 1 hour ago\+\$20\.00$/),
      expect.stringMatching(/^Payout requested.*Available · .*-\$20\.00$/),
    ]);
    const paidOut = { ...out, id: "p3", title: "", dareId: null };
    const both: HistoryRow[] = [{ ...paidOut, id: "p4", amount: 2_000, pocket: "reserved" }, paidOut];
    act(() => convex.answer(api.wallet.rows, { rows: both, nextCursor: null }));
    expect(rowTexts()).toEqual(["Payout requestedAvailable → Being paid out · 1 hour ago$20.00"]);
    fireEvent.change(screen.getByLabelText("Search by dare"), { target: { value: " toast " } });
    fireEvent.click(screen.getByRole("button", { name: "Search" }));
    await waitFor(() => expect(search()).toEqual({ view: "history", q: "toast" }));
    act(() => convex.answer(api.wallet.rows, { rows: [], nextCursor: "more" }));
    expect(await screen.findByText(/Nothing found for “toast” so far/)).toBeTruthy();
    fireEvent.click(screen.getByRole("link", { name: "Show all" }));
    await waitFor(() => expect(search()).toEqual({ view: "history" }));
  });

  it("APP-25 the CSV is made on this device, and a title that looks like a formula stays text", async () => {
    const { convex } = await open("/app/wallet?view=history");
    act(() => {
      convex.answer(api.wallet.rows, { rows: [movement], nextCursor: null });
      convex.answer(api.wallet.csvRows, { rows: [movement], nextCursor: null });
    });
    fireEvent.click(await screen.findByRole("button", { name: "Export as a spreadsheet (CSV)" }));
    await waitFor(() => expect(files).toHaveLength(1));
    expect(files[0]?.name).toMatch(/^[a-z]+-wallet-\d{4}-\d\d-\d\d\.csv$/);
    expect(files[0]?.text).toContain(",Dare approved,Pending,20.00,USD,'=Plate toast,p1");
  });
});

const answer: ReturnAnswer = {
  purpose: "dare",
  dareId: "dare1" as ReturnAnswer["dareId"],
  targetUsername: "maya",
  dareStatus: "abandoned",
  status: "failed",
  amount: 2_500,
  currency: "usd",
  problem: null,
};

async function comeBack(part: Partial<ReturnAnswer> | null, flag = "payment_success") {
  const convex = memberConvex();
  convex.onMutation(api.wallet.confirmReturn, async () => ({ known: part !== null }));
  convex.answer(api.wallet.returnState, part && { ...answer, ...part });
  convex.answer(api.wallet.mine, walletOf());
  return await renderMember(`/app/wallet?${flag}=1&session_id=cs_1`, convex);
}

describe("back from the payment page", () => {
  it("flags typed by hand change nothing: a made-up session is nobody's, and the address is cleaned", async () => {
    const { convex, search } = await comeBack(null);
    await waitFor(() => expect(search()).toEqual({}));
    expect(screen.queryByText("Your dare is sent")).toBeNull();
    expect(convex.calls.map((call) => call.name)).toEqual(["wallet:confirmReturn"]);
  });

  it.each([
    ["maya", 1],
    ["", 0],
  ])(
    "a payment that failed leads back to the dare to %j, and to nobody where nobody is there",
    async (targetUsername, links) => {
      await comeBack({ targetUsername });
      await screen.findByText(walletCopy.payment.failed.title);
      expect(screen.queryAllByRole("link", { name: walletCopy.payment.failed.action })).toHaveLength(links);
    },
  );

  it("a tip and a boost are told as what they are, each with its way on", async () => {
    await comeBack({ purpose: "tip", dareId: null, dareStatus: null, status: "paid" });
    expect(await screen.findByText(/You tipped @maya \$25\.00/)).toBeTruthy();
    expect(screen.getByRole("link", { name: "See @maya" }).getAttribute("href")).toBe("/maya");
    cleanup();
    await comeBack({ purpose: "boost", dareId: null, dareStatus: null, targetUsername: "", status: "paid" });
    expect(await screen.findByText("Your boost is on")).toBeTruthy();
    expect(screen.getByRole("link", { name: "See your profile" }).getAttribute("href")).toBe("/app/profile");
    cleanup();
    await comeBack({ purpose: "tip", dareId: null, dareStatus: null }, "payment_cancelled");
    expect(await screen.findByText(/no tip was sent/)).toBeTruthy();
    expect(screen.queryByRole("link", { name: walletCopy.payment.left.action })).toBeNull();
  });

  it("SHL-13 the way into the dare flow is kept after a payment that failed, and ends with one that went through", async () => {
    visitStore.set("dare:returnPath", "/app/dare/confirm/maya");
    await comeBack({ status: "failed" });
    await screen.findByText(walletCopy.payment.failed.title);
    expect(visitStore.get("dare:returnPath")).toBe("/app/dare/confirm/maya");
    cleanup();
    await comeBack({ status: "authorised" });
    await screen.findByText(walletCopy.payment.authorised.title);
    expect(visitStore.get("dare:returnPath")).toBeNull();
  });
});
