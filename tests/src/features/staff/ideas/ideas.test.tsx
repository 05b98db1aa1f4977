import { api } from "@convex/_generated/api";
import { act, fireEvent, screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { ideasCopy as copy } from "@/features/staff/ideas/copy.en";
import type { Idea } from "@/features/staff/ideas/data";
import { press, type } from "../../../app/acts";
import { renderStaff } from "../../../app/renderMember";

const idea: Idea = {
  id: "i1" as Idea["id"],
  ...{ title: "Captions on proofs", body: "For the bus.", status: "open", answer: null, votes: 3 },
  ...{ createdAt: Date.UTC(2026, 10, 20), author: "sam", mine: false, voted: false },
};

it("PRD-15 loads, fails with a retry, says that nothing is there, shows what people wish for, and sets a status with an answer", async () => {
  const { convex } = await renderStaff("/admin/ideas", "support");
  expect(await screen.findByRole("status", { name: copy.loading })).toBeTruthy();
  act(() => convex.refuse(api.feedback.forStaff, "unavailable"));
  fireEvent.click(await screen.findByRole("button", { name: "Try Again" }));
  act(() => convex.answer(api.feedback.forStaff, { posts: [], nextCursor: null }));
  expect(await screen.findByText(copy.empty)).toBeTruthy();
  const posts = [{ ...idea, answer: "In spring.", status: "planned" as const }];
  act(() => convex.answer(api.feedback.forStaff, { posts, nextCursor: null }));
  const row = within(await screen.findByRole("list", { name: copy.list })).getByRole("listitem");
  expect(row.textContent).toMatch(/Captions on proofsPlanned.*3 votes · @sam.*In spring\./);
  convex.onMutation(api.feedback.answer, async () => null);
  press("Answer “Captions on proofs”");
  type(copy.status, "done");
  type(copy.answer, "It is there.");
  press(copy.save);
  expect(await screen.findByText(copy.done)).toBeTruthy();
  expect(convex.calls).toEqual([
    { name: "feedback:answer", args: { postId: "i1", status: "done", answer: "It is there." } },
  ]);
});
