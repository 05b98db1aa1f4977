import { api } from "@convex/_generated/api";
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { ConvexError } from "convex/values";
import { expect, it } from "vitest";
import { cockpitCopy } from "@/features/staff/cockpit/copy.en";
import type { MetricsRun, UserMetrics } from "@/features/staff/cockpit/data";
import { renderStaff } from "../../../app/renderMember";

const copy = cockpitCopy.counters;
const done: MetricsRun = {
  ...{ success: true, updatedCount: 2, totalUsers: 40, error: null, dryRun: true, state: "done" },
  ...{ leftCount: 0, changedAt: 1 },
};

const nothing = { asOf: null, late: [], queues: [], cases: [], ways: [], active: [], dares: [] };

async function open() {
  const app = await renderStaff("/admin/cockpit", "admin");
  app.convex.answer(api.cockpit.health, nothing);
  app.convex.answer(api.cockpit.figures, []);
  return app;
}

async function openWith(metrics: UserMetrics) {
  const app = await open();
  await screen.findByRole("heading", { name: copy.title });
  act(() => app.convex.answer(api.admin.userMetrics, metrics));
  return app;
}

it("CAL-07 loads, fails with a retry, and says that nobody has counted yet", async () => {
  const { convex } = await open();
  expect(await screen.findByRole("status", { name: copy.loading })).toBeTruthy();
  act(() => convex.refuse(api.admin.userMetrics, "unavailable"));
  fireEvent.click(await screen.findByRole("button", { name: "Try Again" }));
  act(() => convex.answer(api.admin.userMetrics, { warning: false, run: null }));
  expect(await screen.findByText(copy.never)).toBeTruthy();
  expect(screen.queryByText(copy.warning)).toBeNull();
});

it("ROL-04 warns whoever's address has no marker, and keeps every way open", async () => {
  await openWith({ warning: true, run: null });
  expect(await screen.findByText(copy.warning)).toBeTruthy();
  expect(screen.getByRole("button", { name: copy.real })).toHaveProperty("disabled", false);
});

it("CON-56 says how each count went, offers to carry on where one was stopped, and says what it couldn't count", async () => {
  const { convex } = await openWith({ warning: false, run: done });
  const runs: [run: Partial<MetricsRun>, words: string][] = [
    [{}, "2 of 40 people have a wrong counter. Nothing was changed."],
    [{ dryRun: false }, "Corrected the counters of 2 of 40 people."],
    [{ state: "running", success: false }, "Counting: 40 people so far."],
    [{ state: "running", totalUsers: 1 }, "Counting: 1 person so far."],
    [{ state: "stopped" }, "Stopped after five minutes, with 40 people counted."],
  ];
  const tell = (run: Partial<MetricsRun>) =>
    act(() => convex.answer(api.admin.userMetrics, { warning: false, run: { ...done, ...run } }));
  for (const [run, words] of runs) {
    tell(run);
    expect(await screen.findByText(words)).toBeTruthy();
  }
  tell({ dryRun: false, state: "stopped", leftCount: 1 });
  expect(await screen.findByRole("button", { name: copy.realOn })).toBeTruthy();
  expect(screen.getByRole("button", { name: copy.dry })).toBeTruthy();
  expect(screen.getByText(/^1 person has too much to count at once/)).toBeTruthy();
});

it("counts dry or for real, and says in words what the server refuses", async () => {
  const { convex } = await openWith({ warning: false, run: done });
  const asked = () =>
    convex.calls.filter(({ name }) => name === "admin:initializeUserMetrics").map(({ args }) => args);
  const answer = { success: true, updatedCount: 0, totalUsers: 4, error: null, warning: false };
  convex.onMutation(api.admin.initializeUserMetrics, async () => answer);
  fireEvent.click(await screen.findByRole("button", { name: copy.dry }));
  await waitFor(() => expect(asked()).toEqual([{ dryRun: true }]));
  const message = "Another count is under way. Wait until it is done.";
  convex.onMutation(api.admin.initializeUserMetrics, async () => {
    throw new ConvexError({ code: "failed-precondition", message, reason: "counting" });
  });
  await waitFor(() =>
    expect(screen.getByRole("button", { name: copy.real })).toHaveProperty("disabled", false),
  );
  fireEvent.click(screen.getByRole("button", { name: copy.real }));
  expect(await screen.findByText(message)).toBeTruthy();
  expect(asked()).toEqual([{ dryRun: true }, {}]);
});
