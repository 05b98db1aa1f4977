import { api } from "@convex/_generated/api";
import { PHRASE_PROBLEMS } from "@convex/domain/safety/screen/addedWords";
import { act, fireEvent, screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import type { Role } from "@/features/staff/access";
import { wordsCopy as copy } from "@/features/staff/words/copy.en";
import type { AddedWord, BuiltIn, Tried } from "@/features/staff/words/data";
import { renderStaff } from "../../../app/renderMember";

const builtIn: BuiltIn[] = [
  { list: "dares", rule: "P4", patterns: ["\\b(?:roof|ledge)s?\\b"] },
  { list: "messages", rule: "crisis", patterns: ["one", "two"] },
];
const word: AddedWord = {
  ...{ wordId: "w1" as AddedWord["wordId"], list: "dares", rule: "P4", outcome: "hold" },
  ...{ phrase: "toaster race", state: "asked", changedAt: Date.now(), isMine: false },
  by: { uid: "u9", username: "keyholder", displayName: "", photoUrl: null },
  reason: "Seen three times",
};
const tried: Tried = {
  isLanguageKnown: false,
  dare: {
    ...{ outcome: "refuse", message: "No physical danger (P4). Please choose another dare." },
    hit: { rule: "P4", words: "jump off the roof", isAdded: true },
  },
  message: { outcome: "pass", message: null, hit: null },
};

async function open(role: Role, added: AddedWord[] | null = []) {
  const app = await renderStaff("/admin/words", role);
  app.convex.answer(api.staffWords.builtIn, builtIn);
  if (added !== null) app.convex.answer(api.staffWords.added, added);
  await screen.findByRole("heading", { level: 1 });
  return app;
}

it("PRODUCT-22 loads, fails with a retry, says that nothing was added, what would happen to a text and why, and asks for nothing before there is one", async () => {
  const { convex } = await open("moderator", null);
  expect(await screen.findByRole("status", { name: copy.added.loading })).toBeTruthy();
  act(() => convex.refuse(api.staffWords.added, "unavailable"));
  fireEvent.click(await screen.findByRole("button", { name: "Try Again" }));
  act(() => convex.answer(api.staffWords.added, []));
  expect(await screen.findByText(copy.added.empty)).toBeTruthy();
  expect(screen.getByText(copy.ask.admins)).toBeTruthy();
  expect(screen.getByText("1 pattern")).toBeTruthy();
  expect(screen.getByText("2 patterns")).toBeTruthy();
  fireEvent.click(await screen.findByRole("button", { name: copy.try.action }));
  expect(await screen.findByText(copy.try.problem)).toBeTruthy();
  expect(convex.subscribed).not.toContain("staffWords:tryText");
  convex.answer(api.staffWords.tryText, tried);
  fireEvent.change(screen.getByLabelText(copy.try.label), { target: { value: "Jump off the roof" } });
  fireEvent.click(screen.getByRole("button", { name: copy.try.action }));
  const result = await screen.findByRole("region", { name: copy.try.result });
  expect(result.textContent).toMatch(
    /As a dareRefusedNo physical danger \(P4\), because of “jump off the roof”/,
  );
  expect(result.textContent).toMatch(/Staff have added these words.*As a messageDelivered/);
  expect(result.textContent).toContain(copy.try.language);
});

it("PRODUCT-22 a phrase is asked for with a list, a rule and a reason; a pattern is refused before it is sent", async () => {
  const { convex } = await open("admin");
  convex.onMutation(api.staffWords.ask, async () => null);
  const form = within(await screen.findByRole("region", { name: copy.ask.title }));
  fireEvent.change(form.getByLabelText(copy.ask.phrase), { target: { value: "(a+)+$" } });
  fireEvent.change(form.getByLabelText("Reason"), { target: { value: "Seen three times" } });
  const send = form.getByRole("button", { name: copy.ask.action, hidden: true });
  fireEvent.click(send);
  expect(await form.findByText(PHRASE_PROBLEMS.pattern)).toBeTruthy();
  fireEvent.change(form.getByLabelText(copy.ask.phrase), { target: { value: "toaster race" } });
  fireEvent.change(form.getByLabelText(copy.ask.list), { target: { value: "messages" } });
  fireEvent.change(form.getByLabelText(copy.ask.rule), { target: { value: "P13" } });
  expect(convex.calls).toEqual([]);
  fireEvent.click(send);
  await screen.findByText("Done and logged.");
  const asked = { list: "messages", rule: "P13", outcome: "refuse", phrase: "toaster race" };
  expect(convex.calls).toEqual([{ name: "staffWords:ask", args: { ...asked, reason: "Seen three times" } }]);
});

it("PRODUCT-22 another admin agrees; whoever asked can only take it back", async () => {
  const { convex } = await open("admin", [word]);
  convex.onMutation(api.staffWords.agree, async () => null);
  const row = within(await screen.findByRole("list", { name: copy.added.list }));
  expect(row.getByText(copy.added.states.asked)).toBeTruthy();
  fireEvent.click(row.getByRole("button", { name: "Agree to add “toaster race”" }));
  fireEvent.change(await row.findByLabelText("Reason"), { target: { value: "I saw them, too" } });
  fireEvent.click(row.getByRole("button", { name: "Agree to add “toaster race”" }));
  await screen.findByText("Done and logged.");
  expect(convex.calls).toEqual([
    { name: "staffWords:agree", args: { wordId: "w1", reason: "I saw them, too" } },
  ]);
  act(() => convex.answer(api.staffWords.added, [{ ...word, isMine: true }]));
  expect(await row.findByText(copy.added.mine)).toBeTruthy();
  expect(row.queryByRole("button", { name: /^Agree/ })).toBeNull();
  act(() => convex.answer(api.staffWords.added, [{ ...word, state: "leaving" }]));
  expect(await row.findByRole("button", { name: "Keep “toaster race”" })).toBeTruthy();
});
