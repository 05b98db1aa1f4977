import { api } from "@convex/_generated/api";
import { HOUR_MS } from "@convex/domain/limits";
import { act, fireEvent, screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { cockpitCopy as copy } from "@/features/staff/cockpit/copy.en";
import type { Days, Health } from "@/features/staff/cockpit/data";
import { figureText, rateText } from "@/features/staff/cockpit/shown";
import { renderStaff } from "../../../app/renderMember";

const calm: Health = {
  asOf: Date.now(),
  late: [],
  queues: [
    { kind: "payments", dueAt: null },
    { kind: "deliveries", dueAt: Date.now() - 3 * HOUR_MS },
    { kind: "deadlines", dueAt: Date.now() + 3 * HOUR_MS },
  ],
  cases: [
    {
      ...{ severity: 0, count: "few", isMore: false },
      ...{ openedAt: Date.now() - 2 * HOUR_MS, dueAt: Date.now() - HOUR_MS },
    },
    {
      ...{ severity: 2, count: 99, isMore: true },
      ...{ openedAt: Date.now() - 72 * HOUR_MS, dueAt: Date.now() + 5 * HOUR_MS },
    },
  ],
  ways: [
    { channel: "push", sent: 30, failed: 10, isMore: false },
    { channel: "email", sent: 0, failed: 0, isMore: false },
  ],
  active: [{ days: 1, people: "few", creators: 0, senders: 7, isMore: false }],
  dares: [{ status: "sent", count: 99, isMore: true }],
};
const days: Days = [
  {
    day: 20_000,
    figures: [
      { name: "signUps", count: "few", isMore: false },
      { name: "daresSent", count: 12, isMore: false },
      { name: "answerTime", count: 45, isMore: false },
      { name: "goodLoading", count: 67, isMore: false },
    ],
  },
  { day: 19_999, figures: [{ name: "daresSent", count: 4_000, isMore: true }] },
];

async function open() {
  const app = await renderStaff("/admin/cockpit", "admin");
  app.convex.answer(api.admin.userMetrics, { warning: false, run: null });
  await screen.findByRole("heading", { level: 1, name: copy.title });
  return app;
}

describe("/admin/cockpit", () => {
  it("ADM-01 loads, fails with a retry, says what is stuck first, and of an empty deployment that it is one", async () => {
    const { convex } = await open();
    expect(screen.getByRole("status", { name: copy.health.loading })).toBeTruthy();
    convex.answer(api.cockpit.figures, []);
    act(() => convex.refuse(api.cockpit.health, "unavailable"));
    fireEvent.click(await screen.findByRole("button", { name: "Try Again" }));
    act(() =>
      convex.answer(api.cockpit.health, { ...calm, late: [{ kind: "deadlines", count: 3, isMore: false }] }),
    );
    const stuck = await screen.findByRole("alert");
    expect(stuck.textContent).toContain("Dares past their deadline: 3");
    act(() => convex.answer(api.cockpit.health, calm));
    expect(await screen.findByText(copy.health.none)).toBeTruthy();
    expect(screen.getByText(copy.days.empty)).toBeTruthy();
    act(() => convex.answer(api.cockpit.health, { ...calm, dares: [], cases: [] }));
    expect(await screen.findByText(copy.health.noDares)).toBeTruthy();
    expect(screen.getByText(copy.health.noCases)).toBeTruthy();
  });

  it("ADM-01 shows rates, people and dares in tables with headers, when its hourly job ran, and never that all is well once that has stopped", async () => {
    const { convex } = await open();
    act(() => convex.answer(api.cockpit.health, calm));
    const ways = within(await screen.findByRole("table", { name: copy.health.ways }));
    expect(ways.getByRole("row", { name: "Push 30 10 25%" })).toBeTruthy();
    expect(ways.getByRole("row", { name: "Mail 0 0 –" })).toBeTruthy();
    const cases = within(screen.getByRole("table", { name: copy.health.cases }));
    expect(cases.getByRole("row", { name: "S0, gravest <5 2 hours ago 1 hour ago" })).toBeTruthy();
    expect(cases.getByRole("row", { name: "S2 99+ 3 days ago in 5 hours" })).toBeTruthy();
    const queues = within(screen.getByRole("table", { name: copy.health.queues }));
    expect(queues.getByRole("row", { name: "Payment operations On time" })).toBeTruthy();
    expect(queues.getByRole("row", { name: "Push and mail 3 hours ago" })).toBeTruthy();
    expect(queues.getByRole("row", { name: "Deadlines of dares On time" })).toBeTruthy();
    const people = within(screen.getByRole("table", { name: copy.health.active }));
    expect(people.getByRole("row", { name: "1 day <5 0 7" })).toBeTruthy();
    const dares = within(screen.getByRole("table", { name: copy.health.dares }));
    expect(dares.getByRole("row", { name: "Waiting for an answer 99+" })).toBeTruthy();
    expect(await screen.findByText(copy.health.none)).toBeTruthy();
    expect(screen.getByText(/^The hourly job last ran/)).toBeTruthy();
    act(() => convex.answer(api.cockpit.health, { ...calm, asOf: Date.now() - 3 * HOUR_MS }));
    expect((await screen.findByRole("alert")).textContent).toContain("It last ran 3 hours ago.");
    expect(screen.queryByText(copy.health.none)).toBeNull();
    act(() => convex.answer(api.cockpit.health, { ...calm, asOf: null }));
    expect(await screen.findByText(copy.health.neverRan)).toBeTruthy();
    expect(screen.queryByText(copy.health.none)).toBeNull();
  });

  it("ADM-01 draws each figure, and has the same numbers in a table", async () => {
    const { convex } = await open();
    act(() => convex.answer(api.cockpit.figures, days));
    const chart = await screen.findByRole("img", { name: copy.days.chart("Sent", 2, "12") });
    expect(chart.querySelectorAll("rect")).toHaveLength(2);
    const unknown = screen.getByRole("img", { name: copy.days.chart("Sign-ups", 2, "<5") });
    expect(unknown.querySelectorAll("rect")).toHaveLength(1);
    const table = within(
      screen.getByRole("table", { name: copy.days.table(copy.days.groups.dares), hidden: true }),
    );
    expect(table.getByText("4,000+")).toBeTruthy();
    expect(table.getByText("45 min")).toBeTruthy();
    expect(screen.getByRole("img", { name: copy.days.chart("Fast loading", 2, "67%") })).toBeTruthy();
  });
});

it.each([
  ["answerTime", 119, "119 min"],
  ["answerTime", 150, "3 h"],
  ["goodLoading", 67, "67%"],
  ["daresSent", 4_000, "4,000"],
] as const)("%s of %i reads %s", (name, count, text) => {
  expect(figureText({ name, count, isMore: false })).toBe(text);
});

it.each([
  [0, 0, null],
  [3, 1, "25%"],
  [999, 1, "0.1%"],
])("%i sent and %i failed is a rate of %s", (sent, failed, rate) => {
  expect(rateText(sent, failed)).toBe(rate);
});
