import { api } from "@convex/_generated/api";
import { act, fireEvent, screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { awardFor } from "@/features/staff/staffMoney/award";
import { staffMoneyCopy as copy } from "@/features/staff/staffMoney/copy.en";
import type { Dispute, WriteOff } from "@/features/staff/staffMoney/data";
import { parseDareSearch, parseMoneySearch } from "@/features/staff/staffMoney/search";
import { press, type } from "../../../app/acts";
import { renderApp } from "../../../app/renderApp";
import { renderStaff as open } from "../../../app/renderMember";
import { TestIdentity } from "../../../app/testIdentity";
import { AT, dispute, finding, maya, overview, REASON, sam, writeOff } from "./cases";

const say = (words: string) => type(copy.reason.label, words);
const factOf = (name: string) =>
  screen.getByText(name, { selector: "dt" }).closest("div")?.querySelector("dd")?.textContent;

describe("who gets in", () => {
  it("asks a visitor to sign in", async () => {
    const app = await renderApp("/admin/money", new TestIdentity({ status: "signedOut" }));
    expect(app.path()).toBe("/login");
  });

  it("leads a moderator back to the desk, and to the disputes there", async () => {
    const { convex } = await open("/admin/money/write-offs", "moderator");
    const link = await screen.findByRole("link", { name: "Go to the desk" });
    expect(link.getAttribute("href")).toBe("/admin");
    expect(convex.subscribed).not.toContain("staffMoney:writeOffs");
    press("Menu");
    const desk = within(screen.getByRole("navigation", { name: "Desk" }));
    const places = desk.getAllByRole("link").map((place) => place.textContent);
    expect(places).toEqual([
      ...["Home", "Cases", "Before sending", "Before delivery", "Going public", "Daily dare"],
      ...["Disputes", "Appeals", "Takedowns", "People", "Feedback", "Word lists"],
      "Back to the app",
    ]);
  });
});

describe("the overview", () => {
  it("loads, fails with a retry, shows what waits with its currency, whom somebody's page asked about, and leads to all switches", async () => {
    const { convex } = await open("/admin/money?username=maya", "admin");
    expect(await screen.findByRole("status", { name: copy.loading })).toBeTruthy();
    act(() => convex.refuse(api.staffMoney.overview, "unavailable"));
    expect(await screen.findByRole("button", { name: "Try Again" })).toBeTruthy();
    press("Try Again");
    act(() => convex.answer(api.staffMoney.overview, overview));
    await screen.findByRole("heading", { name: copy.overview.tallies });
    expect(factOf(copy.overview.tally.findings)).toBe("100+");
    expect(factOf(copy.overview.underWay)).toBe("$123.45");
    expect(factOf(copy.overview.names.checkout)).toContain("no-answer");
    expect(screen.getByLabelText<HTMLInputElement>(copy.overview.hold.username).value).toBe("maya");
    const link = screen.getByRole("link", { name: copy.overview.toSwitches });
    expect(link.getAttribute("href")).toBe("/admin/switches");
  });
});

describe("disputes", () => {
  it("D24 shows both sides and what each choice means before it is made, in whole cents", async () => {
    const { convex } = await open("/admin/cases/disputes/dare1", "moderator");
    act(() => convex.answer(api.staffMoney.dispute, dispute));
    expect(await screen.findByText("The hat is missing.")).toBeTruthy();
    expect(screen.getByText(copy.dispute.silent)).toBeTruthy();
    expect(screen.getByText(`(${copy.dispute.missing})`)).toBeTruthy();
    const { decision } = copy.dispute;
    press(decision.action);
    expect(convex.calls).toEqual([]);
    fireEvent.click(screen.getByRole("radio", { name: new RegExp(`^${decision.creator}`) }));
    expect(factOf(decision.toCreator)).toBe("$20.00");
    fireEvent.click(screen.getByRole("radio", { name: new RegExp(`^${decision.split}`) }));
    for (const wrong of ["25", "0", "1.001"]) {
      type(decision.part, wrong);
      expect(screen.getByText(decision.partProblem)).toBeTruthy();
    }
    type(decision.part, "10.01");
    expect([decision.toCreator, decision.toSender, decision.fee].map(factOf)).toEqual([
      "$8.01",
      "$14.99",
      "$2.00",
    ]);
    say(REASON);
    press(decision.action);
    expect(screen.getByText(decision.reasonsNeeded)).toBeTruthy();
    type(decision.reasons, "The hat is missing.");
    convex.onMutation(api.staffDares.decideDispute, async () => ({ status: "completed" }));
    press(decision.action);
    expect(await screen.findByText(copy.dispute.decided)).toBeTruthy();
    expect(convex.calls).toEqual([
      {
        name: "staffDares:decideDispute",
        args: {
          dareId: "dare1",
          outcome: { toCreator: 1_001 },
          reason: REASON,
          reasons: "The hat is missing.",
        },
      },
    ]);
  });

  it("D21 D24 shows what each side chose from their chat, in order, until when the moderator waits, and what a first take had missed", async () => {
    const { convex } = await open("/admin/cases/disputes/dare1", "moderator");
    const extract: Dispute["sender"]["extract"] = [
      { by: "creator", kind: "text", text: "I have no hat.", at: AT },
      { by: "sender", kind: "image", text: "", at: AT + 1 },
    ];
    const later = Date.now() + 20 * 3_600_000;
    const sender = { ...dispute.sender, extract };
    act(() => convex.answer(api.staffMoney.dispute, { ...dispute, sender, decidableFrom: later }));
    const list = await screen.findByRole("list", { name: copy.dispute.extract.replace("{name}", "Sam") });
    const chosen = within(list).getAllByRole("listitem");
    expect(chosen.map((each) => each.textContent)).toEqual([
      expect.stringMatching(/^Maya \(Creator\).*I have no hat\.$/),
      expect.stringMatching(/^Sam \(Sender\).*A picture$/),
    ]);
    expect(screen.queryByRole("list", { name: copy.dispute.extract.replace("{name}", "Maya") })).toBeNull();
    expect(screen.getByText(new RegExp(copy.dispute.decision.notYet)).textContent).toContain("in 20 hours");
    const redo = { lines: [0], note: "The plate is not seen." };
    const stoodBy = { ...dispute, decidableFrom: null, rejection: null, redo };
    act(() => convex.answer(api.staffMoney.dispute, stoodBy));
    expect(screen.queryByText(new RegExp(copy.dispute.decision.notYet))).toBeNull();
    expect(screen.getByText(copy.dispute.redo)).toBeTruthy();
    expect(screen.getByText(/The plate is not seen\./)).toBeTruthy();
    expect(screen.getByText(`(${copy.dispute.missing})`).closest("li")?.textContent).toContain("The plate");
  });

  it("D24 every choice gives out the whole price", () => {
    for (const [choice, part] of [
      ["creator", ""],
      ["sender", ""],
      ["split", "0.01"],
      ["split", "24.99"],
    ] as const) {
      const award = awardFor(dispute, choice, part);
      expect((award?.net ?? 0) + (award?.fee ?? 0) + (award?.back ?? 0)).toBe(2_500);
    }
  });
});

describe("write-offs", () => {
  it("L14 whoever asked may take it back alone, about oneself there is nothing to press, and what is asked for is whole cents within the limit", async () => {
    const { convex } = await open("/admin/money/write-offs", "admin");
    const show = (row: WriteOff) =>
      act(() => convex.answer(api.staffMoney.writeOffs, { rows: [row], nextCursor: null }));
    show(writeOff({ stands: "second" }));
    const list = await screen.findByRole("list", { name: copy.writeOffs.states.asked });
    expect(within(list).getByText(copy.writeOffs.second)).toBeTruthy();
    expect(within(list).getByRole("button", { name: copy.writeOffs.takeBack })).toBeTruthy();
    expect(within(list).queryByRole("button", { name: copy.writeOffs.decide })).toBeNull();
    show(writeOff({ stands: "own" }));
    expect(within(list).getByText(copy.writeOffs.own)).toBeTruthy();
    expect(within(list).queryByRole("button")).toBeNull();
    show(writeOff());
    expect(within(list).getByRole("button", { name: copy.writeOffs.decide })).toBeTruthy();
    act(() => convex.answer(api.staffMoney.writeOffs, { rows: [], nextCursor: null }));
    await screen.findByRole("button", { name: copy.writeOffs.ask });
    type(copy.writeOffs.username, " @Maya");
    type(copy.writeOffs.amount, "1000.01");
    say(REASON);
    press(copy.writeOffs.ask);
    expect(screen.getByText(/Enter an amount such as 25 or 25\.50, up to \$1,000\.00/)).toBeTruthy();
    expect(convex.calls).toEqual([]);
    type(copy.writeOffs.amount, "12.50");
    convex.onMutation(api.staffMoney.askWriteOff, async () => ({ id: "adj1" }));
    press(copy.writeOffs.ask);
    await screen.findByText(copy.reason.done);
    expect(convex.calls).toEqual([
      {
        name: "staffMoney:askWriteOff",
        args: { username: "maya", kind: "badDebt", amount: 1_250, reason: REASON },
      },
    ]);
  });
});

describe("what does not add up, and one dare", () => {
  it("lists each kind with its empty line, and explains a finding with a reason", async () => {
    const { convex } = await open("/admin/money/checks", "admin");
    const nothing = { rows: [], nextCursor: null };
    const queries = [
      api.staffMoney.failedRefunds,
      api.staffMoney.chargebacks,
      api.staffMoney.parkedEvents,
      api.staffMoney.failedCalls,
    ];
    act(() => {
      for (const query of queries) convex.answer(query, nothing);
    });
    const found = finding({
      kind: "balance-differs",
      subject: "stripe:clearing",
      expected: 2_500,
      found: 2_400,
    });
    act(() => convex.answer(api.staffMoney.findings, { rows: [found], nextCursor: null }));
    expect(await screen.findByText(/Our books: \$25\.00 · Payment service: \$24\.00/)).toBeTruthy();
    expect(screen.getByText(copy.checks.chargebacks.empty)).toBeTruthy();
    press(copy.checks.findings.explain);
    say(REASON);
    convex.onMutation(api.staffMoney.explainFinding, async () => null);
    press(copy.checks.findings.explain);
    await screen.findByText(copy.reason.done);
    expect(convex.calls).toEqual([
      { name: "staffMoney:explainFinding", args: { findingId: "f1", reason: REASON } },
    ]);
  });

  it("L17 books the sum of a difference with a reason, and has no other way out of it", async () => {
    const { convex } = await open("/admin/money/checks", "admin");
    const found = finding({ expected: 0, found: -700, difference: -700 });
    act(() => convex.answer(api.staffMoney.findings, { rows: [found], nextCursor: null }));
    expect(await screen.findByText("$7.00 becomes our cost once another admin approves it.")).toBeTruthy();
    expect(screen.queryByRole("button", { name: copy.checks.findings.explain })).toBeNull();
    press(copy.checks.findings.book);
    say(REASON);
    convex.onMutation(api.staffMoney.askDifference, async () => ({ id: "adj1" }));
    press(copy.checks.findings.book);
    await screen.findByText(copy.reason.done);
    expect(convex.calls).toEqual([
      { name: "staffMoney:askDifference", args: { findingId: "f1", reason: REASON } },
    ]);
  });

  it("L17 shows a difference that waits with what it is about, and whether it is still open", async () => {
    const { convex } = await open("/admin/money/write-offs", "admin");
    const about = { kind: "unknown-movement", subject: "txn_7", expected: 0, found: -700 } as const;
    const show = (isOpen: boolean) => {
      const row = writeOff({
        person: null,
        kind: "providerDifference",
        amount: -700,
        finding: { ...about, open: isOpen },
      });
      act(() => convex.answer(api.staffMoney.writeOffs, { rows: [row], nextCursor: null }));
    };
    show(true);
    const list = await screen.findByRole("list", { name: copy.writeOffs.states.asked });
    expect(within(list).getByText(/Unknown movement, txn_7/)).toBeTruthy();
    expect(within(list).getByText("Our books: $0.00 · Payment service: -$7.00")).toBeTruthy();
    expect(within(list).queryByText(copy.writeOffs.differenceOver)).toBeNull();
    show(false);
    expect(within(list).getByText(copy.writeOffs.differenceOver)).toBeTruthy();
  });

  it("looks at a dare's books only with a reason, and shows each line with its account", async () => {
    const { convex } = await open("/admin/money/dare?dareId=dare1", "admin");
    expect((await screen.findByLabelText<HTMLInputElement>(copy.dare.id)).value).toBe("dare1");
    convex.onMutation(api.staffMoney.dareMoney, async () => ({
      ...{ dareId: "dare1", title: dispute.title, status: "completed", funds: "released" },
      ...{ chargeback: "none", frozen: false, price: 2_500, fee: 500, net: 2_000, currency: "usd" },
      ...{ sender: sam, creator: maya, payment: null, refunds: [], chargebacks: [] },
      entries: [
        {
          ...{ id: "t1", kind: "release", at: AT, actor: "sender" },
          lines: [
            { account: "held", amount: 2_500 },
            { account: "creator:pending", amount: -2_000 },
            { account: "platform:fees", amount: -500 },
          ],
        },
      ],
    }));
    say(REASON);
    press(copy.dare.look);
    expect(await screen.findByText("from creator:pending")).toBeTruthy();
    expect(factOf("to held")).toBe("$25.00");
    expect(screen.getByText(copy.dare.noPayment)).toBeTruthy();
  });

  it("takes nothing but a short id or name from the address", () => {
    expect(parseDareSearch({ dareId: "a".repeat(65) })).toEqual({});
    expect(parseDareSearch({ dareId: 7, other: "x" })).toEqual({});
    expect(parseDareSearch({ dareId: "abc" })).toEqual({ dareId: "abc" });
    expect(parseMoneySearch({ username: "maya" })).toEqual({ username: "maya" });
    expect(parseMoneySearch({ username: 42 })).toEqual({ username: "42" });
    for (const username of ["", "m".repeat(65), ["maya"]]) expect(parseMoneySearch({ username })).toEqual({});
  });
});
