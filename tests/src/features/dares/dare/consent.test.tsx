import { api } from "@convex/_generated/api";
import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { ConvexError } from "convex/values";
import { expect, it } from "vitest";
import { press, type } from "../../../app/acts";
import { ageCheck, dareView } from "../../../app/people";
import { openDare } from "./openDare";

const actions = ["accept", "decline", "askRewording"] as const;
const openAnswerable = (part: Parameters<typeof openDare>[0] = {}) =>
  openDare({ role: "creator", actions: [...actions], ...part });

const tick = () =>
  screen.getByRole("checkbox", { name: "I want to do this, I am an adult, I can stop at any time" });

/** The asking for other words. */
function askForChange() {
  press("More");
  press("Ask for a change");
}

it("sends nothing without the tick and says what is missing; with it, what was read goes along", async () => {
  const { argsOf, convex } = await openAnswerable();
  convex.onMutation(api.dares.accept, async () => ({ status: "accepting" }));
  press("Accept");
  expect(screen.getByText("Please confirm the statement above first.")).toBeDefined();
  expect(argsOf("dares:accept")).toEqual([]);
  fireEvent.click(tick());
  press("Accept");
  const { title, details, checklist } = dareView();
  const sent = { dareId: "dare1", consent: true, seen: { title, details, checklist } };
  await waitFor(() => expect(argsOf("dares:accept")).toEqual([sent]));
  // What came of it has the focus.
  await waitFor(() => expect(document.activeElement).not.toBe(document.body));
});

it("a tick is for the words that were read: a rewording takes it back", async () => {
  const { argsOf, convex, show } = await openAnswerable();
  convex.onMutation(api.dares.accept, async () => ({ status: "accepting" }));
  fireEvent.click(tick());
  show({ title: "Other words for it" });
  expect(tick()).toHaveProperty("checked", false);
  expect(screen.getByText(/The wording has changed since you confirmed this/)).toBeDefined();
  press("Accept");
  expect(argsOf("dares:accept")).toEqual([]);
  fireEvent.click(tick());
  press("Accept");
  const seen = { title: "Other words for it" };
  await waitFor(() => expect(argsOf("dares:accept")).toMatchObject([{ seen }]));
});

it("declines without a reason, because none has to be given", async () => {
  const { argsOf } = await openAnswerable();
  press("Decline");
  press("Decline dare");
  await waitFor(() => expect(argsOf("dares:decline")).toEqual([{ dareId: "dare1" }]));
});

it("asks for other words without an answer to the dare, and says before that checked words stay", async () => {
  const stays = /Our team checked this wording, so it stays as it is/;
  await openAnswerable({ terms: { ...dareView().terms, tier: "T2" } });
  askForChange();
  expect(screen.getByText(stays)).toBeDefined();
  cleanup();
  const { argsOf } = await openAnswerable();
  askForChange();
  expect(screen.queryByText(stays)).toBeNull();
  expect(screen.getByRole("button", { name: "Report this dare" })).toBeDefined();
  type(/What should be different/, "My bike instead?");
  press("Ask for the change");
  const wish = { dareId: "dare1", note: "My bike instead?" };
  await waitFor(() => expect(argsOf("dares:askRewording")).toEqual([wish]));
});

it.each([
  ["age-not-assured", "/app/settings/age?reason=accept"],
  ["too-late", undefined],
])("a yes refused for “%s” leads to the age check at %s", async (reason, href) => {
  const { convex } = await openAnswerable();
  act(() => convex.answer(api.age.mine, ageCheck({ isCreator: true })));
  convex.onMutation(api.dares.accept, async () => {
    throw new ConvexError({ code: "failed-precondition", reason, message: "Not like this." });
  });
  fireEvent.click(tick());
  press("Accept");
  expect(await screen.findByText("Not like this.")).toBeTruthy();
  expect(screen.queryAllByText("To accept dares, confirm your age once.")).toHaveLength(href ? 1 : 0);
  const link = screen.queryByRole("link", { name: "Go to the age check" });
  expect(link?.getAttribute("href")).toBe(href);
});
