import { api } from "@convex/_generated/api";
import { dareOfDay } from "@convex/domain/daily/dareOfDay";
import { begunDate, plannedDates } from "@convex/domain/daily/days";
import { act, fireEvent, screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { calendarCopy as copy } from "@/features/staff/calendar/copy.en";
import type { ChangedDay } from "@/features/staff/calendar/data";
import { dayText } from "@/features/staff/calendar/dayText";
import { renderStaff } from "../../../app/renderMember";

const [date = "", next = ""] = plannedDates(begunDate(Date.now()));
const change: ChangedDay = {
  ...{ date, pick: { templateId: "tech-explain-internet", word: "your cat" }, changedAt: Date.now() },
  ...{ by: { uid: "u9", username: "keyholder", displayName: "", photoUrl: null }, reason: "For the cats" },
};

// By their words: to ask for roles among ninety rows takes seconds.
const wayTo = (on: string) => screen.findByText(`Change ${dayText(on)}`);

async function form(on: string) {
  fireEvent.click(await wayTo(on));
  const save = (await screen.findByText(`Save ${dayText(on)}`)).closest("button");
  if (save === null) throw new Error("no button");
  return { save, preview: screen.getByLabelText(copy.preview) };
}

it("APP-31 loads, fails with a retry, shows ninety days with what was changed, leaves a day out, and takes a change back", async () => {
  const { convex } = await renderStaff("/admin/calendar", "admin");
  expect(await screen.findByRole("status", { name: copy.loading })).toBeTruthy();
  act(() => convex.refuse(api.daily.changedDays, "unavailable"));
  fireEvent.click(await screen.findByRole("button", { name: "Try Again" }));
  act(() => convex.answer(api.daily.changedDays, [change]));
  const table = within(await screen.findByLabelText(copy.list));
  expect(table.getAllByText(/^Change /)).toHaveLength(90);
  const rowOf = (on: string) => table.getAllByText(dayText(on))[0]?.closest("tr")?.textContent;
  expect(rowOf(date)).toMatch(/your cat.*Changed.*keyholder.*For the cats/);
  expect(rowOf(next)).toContain(dareOfDay(next)?.words.title);
  convex.onMutation(api.daily.plan, async () => null);
  const { save, preview } = await form(date);
  fireEvent.click(screen.getByLabelText(new RegExp(copy.choices.rotation)));
  expect(preview.textContent).toContain(dareOfDay(date, {})?.words.title);
  fireEvent.click(screen.getByLabelText(new RegExp(copy.choices.plan)));
  fireEvent.change(screen.getByLabelText("Reason"), { target: { value: "No cats after all" } });
  fireEvent.click(save);
  expect(await wayTo(date)).toBeTruthy();
  expect(convex.calls).toEqual([
    { name: "daily:plan", args: { date, to: "plan", reason: "No cats after all" } },
  ]);
});

it("APP-31 says what is missing, shows what people will read, and saves it with a reason", async () => {
  const { convex } = await renderStaff("/admin/calendar", "admin");
  act(() => convex.answer(api.daily.changedDays, []));
  convex.onMutation(api.daily.plan, async () => null);
  const { save, preview } = await form(date);
  fireEvent.change(screen.getByLabelText(copy.template), { target: { value: "tech-explain-internet" } });
  fireEvent.change(screen.getByLabelText("Reason"), { target: { value: "For the cats" } });
  fireEvent.click(save);
  expect(await screen.findByText("Please fill in this blank.")).toBeTruthy();
  expect(convex.calls).toEqual([]);
  fireEvent.change(screen.getByLabelText("A piece of technology"), { target: { value: "your cat" } });
  expect(preview.textContent).toContain("your cat");
  fireEvent.click(save);
  expect(await wayTo(date)).toBeTruthy();
  const to = { templateId: "tech-explain-internet", word: "your cat" };
  expect(convex.calls).toEqual([{ name: "daily:plan", args: { date, to, reason: "For the cats" } }]);
});
