import { api } from "@convex/_generated/api";
import { dareOfDay } from "@convex/domain/daily/dareOfDay";
import { openDates } from "@convex/domain/daily/days";
import { act, fireEvent, screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { todayAt } from "@/features/daily/today/days";
import { memberConvex, renderMember } from "../../../app/renderMember";

it("APP-31 is shown whole, with how long it is open, the way to send it, its accessible version, and what staff have put in its place", async () => {
  const convex = memberConvex();
  convex.answer(api.daily.mine, null);
  await renderMember("/app/daily-dare", convex);
  const dare = dareOfDay(todayAt(Date.now()));
  expect((await screen.findByRole("heading", { level: 1 })).textContent).toBe(dare?.words.title);
  expect(screen.getByText(/^Today’s dare · free · next one in \d+ (minute|hour)/)).toBeTruthy();
  expect(screen.getByRole("list", { name: "Checklist" }).children).toHaveLength(
    dare?.words.checklist.length ?? 0,
  );
  const send = await screen.findByRole("link", { name: "Send this dare to someone" });
  expect(send.getAttribute("href")).toContain(`template=${dare?.template.id}`);
  fireEvent.click(await screen.findByRole("switch", { name: "Accessible version" }));
  expect(screen.getByText(dare?.template.accessible ?? "")).toBeTruthy();
  expect(screen.queryByText(dare?.words.details ?? "")).toBeNull();
  const pick = { templateId: "tech-explain-internet", word: "your cat" };
  act(() => convex.answer(api.daily.changes, [{ date: todayAt(Date.now()), pick }]));
  expect(screen.getByRole("heading", { level: 1 }).textContent).toContain("your cat");
});

it("leads to the twenty-nine days before it, and back", async () => {
  const [, yesterday = ""] = openDates(todayAt(Date.now()));
  await renderMember(`/app/daily-dare?date=${yesterday}`);
  const title = dareOfDay(yesterday)?.words.title ?? "";
  expect(await screen.findByRole("heading", { level: 1, name: title })).toBeTruthy();
  expect(screen.queryByText(/next one in/)).toBeNull();
  fireEvent.click(screen.getByText("Earlier dares"));
  const rows = within(screen.getByRole("region", { name: "Earlier dares" })).getAllByRole("listitem");
  expect(rows).toHaveLength(29);
  fireEvent.click(screen.getByRole("link", { name: /Today’s dare$/ }));
  expect(await screen.findByText(/next one in/)).toBeTruthy();
});

it.each(["2999-01-01", "2020-01-01"])("%s is not open, and says where to go", async (date) => {
  await renderMember(`/app/daily-dare?date=${date}`);
  expect(await screen.findByText("This dare is not open")).toBeTruthy();
  expect(screen.getByRole("link", { name: "See today’s dare" })).toBeTruthy();
});
