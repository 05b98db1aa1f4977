import { DARE_ACTIONS, type DareAction } from "@convex/domain/dares/actions";
import { expect, it } from "vitest";
import { barActs } from "@/features/dares/dare/acts/barActs";
import type { DareView } from "@/features/dares/dare/data";
import { dareView } from "../../../app/people";

const bar = (actions: DareAction[], part: Partial<DareView> = {}) => barActs(dareView({ ...part, actions }));

it.each<[string, DareAction[], ReturnType<typeof barActs>]>([
  [
    "an incoming dare: yes, no, and a change or a report behind one button",
    ["accept", "decline", "askRewording"],
    { primary: "accept", secondary: "decline", rest: ["askRewording", "report"] },
  ],
  [
    "a dare to record: the camera, and a stop beside it",
    ["askExtension", "submitProof", "withdraw"],
    { primary: "submitProof", secondary: "withdraw", rest: ["askExtension"] },
  ],
  [
    "a review: yes and a retake, a no behind the button",
    ["approve", "requestRedo", "reject"],
    { primary: "approve", secondary: "requestRedo", rest: ["reject"] },
  ],
  [
    "a review after the retake: yes and no",
    ["approve", "reject"],
    { primary: "approve", secondary: "reject", rest: [] },
  ],
  [
    "a wish for more time: both answers",
    ["answerExtension", "askCancelling"],
    { primary: "giveTime", secondary: "keepDate", rest: ["askCancelling"] },
  ],
  [
    "an open payment: nothing but it",
    ["pay", "cancel"],
    { primary: "pay", secondary: "leaveCheckout", rest: [] },
  ],
  [
    "a running dare of the sender",
    ["askCancelling"],
    { primary: null, secondary: "askCancelling", rest: [] },
  ],
])("%s", (_, actions, expected) => {
  expect(bar(actions)).toEqual(expected);
});

it("leaves out nothing that the server allows", () => {
  // A wish to cancel is answered beside the question.
  const shown = DARE_ACTIONS.filter((action) => action !== "agreeToCancel" && action !== "pay");
  const { primary, secondary, rest } = bar([...shown]);
  const acts = [primary, secondary, ...rest];
  for (const action of shown) {
    expect(acts).toContain(action === "answerExtension" ? "giveTime" : action);
  }
});

it.each(["accepted", "in_review", "redo_requested", "rejected"] as const)(
  "a stop is one press away while it is %s (product 7)",
  (status) => expect(bar(["withdraw"], { status }).secondary).toBe("withdraw"),
);

it("stops while a bank looks into the payment, and goes on once it is over", () => {
  expect(bar(["withdraw"], { frozen: true })).toEqual({ primary: null, secondary: null, rest: [] });
  expect(bar([], { role: "sender", status: "completed", closedAt: 1 }).primary).toBe("dareAgain");
  expect(bar([], { status: "completed", closedAt: 1 }).primary).toBe("wallet");
});
