import { expect, it } from "vitest";
import { timelineSteps } from "@/features/dares/dare/timeline";

const empty = { sentAt: null, acceptedAt: null, proofAt: null, completedAt: null, closedAt: null };

it("marks what happened, what is now and what comes", () => {
  const steps = timelineSteps({ ...empty, status: "accepted", sentAt: 1, acceptedAt: 2 });
  expect(steps.map((step) => [step.key, step.state])).toEqual([
    ["sent", "done"],
    ["accepted", "done"],
    ["proof", "now"],
    ["done", "next"],
  ]);
});

it("ends an early close with what closed it, and nothing after it", () => {
  const steps = timelineSteps({ ...empty, status: "declined", sentAt: 1, closedAt: 5 });
  expect(steps).toEqual([
    { key: "sent", at: 1, state: "done" },
    { key: "closed", at: 5, state: "stopped" },
  ]);
});

it("shows four finished steps for a completed dare", () => {
  const steps = timelineSteps({
    status: "completed",
    sentAt: 1,
    acceptedAt: 2,
    proofAt: 3,
    completedAt: 4,
    closedAt: 4,
  });
  expect(steps.map((step) => step.state)).toEqual(["done", "done", "done", "done"]);
});
