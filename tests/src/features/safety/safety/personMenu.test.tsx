import { api } from "@convex/_generated/api";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { ConvexError } from "convex/values";
import { describe, expect, it } from "vitest";
import { completedProfile, dareView, profileCounts, publicProfile, signedIn } from "../../../app/people";
import { renderApp } from "../../../app/renderApp";
import { createTestConvex } from "../../../app/testConvex";
import { TestIdentity } from "../../../app/testIdentity";

const NO_RULES = { block: false, mute: false, restrict: false };
const NUMBER = "abcd2345efgh67abijkl";
const page = { ...publicProfile, tags: [], city: null, linkedSocial: [], videoUrl: null, boundaries: [] };

async function open(who: "visitor" | "member" = "member", canBlock = true) {
  const convex = createTestConvex();
  const sent: { name: string; args: unknown }[] = [];
  const note = (name: string) => async (args: unknown) => {
    sent.push({ name, args });
    return name === "report" ? { number: NUMBER, blocked: canBlock } : null;
  };
  convex.onMutation(api.profiles.noteView, async () => null);
  for (const name of ["block", "unblock", "mute", "unmute", "restrict", "unrestrict"] as const) {
    convex.onMutation(api.blocks[name], note(name));
  }
  convex.onMutation(api.reports.create, note("report"));
  convex.answer(api.profiles.byUsername, page);
  convex.answer(api.profiles.counts, profileCounts);
  convex.answer(api.users.me, completedProfile);
  convex.answer(api.follows.state, {
    following: false,
    followsYou: false,
    isPrivate: false,
    requested: false,
  });
  convex.answer(api.blocks.mine, NO_RULES);
  const identity = new TestIdentity(who === "member" ? signedIn : { status: "signedOut" });
  const app = await renderApp("/sam", identity, convex);
  return { ...app, sent };
}

async function openMenu() {
  fireEvent.click(await screen.findByRole("button", { name: "More about Sam" }));
  return await screen.findByRole("dialog", { name: "Sam" });
}

async function press(name: string | RegExp) {
  fireEvent.click(await screen.findByRole("button", { name }));
}

const choose = async (label: string) => fireEvent.click(await screen.findByLabelText(label));

describe("the menu of a person (product 24)", () => {
  it("says what each act does, and does it at once where nothing is lost", async () => {
    const { sent } = await open();
    const menu = await openMenu();
    const names = (await within(menu).findAllByRole("button")).map((button) => button.textContent);
    expect(names).toEqual([
      "",
      expect.stringMatching(/^Mute/),
      expect.stringMatching(/^Restrict/),
      expect.stringMatching(/^Block/),
      expect.stringMatching(/^Report/),
    ]);
    await press(/^Mute/);
    await waitFor(() => expect(sent).toEqual([{ name: "mute", args: { personId: page.uid } }]));
    expect(await screen.findByText("Muted Sam.")).toBeTruthy();
  });

  it("knows what is set already and takes it back", async () => {
    const { convex, sent } = await open();
    act(() => convex.answer(api.blocks.mine, { ...NO_RULES, restrict: true }));
    await openMenu();
    await press(/^Lift restriction/);
    await waitFor(() => expect(sent.map(({ name }) => name)).toEqual(["unrestrict"]));
  });

  it("a block is asked for first, in plain words, and can be left", async () => {
    const { sent } = await open();
    await openMenu();
    await press(/^Block/);
    const question = await screen.findByRole("alertdialog", { name: "Block Sam?" });
    expect(within(question).getAllByRole("listitem")).toHaveLength(5);
    await press("Cancel");
    expect(sent).toEqual([]);
    await openMenu();
    await press(/^Block/);
    await press("Block Sam");
    await waitFor(() => expect(sent).toEqual([{ name: "block", args: { personId: page.uid } }]));
    expect(await screen.findByText(/Blocked Sam/)).toBeTruthy();
  });

  it("a refused block says why and stays open", async () => {
    const { convex } = await open();
    convex.onMutation(api.blocks.block, () =>
      Promise.reject(new ConvexError({ code: "failed-precondition", message: "This list is full." })),
    );
    await openMenu();
    await press(/^Block/);
    await press("Block Sam");
    expect(await screen.findByText("This list is full.")).toBeTruthy();
    expect(screen.getByRole("alertdialog", { name: "Block Sam?" })).toBeTruthy();
  });

  it("a visitor may only report", async () => {
    await open("visitor");
    const menu = await openMenu();
    expect(within(menu).getAllByRole("button")).toHaveLength(2);
    expect(within(menu).getByRole("button", { name: /^Report/ })).toBeTruthy();
  });
});

describe("reporting (product 22)", () => {
  it("reason, detail, receipt with the number and the way to its status", async () => {
    const { sent } = await open("visitor");
    await openMenu();
    await press(/^Report/);
    await press("Continue");
    expect(await screen.findByText("Please choose what is wrong.")).toBeTruthy();
    await choose("Spam");
    await press("Continue");
    expect(screen.queryByLabelText("Block Sam as well")).toBeNull();
    fireEvent.change(screen.getByLabelText(/What should we know/), { target: { value: "Sells followers" } });
    await press("Send report");
    expect(await screen.findByText("abcd-2345-efgh-67ab-ijkl")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Check status" }).getAttribute("href")).toBe(`/report/${NUMBER}`);
    expect(sent).toEqual([
      {
        name: "report",
        args: expect.objectContaining({
          ...{ targetKind: "profile", targetId: page.uid, reason: "spam", detail: "Sells followers" },
          ...{ alsoBlock: false, session: expect.any(String), clientId: expect.any(String) },
        }),
      },
    ]);
  });

  it("help stands there as soon as somebody may be in danger", async () => {
    await open();
    await openMenu();
    await press(/^Report/);
    expect(screen.queryByText(/emergency number/)).toBeNull();
    await choose("Danger to life or self-harm");
    expect(screen.getByText(/emergency number/)).toBeTruthy();
    await press("Continue");
    expect(screen.getByText(/emergency number/)).toBeTruthy();
  });

  it("a failed try keeps the words, and the next one is the same report", async () => {
    const { convex, sent } = await open();
    const tries: unknown[] = [];
    convex.onMutation(api.reports.create, (args) => {
      tries.push(args);
      return Promise.reject(new ConvexError({ code: "resource-exhausted", message: "Too many." }));
    });
    await openMenu();
    await press(/^Report/);
    await choose("Spam");
    await press("Continue");
    fireEvent.change(screen.getByLabelText(/What should we know/), { target: { value: "Again" } });
    await press("Send report");
    expect(await screen.findByText("Too many.")).toBeTruthy();
    expect(screen.getByLabelText(/What should we know/)).toHaveProperty("value", "Again");
    convex.onMutation(api.reports.create, async (args) => {
      tries.push(args);
      return { number: NUMBER, blocked: false };
    });
    await press("Send report");
    expect(await screen.findByText("abcd-2345-efgh-67ab-ijkl")).toBeTruthy();
    expect(tries[0]).toEqual(tries[1]);
    expect(sent).toEqual([]);
  });

  it("with a block in the same act: the page may go, the words stay", async () => {
    const { sent } = await open();
    await openMenu();
    await press(/^Report/);
    await choose("Hate or harassment");
    await press("Continue");
    await choose("Block Sam as well");
    await press("Send report");
    expect(await screen.findByText(/Report sent, and Sam is blocked/)).toBeTruthy();
    expect(sent.map(({ args }) => args)).toEqual([expect.objectContaining({ alsoBlock: true })]);
  });

  it("a block that could not be set is told of, beside the receipt", async () => {
    await open("member", false);
    await openMenu();
    await press(/^Report/);
    await choose("Hate or harassment");
    await press("Continue");
    await choose("Block Sam as well");
    await press("Send report");
    expect(await screen.findByText("abcd-2345-efgh-67ab-ijkl")).toBeTruthy();
    expect(screen.getByText(/Your report was sent, but Sam could not be blocked/)).toBeTruthy();
  });

  it("a dare is reported from its page, with the reasons that fit one", async () => {
    const convex = createTestConvex();
    convex.answer(api.dares.get, dareView());
    const sent: unknown[] = [];
    convex.onMutation(api.reports.create, async (args) => {
      sent.push(args);
      return { number: NUMBER, blocked: false };
    });
    await renderApp("/d/dare1", new TestIdentity(signedIn), convex);
    await press("More");
    await press("Report this dare");
    expect(await screen.findByRole("dialog", { name: "Report this dare" })).toBeTruthy();
    await choose("A dangerous or forbidden dare");
    await press("Continue");
    await press("Send report");
    await screen.findByText("abcd-2345-efgh-67ab-ijkl");
    expect(sent).toEqual([expect.objectContaining({ targetKind: "dare", targetId: "dare1" })]);
  });
});
