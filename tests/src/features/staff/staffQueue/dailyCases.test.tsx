import { api } from "@convex/_generated/api";
import type { Id } from "@convex/_generated/dataModel";
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { staffMoneyCopy } from "@/features/staff/staffMoney/copy.en";
import { staffQueueCopy } from "@/features/staff/staffQueue/copy.en";
import type { WaitingAnswer } from "@/features/staff/staffQueue/data";
import { press } from "../../../app/acts";
import { renderStaff } from "../../../app/renderMember";
import { AT } from "./items";

const copy = staffQueueCopy.daily;
const row: WaitingAnswer = {
  answerId: "a1" as Id<"dailyAnswers">,
  person: { uid: "u2", username: "sam", displayName: "Sam", photoUrl: null },
  ...{ date: "2026-11-26", isPublic: false, since: AT, durationMs: 4_000, contentType: "video/webm" },
  ...{ synthetic: false, captions: null, description: null },
};

it("APP-31 an answer is watched with a reason, decided with another, and says so when somebody was quicker", async () => {
  const { convex } = await renderStaff("/admin/cases/answers/a1", "moderator");
  const film = { url: "https://f.test/v", posterUrl: null, expiresAt: AT };
  convex.onMutation(api.daily.watch, async () => film);
  convex.onMutation(api.daily.decide, async () => ({ state: "public" }));
  act(() => convex.answer(api.daily.toCheck, null));
  expect(await screen.findByText(staffQueueCopy.gone.title)).toBeTruthy();
  act(() => convex.answer(api.daily.toCheck, row));
  const say = (value: string) =>
    fireEvent.change(screen.getByLabelText(staffMoneyCopy.reason.label), { target: { value } });
  await screen.findByRole("heading", { name: "Sam, 2026-11-26" });
  press(copy.watch);
  say("First look");
  press(copy.watch);
  expect((await screen.findByLabelText(copy.shown)).closest("[inert]")).not.toBeNull();
  press(staffMoneyCopy.uncover);
  expect(screen.getByLabelText(copy.shown).closest("[inert]")).toBeNull();
  fireEvent.click(await screen.findByRole("radio", { name: new RegExp(copy.decide.publish.label) }));
  say("Breaks no rule");
  press(copy.decide.action);
  await waitFor(() =>
    expect(convex.calls.at(-1)).toMatchObject({
      name: "daily:decide",
      args: { answerId: "a1", reason: "Breaks no rule", verdict: "publish" },
    }),
  );
  expect(await screen.findByText(staffQueueCopy.decided)).toBeTruthy();
});
