import { api } from "@convex/_generated/api";
import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { templateDeskCopy as copy } from "@/features/sending/templateDesk/copy.en";
import type { Content, TemplateHistory, TemplateVersion } from "@/features/sending/templateDesk/data";
import { renderStaff } from "../../../app/renderMember";
import { createTestConvex } from "../../../app/testConvex";

const content: Content = {
  ...{ category: "Humor", title: "A toast for {thing}", facets: ["voice-or-face"], edgy: false, minutes: 5 },
  details: "Give a short and moving speech in honour of {thing}.",
  blanks: [{ key: "thing", label: "A thing at home", maxLength: 30, example: "your toaster" }],
  checklist: ["The thing is in the picture", "The speech has an end"],
  accessible: "Signing or captions count as a speech.",
};
const reason = "Asked for by many senders";
const by = { uid: "u9", username: "keyholder", displayName: "", photoUrl: null };
const version = (part: Partial<TemplateVersion>): TemplateVersion => ({
  ...{ version: 1, state: "live", changedAt: Date.now(), content, by, reason, isMine: false },
  ...part,
});
const templateId = "humor-key-award";
const history = (...versions: TemplateVersion[]): TemplateHistory => ({ templateId, own: content, versions });

async function open(path: string) {
  const convex = createTestConvex();
  convex.onMutation(api.staffTemplates.ask, async () => ({ templateId }));
  for (const each of [api.staffTemplates.agree, api.staffTemplates.drop, api.staffTemplates.rollBack])
    convex.onMutation(each, async () => null);
  return await renderStaff(path, "admin", convex);
}

async function openOne(...versions: TemplateVersion[]) {
  const app = await open(`/admin/templates/${templateId}`);
  act(() => app.convex.answer(api.staffTemplates.history, history(...versions)));
  await screen.findByRole("textbox", { name: copy.form.name });
  return app;
}

/** Presses the button, says why, and presses again. */
function say(name: string) {
  fireEvent.click(screen.getByRole("button", { name }));
  submitWithReason(screen.getAllByRole("button", { name }).at(-1)?.closest("form"));
}

function submitWithReason(form: HTMLFormElement | null | undefined) {
  if (!form) throw new Error("no form");
  fireEvent.change(within(form).getByRole("textbox", { name: "Reason" }), { target: { value: reason } });
  fireEvent.submit(form);
}

it("PRODUCT-07 loads, fails with a retry, and lists what waits first", async () => {
  const { convex } = await open("/admin/templates");
  expect(await screen.findByRole("status", { name: copy.list.loading })).toBeTruthy();
  act(() => convex.refuse(api.staffTemplates.list, "unavailable"));
  fireEvent.click(await screen.findByRole("button", { name: "Try Again" }));
  const row = { templateId: "a", title: "A toast for {thing}", category: "Humor", live: 0 };
  const rows = [
    { ...row, isOffered: true, isAsked: false },
    { ...row, templateId: "b", title: "Plain", live: 2, isOffered: false, isAsked: true },
  ];
  act(() => convex.answer(api.staffTemplates.list, rows));
  const shown = within(await screen.findByRole("region", { name: copy.list.label })).getAllByRole("listitem");
  expect(shown.map((each) => each.textContent)).toEqual([
    expect.stringMatching(/Plain.*Version 2.*Not offered.*Waits/),
    expect.stringMatching(/A toast for ….*As it comes/),
  ]);
});

it("PRODUCT-07 shows the dare as senders will see it while it is written, and says what is wrong with it", async () => {
  const { convex } = await openOne();
  const preview = screen.getByRole("region", { name: copy.preview.title });
  const title = screen.getByRole("textbox", { name: copy.form.name });
  fireEvent.change(title, { target: { value: "A song for {friend}" } });
  expect(preview.textContent).toContain("A song for");
  const submit = () => submitWithReason(title.closest("form"));
  submit();
  expect(await screen.findByText("{friend} is no blank of this dare.")).toBeTruthy();
  expect(convex.calls).toEqual([]);
  fireEvent.change(title, { target: { value: "A song for {thing}" } });
  submit();
  const said = { templateId, version: 0, content: { ...content, title: "A song for {thing}" }, reason };
  await waitFor(() => expect(convex.calls).toEqual([{ name: "staffTemplates:ask", args: said }]));
});

it("PRODUCT-07 what waits is agreed to by another admin, and taken back by whoever asked", async () => {
  const { convex } = await openOne(version({ state: "asked", isMine: true }));
  expect(screen.getByText(copy.asked.mine)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Agree to version 1" })).toBeNull();
  say("Take version 1 back");
  await waitFor(() => expect(convex.calls.at(-1)?.name).toBe("staffTemplates:drop"));
  const off = history(version({ state: "asked", version: 2, content: null }));
  act(() => convex.answer(api.staffTemplates.history, off));
  expect(await screen.findByText(copy.asked.off)).toBeTruthy();
  say("Agree to version 2");
  const args = { templateId, version: 2, reason };
  await waitFor(() => expect(convex.calls.at(-1)).toEqual({ name: "staffTemplates:agree", args }));
});

it("PRODUCT-07 goes back to an earlier version or the product's words, and asks for the end of one", async () => {
  const { convex } = await openOne(version({ version: 2 }), version({ state: "past" }));
  const last = (name: string, args: object) =>
    waitFor(() => expect(convex.calls.at(-1)).toEqual({ name, args: { templateId, reason, ...args } }));
  say("Go back to version 1");
  await last("staffTemplates:rollBack", { version: 1 });
  say(copy.history.backToOwn);
  await last("staffTemplates:rollBack", { version: 0 });
  say(copy.off.action);
  await last("staffTemplates:ask", { version: 2, content: null });
});

it("PRODUCT-07 a new dare begins empty with a blank to add, and an address of none says so", async () => {
  await open("/admin/templates/new");
  fireEvent.click(await screen.findByRole("button", { name: copy.form.add }));
  expect(screen.getByRole("group", { name: "Blank 1" })).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Remove blank 1" }));
  expect(screen.queryByRole("group", { name: "Blank 1" })).toBeNull();
  cleanup();
  const { convex } = await open("/admin/templates/nothinghere");
  act(() => convex.answer(api.staffTemplates.history, null));
  expect(await screen.findByText(copy.one.none)).toBeTruthy();
});
