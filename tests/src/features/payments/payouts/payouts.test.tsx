import { api } from "@convex/_generated/api";
import { PAYOUT_STATES } from "@convex/domain/payouts/payoutMachine";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { ConvexError } from "convex/values";
import { describe, expect, it, vi } from "vitest";
import { payoutsCopy } from "@/features/payments/payouts/copy.en";
import type { Payout } from "@/features/payments/payouts/data";
import type { WalletView } from "@/features/payments/wallet/data";
import { press } from "../../../app/acts";
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

describe("the account behind payouts", () => {
  it("APP-25 somebody new reads what is asked for and why nothing can be paid out yet", async () => {
    const words = ["account-missing", "below-minimum"] as const;
    await open(walletOf({ blockers: words.map((word) => ({ word, until: null })) }));
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
    const account: WalletView["account"] = {
      ...{ ...verifiedAccount, kycStatus: "action_required", disabledReason: "documents" },
      requirements: ["document", "bankAccount", "other"],
    };
    const blockers: WalletView["blockers"] = [{ word: "requirements-past-due", until: null }];
    await open(walletOf({ account, blockers }));
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
    const { convex } = await open(ready);
    press("See your payout account");
    await waitFor(() => expect(convex.argsOf("payouts:openPage")).toHaveLength(1));
    expect(convex.argsOf("payouts:openPage")[0]).toMatchObject({ page: "dashboard" });
    expect(screen.getByText("Opening the page.")).toBeTruthy();
    act(() => convex.answer(api.payouts.page, { state: "ready", url: "https://evil.example/x" }));
    expect(await screen.findByText(payoutsCopy.page.blocked)).toBeTruthy();
    expect(went).not.toHaveBeenCalled();
    const url = "https://connect.stripe.com/express/x";
    act(() => convex.answer(api.payouts.page, { state: "ready", url }));
    press("See your payout account");
    await waitFor(() => expect(went).toHaveBeenCalledWith(url));
  });
});

describe("back from the onboarding", () => {
  it("return asks for the account's present state once, says so, and leaves the address clean", async () => {
    const { convex, search } = await open(walletOf(), { flag: "&onboarding=return" });
    await waitFor(() => expect(search()).toEqual({ view: "payouts" }));
    expect(screen.getByText(payoutsCopy.page.back)).toBeTruthy();
    expect(convex.argsOf("payouts:confirmOnboarding")).toHaveLength(1);
    expect(convex.argsOf("payouts:openPage")).toHaveLength(0);
  });

  it("refresh asks for one fresh link, and goes there", async () => {
    const went = vi.spyOn(window.location, "assign").mockImplementation(() => {});
    const { convex, search } = await open(walletOf(), { flag: "&onboarding=refresh" });
    await waitFor(() => expect(search()).toEqual({ view: "payouts" }));
    expect(convex.argsOf("payouts:openPage")).toEqual([{ clientId: expect.any(String), page: "onboarding" }]);
    const url = "https://connect.stripe.com/setup/x";
    act(() => convex.answer(api.payouts.page, { state: "ready", url }));
    await waitFor(() => expect(went).toHaveBeenCalledWith(url));
  });
});

describe("asking for a payout", () => {
  const field = () => screen.getByLabelText<HTMLInputElement>("Amount");

  it("APP-25 offers the whole, says the limits before, and refuses what is outside beside the field", async () => {
    const { convex } = await open(ready);
    expect(screen.getByText(/From \$20\.00 to \$80\.00 at a time/)).toBeTruthy();
    expect(field().value).toBe("$80.00");
    for (const [text, words] of [
      ["19.99", "The smallest payout is $20.00."],
      ["80.01", "You can be paid out up to $80.00 now."],
      ["ten", "Enter an amount, such as 25 or 25.50."],
    ] as const) {
      fireEvent.change(field(), { target: { value: text } });
      press("Request payout");
      expect(await screen.findByText(words)).toBeTruthy();
    }
    expect(convex.argsOf("payouts:request")).toEqual([]);
  });

  it("asks once with an id of its own, and a repeat after a lost answer is the same wish", async () => {
    const { convex } = await open(ready);
    let tries = 0;
    convex.onMutation(api.payouts.request, async () => {
      tries += 1;
      if (tries === 1) throw new ConvexError({ code: "unavailable", message: "Not now." });
      return { payoutId: "po1" };
    });
    fireEvent.change(field(), { target: { value: "25.50" } });
    press("Request payout");
    expect(await screen.findByText("Not now.")).toBeTruthy();
    press("Request payout");
    expect(await screen.findByText(payoutsCopy.request.asked)).toBeTruthy();
    const args = convex.argsOf("payouts:request");
    expect(args[0]).toEqual({ clientId: expect.any(String), amount: 2_550 });
    expect(args).toEqual([args[0], args[0]]);
  });

  it("asks for the password where the sign-in is not fresh, and nothing happens without it", async () => {
    const { convex } = await open(ready);
    convex.onMutation(api.payouts.request, async () => {
      throw new ConvexError({ code: "permission-denied", message: "", reason: "sign-in-again" });
    });
    press("Request payout");
    const dialog = await screen.findByRole("dialog");
    fireEvent.click(within(dialog).getByRole("button", { name: /Cancel|Close|Back|Not now/ }));
    await waitFor(() => expect(screen.queryByText(payoutsCopy.request.asked)).toBeNull());
    expect(convex.argsOf("payouts:request")).toHaveLength(1);
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
    const { convex } = await open(ready, { rows: [payout] });
    convex.onMutation(api.payouts.cancel, async () => {
      throw new ConvexError({ code: "failed-precondition", message: "It has left already." });
    });
    press("Cancel payout");
    const dialog = await screen.findByRole("alertdialog");
    expect(dialog.textContent).toContain("$50.00 becomes available again right away.");
    fireEvent.click(within(dialog).getByRole("button", { name: "Cancel payout" }));
    expect(await screen.findByText("It has left already.")).toBeTruthy();
    expect(convex.argsOf("payouts:cancel")).toEqual([{ payoutId: "po1" }]);
  });
});

it("no word of payouts hurries, shames or names the service", () => {
  expect(JSON.stringify(payoutsCopy)).not.toMatch(/hurry|last chance|stripe|you lost|\buser\b/i);
});
