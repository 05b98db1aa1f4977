import { api } from "@convex/_generated/api";
import { DARE_TEMPLATES } from "@convex/domain/catalogue/templates";
import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import type { DraftRow } from "@/features/sending/sendDare/peopleData";
import { dareCard } from "../../../app/people";
import { renderMember } from "../../../app/renderMember";

const person = (displayName: string) => {
  const username = displayName.toLowerCase();
  return { uid: username.padEnd(20, "x"), username, displayName, photoUrl: null };
};
const row: DraftRow = {
  draftId: "draft1" as DraftRow["draftId"],
  target: person("Sam"),
  title: "Plate toast like a chef",
  source: "catalogue",
  amount: 2_500,
  currency: "usd",
  updatedAt: Date.UTC(2026, 10, 21),
  note: null,
  still: { name: "food-toast-critic", ground: "orange" },
};

type Facts = { drafts?: DraftRow[]; dared?: string[]; followed?: string[] };

async function open(path: string, { drafts = [], dared = [], followed = [] }: Facts = {}) {
  const app = await renderMember(path);
  const cards = dared.map((name) => dareCard({ role: "sender", other: person(name) }));
  act(() => {
    app.convex.answer(api.drafts.mine, { drafts, most: 20 });
    app.convex.answer(api.dares.outbox, { open: cards, closed: cards });
    const people = followed.map(person);
    app.convex.answer(api.follows.list, { owner: person("Maya"), hidden: false, people, nextCursor: null });
  });
  return app;
}

const hrefs = (list: string) =>
  within(screen.getByRole("list", { name: list }))
    .getAllByRole("link")
    .map((link) => link.getAttribute("href"));

describe("whom to dare", () => {
  it("APP-16 loads, then tells an error with a way to try again", async () => {
    const { convex } = await renderMember("/app/send-dare");
    expect(await screen.findByRole("heading", { level: 1, name: "Send a dare" })).toBeTruthy();
    expect(screen.getByRole("status", { name: "Loading your drafts" })).toBeTruthy();
    act(() => convex.refuse(api.drafts.mine, "unavailable"));
    expect((await screen.findAllByRole("button", { name: "Try Again" })).length).toBeGreaterThan(0);
  });

  it("APP-16 shows people dared before and people followed, each once, on the way to the first step", async () => {
    await open("/app/send-dare", { dared: ["Sam", "Kim"], followed: ["Kim", "Lee"] });
    expect(await screen.findByText("Dared before")).toBeTruthy();
    expect(hrefs("Dared before").sort()).toEqual(["/app/dare/kim", "/app/dare/sam"]);
    expect(hrefs("People you follow")).toEqual(["/app/dare/lee"]);
  });

  it("a dare somebody saw goes along to the first step, whoever is chosen", async () => {
    const id = DARE_TEMPLATES[0]?.id ?? "";
    await open(`/app/send-dare?template=${id}`, { dared: ["Sam"] });
    expect(await screen.findByText("Dared before")).toBeTruthy();
    expect(hrefs("Dared before")).toEqual([`/app/dare/sam?template=${id}`]);
  });

  it("nobody yet: one next step", async () => {
    await open("/app/send-dare");
    expect(await screen.findByText("No one here yet")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Find creators in the feed" })).toBeTruthy();
    expect(screen.getByText(/No drafts yet/)).toBeTruthy();
  });

  const found = (...people: ReturnType<typeof person>[]) => ({
    people: people.map((each) => ({ ...each, isVerified: false, isFollowed: false })),
    nextCursor: null,
  });

  it("finds people by the beginning of a name", async () => {
    const app = await open("/app/send-dare", { dared: ["Sam"] });
    act(() => app.convex.answer(api.search.people, found(person("Kim"))));
    fireEvent.change(await screen.findByLabelText("Search by name"), { target: { value: "ki" } });
    await waitFor(() => expect(hrefs("People found")).toEqual(["/app/dare/kim"]));
    act(() => app.convex.answer(api.search.people, found()));
    expect(await screen.findByText("No one by that name.")).toBeTruthy();
  });
});

it("APP-16 ROL-10 drafts: each leads on, says why it cannot go on now, and goes only after a question", async () => {
  const note = "Kim takes no dares at the moment.";
  const draftId = "draft2" as DraftRow["draftId"];
  const second = { ...row, draftId, target: person("Kim"), title: "", note };
  const app = await open("/app/send-dare", { drafts: [row, second] });
  app.convex.onMutation(api.drafts.discard, async () => null);
  const list = within(await screen.findByRole("list", { name: "Your drafts" }));
  expect(list.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
    "/app/dare/confirm/sam",
    "/app/dare/confirm/kim",
  ]);
  expect(list.getAllByText("$25.00")).toHaveLength(2);
  expect(list.getByText("Untitled")).toBeTruthy();
  expect(list.getByText(note)).toBeTruthy();
  const [ask] = list.getAllByRole("button", { name: "Delete draft" });
  if (ask) fireEvent.click(ask);
  const question = within(await screen.findByRole("alertdialog", { name: "Delete this draft?" }));
  expect(app.convex.calls).toEqual([]);
  fireEvent.click(question.getByRole("button", { name: "Delete draft" }));
  await waitFor(() => expect(app.convex.argsOf("drafts:discard")).toEqual([{ draftId: "draft1" }]));
});

it("somebody who cannot be reached any more has no way on, only the way out", async () => {
  const note = "This person is not taking dares at the moment.";
  const hidden = { ...row, target: { ...person("Kim"), username: "" }, note };
  await open("/app/send-dare", { drafts: [hidden] });
  const list = within(await screen.findByRole("list", { name: "Your drafts" }));
  expect(list.queryByRole("link")).toBeNull();
  expect(list.getByRole("button", { name: "Delete draft" })).toBeTruthy();
  cleanup();
  const app = await open("/app/confirm-dare", { drafts: [hidden, row] });
  await waitFor(() => expect(app.path()).toBe("/app/dare/confirm/sam"));
});

describe("the addresses without a name in their path", () => {
  it("APP-16 APP-21 /app/send-dare with a name is the first step for that person", async () => {
    const app = await open("/app/send-dare?to=sam");
    await waitFor(() => expect(app.path()).toBe("/app/dare/sam"));
  });

  it("APP-17 APP-21 /app/confirm-dare opens the last step of the draft written last", async () => {
    const app = await open("/app/confirm-dare", { drafts: [row] });
    await waitFor(() => expect(app.path()).toBe("/app/dare/confirm/sam"));
    cleanup();
    const named = await open("/app/confirm-dare?to=kim", { drafts: [row] });
    await waitFor(() => expect(named.path()).toBe("/app/dare/confirm/kim"));
  });

  it("APP-17 APP-21 without a draft it leads to the choice of a person", async () => {
    const app = await open("/app/confirm-dare");
    await waitFor(() => expect(app.path()).toBe("/app/send-dare"));
  });

  it.each(["select", "compose", "confirm"])(
    "APP-35 the word %s is a step, even where a person of that name could have an amount",
    async (word) => {
      // `/app/dare/{username}/amount` fits as well, for somebody who is called like the step.
      const { convex } = await open(`/app/dare/${word}/amount`);
      const asked: unknown[] = [];
      act(() => {
        convex.answer(api.dares.draft, null);
        convex.answerBy(api.profiles.dareTarget, (args) => {
          asked.push(args);
          return null;
        });
      });
      expect(await screen.findByText("No one by that name")).toBeTruthy();
      expect(asked).toContainEqual({ username: "amount" });
      expect(asked).not.toContainEqual({ username: word });
    },
  );
});
