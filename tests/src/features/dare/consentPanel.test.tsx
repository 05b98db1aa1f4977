import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { ConvexProvider, ConvexReactClient } from "convex/react";
import { getFunctionName } from "convex/server";
import { afterEach, describe, expect, it, vi } from "vitest";
import { ConsentPanel } from "@/features/dare/components/ConsentPanel";
import type { DareView } from "@/features/dare/data";

const person = { uid: "u1", username: "sam", displayName: "Sam", photoUrl: null };
const dare: DareView = {
  dareId: "d1",
  isV2: true,
  value: 2_500,
  frozen: false,
  rewording: null,
  cancelAskedAt: null,
  extension: null,
  redoUsed: false,
  redo: null,
  rejection: null,
  dispute: null,
  brokenRule: null,
  removedAt: null,
  title: "Plate toast",
  details: "Serve toast.",
  checklist: ["The plate"],
  category: "Food",
  amount: 2500,
  feeAmount: 500,
  netAmount: 2000,
  currency: "usd",
  status: "sent",
  funds: "authorised",
  role: "creator",
  other: person,
  sender: person,
  creator: { ...person, uid: "u2", username: "maya", displayName: "Maya" },
  actions: ["accept", "decline"],
  checkoutUrl: null,
  payment: "authorised",
  paymentProblem: null,
  deadlineAt: null,
  deadlineKind: "answer",
  updatedAt: 1,
  sentAt: 1,
  acceptedAt: null,
  proofAt: null,
  completedAt: null,
  closedAt: null,
  proof: null,
};

afterEach(cleanup);

/** The real client, whose calls end here instead of on a wire. */
function show() {
  const client = new ConvexReactClient("http://127.0.0.1:1");
  const called = vi.spyOn(client, "mutation").mockResolvedValue({ status: "accepting" });
  const onAnswered = vi.fn();
  render(
    <ConvexProvider client={client}>
      <ConsentPanel dare={dare} isHeld={false} onAnswered={onAnswered} />
    </ConvexProvider>,
  );
  const calls = () => called.mock.calls.map(([reference, args]) => [getFunctionName(reference), args]);
  return { calls, onAnswered };
}

const tick = () =>
  screen.getByRole("checkbox", { name: "I want to do this, I am an adult, I can stop at any time" });

describe("consent before accepting (product 7)", () => {
  it("sends nothing without the tick and says what is missing", () => {
    const { calls } = show();
    fireEvent.click(screen.getByRole("button", { name: "Accept" }));
    expect(screen.getByText("Tick the line above first.")).toBeDefined();
    expect(calls()).toEqual([]);
  });

  it("accepts with the tick and then hands over", async () => {
    const { calls, onAnswered } = show();
    fireEvent.click(tick());
    fireEvent.click(screen.getByRole("button", { name: "Accept" }));
    await waitFor(() => expect(onAnswered).toHaveBeenCalledOnce());
    expect(calls()).toEqual([["dares:accept", { dareId: "d1", consent: true }]]);
  });

  it("declines without a reason, because none is asked for", async () => {
    const { calls, onAnswered } = show();
    fireEvent.click(screen.getByRole("button", { name: "Decline" }));
    fireEvent.click(screen.getByRole("button", { name: "Decline dare" }));
    await waitFor(() => expect(onAnswered).toHaveBeenCalledOnce());
    expect(calls()).toEqual([["dares:decline", { dareId: "d1" }]]);
  });
});
