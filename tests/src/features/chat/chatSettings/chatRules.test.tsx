import { api } from "@convex/_generated/api";
import { TEAM_TAGS_MESSAGE } from "@convex/domain/chat/requests";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { ConvexError } from "convex/values";
import { expect, it } from "vitest";
import type { Rules } from "@/features/chat/chatSettings/data";
import { expectPrinted } from "../../../../support/quiet";
import { memberConvex, renderMember } from "../../../app/renderMember";

const RULES: Rules = { whoMayAsk: "followers", typingHidden: false, teamTags: [] };

async function open(rules: Partial<Rules> | null = {}) {
  const convex = memberConvex();
  if (rules !== null) convex.answer(api.chatMarks.rules, { ...RULES, ...rules });
  const sent: unknown[] = [];
  convex.onMutation(api.chatMarks.setRules, async (args) => sent.push(args));
  convex.onMutation(api.users.saveSettings, async (args) => sent.push(args));
  await renderMember("/app/settings/privacy", convex);
  await screen.findByRole("heading", { level: 1, name: "Privacy" });
  return { convex, sent };
}

const part = () => within(screen.getByRole("region", { name: "Chats" }));

it("skeleton, refused with Try Again, then the choices", async () => {
  const { convex } = await open(null);
  expect(part().getByRole("status", { name: "Loading your chat settings" })).toBeTruthy();
  act(() => convex.refuse(api.chatMarks.rules, "unavailable"));
  expect(part().getByRole("button", { name: "Try Again" })).toBeTruthy();
  act(() => convex.answer(api.chatMarks.rules, RULES));
  expect(part().getByLabelText("My followers")).toHaveProperty("checked", true);
});

it("who may write first, typing and read marks: each is saved at once with the rest as it is", async () => {
  const { sent } = await open();
  fireEvent.click(part().getByLabelText("Nobody"));
  fireEvent.click(part().getByRole("switch", { name: "Show when I am typing" }));
  fireEvent.click(part().getByRole("switch", { name: "Send read receipts" }));
  await waitFor(() => expect(sent).toHaveLength(3));
  expect(sent).toEqual([
    { ...RULES, whoMayAsk: "none" },
    { ...RULES, typingHidden: true },
    { settings: { readMarksHidden: true } },
  ]);
});

it("a refusal is said, and the choice stays as the server has it", async () => {
  const { convex } = await open();
  convex.onMutation(api.chatMarks.setRules, async () => {
    throw new ConvexError({ code: "unavailable", message: "The harbour is closed." });
  });
  fireEvent.click(part().getByLabelText("Everyone"));
  expect(await screen.findByText("The harbour is closed.")).toBeTruthy();
  expectPrinted("[chat settings] ConvexError", 1);
  expect(part().getByLabelText("My followers")).toHaveProperty("checked", true);
});

it("names of a team are cleaned, added and removed; one that cannot be taken stays in the field", async () => {
  const { sent } = await open({ teamTags: ["Robin"] });
  const field = part().getByLabelText("Name");
  fireEvent.change(field, { target: { value: "Robin" } });
  fireEvent.click(part().getByRole("button", { name: "Add name" }));
  expect(await part().findByText(TEAM_TAGS_MESSAGE)).toBeTruthy();
  expect(field).toHaveProperty("value", "Robin");
  fireEvent.change(field, { target: { value: "  Sam " } });
  fireEvent.click(part().getByRole("button", { name: "Add name" }));
  await waitFor(() => expect(sent).toEqual([{ ...RULES, teamTags: ["Robin", "Sam"] }]));
  await waitFor(() => expect(field).toHaveProperty("value", ""));
  fireEvent.click(part().getByRole("button", { name: "Remove Robin" }));
  await waitFor(() => expect(sent.at(-1)).toEqual({ ...RULES, teamTags: [] }));
});
