import { api } from "@convex/_generated/api";
import { quarterOf } from "@convex/domain/safety/transparency";
import { act, fireEvent, screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { transparencyCopy as copy } from "@/features/site/transparency/copy.en";
import type { Quarter } from "@/features/site/transparency/data";
import { renderVisitor } from "../../../app/renderMember";

const quarter: Quarter = {
  ...{ quarter: quarterOf(Date.UTC(2026, 9, 1)), reports: 1_200, decided: 12, automatic: "few" },
  acts: [{ act: "remove", count: 7 }],
  rules: [{ rule: "P5", count: "few" }],
  notices: [{ queue: "copyright", asked: 15, decided: 10, removed: "few", inTime: 10 }],
  ...{ appeals: 0, overturned: 0, averageHours: 9 },
};

async function open() {
  const app = await renderVisitor("/transparency");
  await screen.findByRole("heading", { level: 1, name: copy.title });
  return app;
}

it("is open to a visitor, loads, fails with a retry, says that no quarter is over yet, shows a quarter in words, tables and a file, and of one without a decision that there was none", async () => {
  const { convex } = await open();
  expect(screen.getByRole("status", { name: copy.loading })).toBeTruthy();
  act(() => convex.refuse(api.transparency.quarters, "unavailable"));
  fireEvent.click(await screen.findByRole("button", { name: "Try Again" }));
  act(() => convex.answer(api.transparency.quarters, []));
  expect(await screen.findByText(copy.empty)).toBeTruthy();
  act(() => convex.answer(api.transparency.quarters, [quarter]));
  expect(await screen.findByRole("heading", { name: "2026 Q4" })).toBeTruthy();
  expect(screen.getByText("1,200")).toBeTruthy();
  expect(screen.getByText("9 hours")).toBeTruthy();
  const acts = within(screen.getByRole("table", { name: copy.acts }));
  expect(acts.getByRole("row", { name: "Remove 7" })).toBeTruthy();
  const rules = within(screen.getByRole("table", { name: copy.rules }));
  expect(rules.getByRole("row", { name: /drugs or medicines fewer than 5$/ })).toBeTruthy();
  const requests = within(screen.getByRole("region", { name: "Copyright" }));
  expect(requests.getByText(copy.noticeFacts.asked).parentElement?.textContent).toContain("15");
  expect(requests.getByText(copy.noticeFacts.removed).parentElement?.textContent).toContain(copy.few);
  const file = screen.getByRole("link", { name: copy.download("2026 Q4") });
  expect(file.getAttribute("download")).toBe("transparency-2026-q4.csv");
  expect(decodeURIComponent(file.getAttribute("href") ?? "")).toContain("Reports,1200");
  const nothing = { ...quarter, notices: [], acts: [], rules: [], decided: 0, averageHours: null };
  act(() => convex.answer(api.transparency.quarters, [nothing]));
  expect(await screen.findByText(copy.nothing)).toBeTruthy();
  expect(screen.queryByText(copy.facts.hours)).toBeNull();
  expect(screen.queryByText(copy.notices)).toBeNull();
});
