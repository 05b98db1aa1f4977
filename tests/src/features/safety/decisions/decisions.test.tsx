import { api } from "@convex/_generated/api";
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { ConvexError } from "convex/values";
import { describe, expect, it } from "vitest";
import type { DecisionRow, Statement } from "@/features/safety/decisions/data";
import { describeDate } from "@/lib/time/time";
import { press } from "../../../app/acts";
import { memberConvex, renderMember } from "../../../app/renderMember";

const AT = Date.now() - 3_600_000;
const UNTIL = AT + 7 * 24 * 3_600_000;

const ROW: DecisionRow = {
  ...{ decisionId: "d1", act: "limitFeature", targetKind: "comment", at: AT, until: UNTIL },
  ...{ strikes: 1, appeal: null },
};
const STATEMENT: Statement = {
  ...ROW,
  ...{ rule: "P10", facts: "It calls somebody names.", foundBy: "report", about: "You lemon" },
  ...{ feature: "comment", parts: [], standing: null, standingUntil: null, moneyEffect: "none" },
  ...{ inForce: true, appealUntil: AT + 180 * 24 * 3_600_000, appealText: null },
  ...{ appealDueAt: null, appealReasons: null, counter: null },
};

it("PRODUCT-22 /app/decisions: skeleton, refused with Try Again, empty, and each with the way to its reasons", async () => {
  const convex = memberConvex();
  await renderMember("/app/decisions", convex);
  await screen.findByRole("heading", { level: 1, name: "Decisions about you" });
  expect(screen.getByRole("status", { name: "Loading decisions" })).toBeTruthy();
  act(() => convex.refuse(api.decisions.mine, "unavailable"));
  expect(screen.getByRole("button", { name: "Try Again" })).toBeTruthy();
  act(() => convex.answer(api.decisions.mine, { decisions: [], nextCursor: null }));
  expect(screen.getByText("Our team has not decided anything about you.")).toBeTruthy();
  act(() => convex.answer(api.decisions.mine, { decisions: [ROW], nextCursor: null }));
  const link = screen.getByRole("link", { name: /A feature is limited/ });
  expect(link.getAttribute("href")).toBe("/app/decisions/d1");
  expect(link.textContent).toContain(`Until ${describeDate(UNTIL)}`);
});

describe("/app/decisions/{id}", () => {
  async function open(statement: Statement | null) {
    const convex = memberConvex();
    await renderMember("/app/decisions/d1", convex);
    expect(await screen.findByRole("status", { name: "Loading the decision" })).toBeTruthy();
    act(() => convex.refuse(api.decisions.mineById, "unavailable"));
    expect(screen.getByRole("button", { name: "Try Again" })).toBeTruthy();
    act(() => convex.answer(api.decisions.mineById, statement));
    return convex;
  }

  it("PRODUCT-22 takes a signed answer to a removal as somebody else's work, and says how it stands", async () => {
    const counter = { stand: "possible", returnsAt: null, signedBy: null } as const;
    const convex = await open({ ...STATEMENT, act: "remove", rule: "P17", counter });
    convex.onMutation(api.decisions.counter, async () => null);
    press("Send answer");
    expect(await screen.findByText("Please confirm this.")).toBeTruthy();
    fireEvent.click(screen.getByRole("checkbox", { name: /^This is true/ }));
    fireEvent.change(screen.getByLabelText("Your full name"), { target: { value: "Cee Creator" } });
    press("Send answer");
    const args = { decisionId: "d1", agreed: true, signature: "Cee Creator" };
    await waitFor(() => expect(convex.calls.at(-1)).toEqual({ name: "decisions:counter", args }));
    const waiting = { stand: "waiting", returnsAt: UNTIL, signedBy: "Cee Creator" } as const;
    act(() => convex.answer(api.decisions.mineById, { ...STATEMENT, counter: waiting }));
    expect(screen.getByText(new RegExp(`Signed by Cee Creator.*${describeDate(UNTIL)}`))).toBeTruthy();
  });

  it("PRODUCT-22 says what, by which rule, on which facts, found how, until when, and about money", async () => {
    await open(STATEMENT);
    expect(screen.getByRole("heading", { level: 1, name: "A feature is limited" })).toBeTruthy();
    const what = ["You can't write comments for now.", "You lemon", "No hate, threats or harassment (P10)"];
    const found = ["It calls somebody names.", "Someone reported it, and one of our team looked at it."];
    const follows = ["No effect on money", "A strike ends after 90 days without a new one."];
    for (const words of [...what, ...found, describeDate(UNTIL), ...follows])
      expect(screen.getByText(words)).toBeTruthy();
  });

  it("PRODUCT-22 takes one appeal with words in it, and keeps them when it fails", async () => {
    const convex = await open(STATEMENT);
    convex.onMutation(api.decisions.appeal, async () => {
      throw new ConvexError({ code: "unavailable", message: "Not now." });
    });
    press("Send appeal");
    expect(await screen.findByText("Please tell us why.")).toBeTruthy();
    const field = screen.getByLabelText("Why should we change it?");
    fireEvent.change(field, { target: { value: "It was a quote." } });
    press("Send appeal");
    expect(await screen.findByText("Not now.")).toBeTruthy();
    expect(field).toHaveProperty("value", "It was a quote.");
    convex.onMutation(api.decisions.appeal, async () => null);
    press("Send appeal");
    const appeal = { decisionId: "d1", text: "It was a quote." };
    await waitFor(() => expect(convex.argsOf("decisions:appeal")).toEqual([appeal, appeal]));
  });

  it.each([
    ["open", /Someone else on our team is looking at it\./],
    ["upheld", /You were right, and we took our decision back/],
    ["rejected", /our decision stands/],
  ] as const)("PRODUCT-22 an appeal that is %s says so, and there is no second", async (appeal, words) => {
    const reasons = appeal === "open" ? null : "We read it again.";
    const told = { appealUntil: null, appealText: "It was a quote.", appealReasons: reasons };
    await open({ ...STATEMENT, ...told, appeal, appealDueAt: appeal === "open" ? UNTIL : null });
    expect(screen.getByText(words)).toBeTruthy();
    expect(screen.getByText("It was a quote.")).toBeTruthy();
    const isHeld = screen.queryByText("You can't write comments for now.") !== null;
    expect(isHeld).toBe(appeal !== "upheld");
    if (reasons !== null) expect(screen.getByText(reasons)).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Send appeal" })).toBeNull();
  });

  it("PRODUCT-22 knows no other's, and no appeal after its time", async () => {
    const convex = await open(null);
    expect(screen.getByRole("link", { name: "All decisions" }).getAttribute("href")).toBe("/app/decisions");
    act(() => convex.answer(api.decisions.mineById, { ...STATEMENT, appealUntil: AT }));
    expect(screen.getByText("The time for an appeal is over.")).toBeTruthy();
  });
});
