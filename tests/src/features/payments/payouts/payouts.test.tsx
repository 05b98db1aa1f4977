import { api } from "@convex/_generated/api";
import { DISABLED_WORDS, REQUIREMENT_WORDS } from "@convex/domain/payouts/onboarding";
import { PAYOUT_BLOCKERS, PAYOUT_FAILURES, PAYOUT_STATES } from "@convex/domain/payouts/payoutMachine";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { ConvexError } from "convex/values";
import { describe, expect, it, vi } from "vitest";
import { payoutsCopy } from "@/features/payments/payouts/copy.en";
import type { Payout } from "@/features/payments/payouts/data";
import type { WalletView } from "@/features/payments/wallet/data";
import { renderMember } from "../../../app/renderMember";
import { verifiedAccount, walletOf } from "../wallet/moneyPeople";

const ready = walletOf({
  available: 8_000,
  canPayout: true,
  blockers: [],
  payoutMax: 8_000,
  account: verifiedAccount,
});
const payout: Payout = {
  payoutId: "po1" as Payout["payoutId"],
  amount: 5_000,
  currency: "usd",
  state: "requested",
  failure: null,
  automatic: false,
  requestedAt: Date.now() - 60_000,
  arrivesAt: null,
  updatedAt: Date.now() - 60_000,
  canCancel: true,
};

async function open(wallet: WalletView, { flag = "", rows = [] as Payout[] } = {}) {
  const app = await renderMember(`/app/wallet?view=payouts${flag}`);
  app.convex.onMutation(api.payouts.openPage, async () => null);
  app.convex.onMutation(api.payouts.confirmOnboarding, async () => null);
  act(() => {
    app.convex.answer(api.wallet.mine, wallet);
    app.convex.answer(api.payouts.list, { rows, nextCursor: null });
  });
  await screen.findByRole("heading", { level: 2, name: "Your payouts" });
  return app;
}

const callsOf = (app: Awaited<ReturnType<typeof open>>, name: string) =>
  app.convex.calls.filter((call) => call.name === name);

describe("the account behind payouts", () => {
  it("APP-25 somebody new reads what is asked for and why nothing can be paid out yet", async () => {
    await open(
      walletOf({
        blockers: [
          { word: "account-missing", until: null },
          { word: "below-minimum", until: null },
        ],
      }),
    );
    expect(screen.getByRole("heading", { level: 2, name: "Set up payouts" })).toBeTruthy();
    const reasons = within(screen.getByRole("list", { name: "Before the next payout" }));
    expect(reasons.getAllByRole("listitem").map((item) => item.textContent?.trim())).toEqual([
      "Set up payouts first.",
      "A payout needs at least $20.00 available.",
    ]);
    expect(screen.queryByRole("button", { name: "Request payout" })).toBeNull();
    expect(screen.getByText("No payouts yet")).toBeTruthy();
  });

  it("names what is missing in plain words, also what nobody has a word for", async () => {
    const account = {
      ...verifiedAccount,
      kycStatus: "action_required",
      requirements: ["document", "bankAccount", "other"],
      disabledReason: "documents",
    } as const;
    const blockers: WalletView["blockers"] = [{ word: "requirements-past-due", until: null }];
    await open(walletOf({ account: { ...account, requirements: [...account.requirements] }, blockers }));
    const missing = within(screen.getByRole("list", { name: "What is missing" })).getAllByRole("listitem");
    expect(missing.map((item) => item.textContent)).toEqual([
      "A photo of your ID",
      "The bank account for your payouts",
      "One more detail. See the payment service's page.",
    ]);
    expect(screen.getByText(payoutsCopy.account.closedBecause.documents)).toBeTruthy();
    expect(screen.getByRole("button", { name: "Add missing details" })).toBeTruthy();
  });

  it("asks for the page once, and goes to it only at the payment service", async () => {
    const went = vi.spyOn(window.location, "assign").mockImplementation(() => {});
    const app = await open(ready);
    fireEvent.click(screen.getByRole("button", { name: "See your payout account" }));
    await waitFor(() => expect(callsOf(app, "payouts:openPage")).toHaveLength(1));
    expect(callsOf(app, "payouts:openPage")[0]?.args).toMatchObject({ page: "dashboard" });
    expect(screen.getByText("Opening the page.")).toBeTruthy();
    act(() => app.convex.answer(api.payouts.page, { state: "ready", url: "https://evil.example/x" }));
    expect(await screen.findByText(payoutsCopy.page.blocked)).toBeTruthy();
    expect(went).not.toHaveBeenCalled();
    act(() =>
      app.convex.answer(api.payouts.page, { state: "ready", url: "https://connect.stripe.com/express/x" }),
    );
    fireEvent.click(screen.getByRole("button", { name: "See your payout account" }));
    await waitFor(() => expect(went).toHaveBeenCalledWith("https://connect.stripe.com/express/x"));
  });
});

describe("back from the onboarding", () => {
  it("return asks for the account's present state once, says so, and leaves the address clean", async () => {
    const app = await open(walletOf(), { flag: "&onboarding=return" });
    await waitFor(() => expect(app.search()).toEqual({ view: "payouts" }));
    expect(screen.getByText(payoutsCopy.page.back)).toBeTruthy();
    expect(callsOf(app, "payouts:confirmOnboarding")).toHaveLength(1);
    expect(callsOf(app, "payouts:openPage")).toHaveLength(0);
  });

  it("refresh asks for one fresh link, and goes there", async () => {
    const went = vi.spyOn(window.location, "assign").mockImplementation(() => {});
    const app = await open(walletOf(), { flag: "&onboarding=refresh" });
    await waitFor(() => expect(app.search()).toEqual({ view: "payouts" }));
    expect(callsOf(app, "payouts:openPage").map(({ args }) => args)).toEqual([
      { clientId: expect.any(String), page: "onboarding" },
    ]);
    act(() =>
      app.convex.answer(api.payouts.page, { state: "ready", url: "https://connect.stripe.com/setup/x" }),
    );
    await waitFor(() => expect(went).toHaveBeenCalledWith("https://connect.stripe.com/setup/x"));
  });
});

describe("asking for a payout", () => {
  const field = () => screen.getByLabelText<HTMLInputElement>("Amount");
  const ask = () => fireEvent.click(screen.getByRole("button", { name: "Request payout" }));

  it("APP-25 offers the whole, says the limits before, and refuses what is outside beside the field", async () => {
    const app = await open(ready);
    expect(screen.getByText(/From \$20\.00 to \$80\.00 at a time/)).toBeTruthy();
    expect(field().value).toBe("$80.00");
    for (const [text, words] of [
      ["19.99", "The smallest payout is $20.00."],
      ["80.01", "You can be paid out up to $80.00 now."],
      ["ten", "Enter an amount, such as 25 or 25.50."],
    ] as const) {
      fireEvent.change(field(), { target: { value: text } });
      ask();
      expect(await screen.findByText(words)).toBeTruthy();
    }
    expect(callsOf(app, "payouts:request")).toEqual([]);
  });

  it("asks once with an id of its own, and a repeat after a lost answer is the same wish", async () => {
    const app = await open(ready);
    let tries = 0;
    app.convex.onMutation(api.payouts.request, async () => {
      tries += 1;
      if (tries === 1) throw new ConvexError({ code: "unavailable", message: "Not now." });
      return { payoutId: "po1" };
    });
    fireEvent.change(field(), { target: { value: "25.50" } });
    ask();
    expect(await screen.findByText("Not now.")).toBeTruthy();
    ask();
    expect(await screen.findByText(payoutsCopy.request.asked)).toBeTruthy();
    const args = callsOf(app, "payouts:request").map((call) => call.args);
    expect(args).toEqual([
      { clientId: expect.any(String), amount: 2_550 },
      { clientId: expect.any(String), amount: 2_550 },
    ]);
    expect(args[0]).toEqual(args[1]);
  });

  it("asks for the password where the sign-in is not fresh, and nothing happens without it", async () => {
    const app = await open(ready);
    app.convex.onMutation(api.payouts.request, async () => {
      throw new ConvexError({ code: "permission-denied", message: "", reason: "sign-in-again" });
    });
    ask();
    const dialog = await screen.findByRole("dialog");
    fireEvent.click(within(dialog).getByRole("button", { name: /Cancel|Close|Back|Not now/ }));
    await waitFor(() => expect(screen.queryByText(payoutsCopy.request.asked)).toBeNull());
    expect(callsOf(app, "payouts:request")).toHaveLength(1);
  });

  it("a wait says when it ends", async () => {
    const until = Date.now() + 48 * 3_600_000 + 60_000;
    await open(walletOf({ ...ready, canPayout: false, blockers: [{ word: "first-wait", until }] }));
    expect(screen.getByText(/Your first payout is possible three days after set-up/)).toBeTruthy();
    expect(screen.getByText("in 2 days")).toBeTruthy();
  });
});

describe("the payouts", () => {
  it("APP-25 tells each state and why one came back", async () => {
    const rows = PAYOUT_STATES.map(
      (state): Payout => ({
        ...payout,
        payoutId: state as Payout["payoutId"],
        state,
        failure: state === "bounced" ? "bankClosed" : null,
        canCancel: false,
      }),
    );
    await open(ready, { rows });
    const list = within(screen.getByRole("list", { name: "Your payouts" }));
    const words = list.getAllByRole("listitem").map((item) => item.querySelector("span")?.textContent);
    expect(words).toEqual(PAYOUT_STATES.map((state) => payoutsCopy.list.states[state]));
    expect(list.getByText(payoutsCopy.list.failures.bankClosed)).toBeTruthy();
    expect(list.queryByRole("button")).toBeNull();
  });

  it("APP-25 one that has not left can be cancelled after a question, and a refusal is told", async () => {
    const app = await open(ready, { rows: [payout] });
    app.convex.onMutation(api.payouts.cancel, async () => {
      throw new ConvexError({ code: "failed-precondition", message: "It has left already." });
    });
    fireEvent.click(screen.getByRole("button", { name: "Cancel payout" }));
    const dialog = await screen.findByRole("alertdialog");
    expect(dialog.textContent).toContain("$50.00 becomes available again right away.");
    fireEvent.click(within(dialog).getByRole("button", { name: "Cancel payout" }));
    expect(await screen.findByText("It has left already.")).toBeTruthy();
    expect(callsOf(app, "payouts:cancel").map(({ args }) => args)).toEqual([{ payoutId: "po1" }]);
  });
});

describe("words", () => {
  it("every machine word has a sentence, and none of them hurries, shames or says escrow", () => {
    const { account, blockers, list } = payoutsCopy;
    const sentences = [
      ...REQUIREMENT_WORDS.map((word) => account.words[word]),
      ...DISABLED_WORDS.map((word) => account.closedBecause[word]),
      ...PAYOUT_BLOCKERS.map((word) => blockers.words[word]),
      ...PAYOUT_FAILURES.map((word) => list.failures[word]),
    ];
    for (const sentence of sentences) {
      expect(sentence.length).toBeGreaterThan(8);
      expect(sentence).not.toMatch(/escrow|hurry|last chance|stripe|you lost|user/i);
    }
  });
});
