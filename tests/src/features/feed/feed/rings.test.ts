import { DARE_STATUSES, OPEN_STATUSES } from "@convex/domain/dares/machine";
import { DAY_MS } from "@convex/domain/limits";
import { expect, it } from "vitest";
import { ringsOf } from "@/features/feed/feed/rings";
import { dareCard } from "../../../app/people";

const NOW = Date.UTC(2026, 10, 26);
type Card = ReturnType<typeof dareCard>;
const dare = (id: string, part: Partial<Card>) =>
  dareCard({ dareId: id as Card["dareId"], updatedAt: NOW - 1_000, ...part });
const order = (...dares: Card[]) => ringsOf(dares, NOW).map((ring) => ring.dare.dareId);

it("what waits for me comes first, the longest wait of it first, and what is done last", () => {
  expect(
    order(
      dare("done", { status: "completed" }),
      dare("running", { status: "in_review" }),
      dare("new", { status: "sent" }),
      dare("old", { status: "accepted", updatedAt: NOW - DAY_MS }),
    ),
  ).toEqual(["old", "new", "running", "done"]);
});

it("each open dare has a ring for both sides, what never reached its creator none for them", () => {
  const unseen = ["awaiting_payment", "screening"];
  for (const status of OPEN_STATUSES) {
    expect([status, order(dare("sender", { status, role: "sender" }))]).toEqual([status, ["sender"]]);
    const forCreator = unseen.includes(status) ? [] : ["creator"];
    expect([status, order(dare("creator", { status }))]).toEqual([status, forCreator]);
  }
});

it("a finished one leaves after two days, and what ended without a video has none", () => {
  const late = dare("late", { status: "completed", updatedAt: NOW - 3 * DAY_MS });
  const ended = DARE_STATUSES.filter((status) => status !== "completed" && !OPEN_STATUSES.includes(status));
  expect(order(late, ...ended.map((status) => dare(status, { status })))).toEqual([]);
});
