import { api } from "@convex/_generated/api";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { ConvexError } from "convex/values";
import { describe, expect, it } from "vitest";
import { publicProfile } from "../../../app/people";
import { pageConvex, renderMember, renderVisitor } from "../../../app/renderMember";
import { openDare } from "../../dares/dare/openDare";

const NO_RULES = { block: false, mute: false, restrict: false };
const SAM = { personId: publicProfile.uid };
const NUMBER = "abcd2345efgh67abijkl";
const ACTS = ["block", "unblock", "mute", "unmute", "restrict", "unrestrict"] as const;

async function open(render = renderMember, canBlock = true) {
  const convex = pageConvex();
  for (const name of ACTS) convex.onMutation(api.blocks[name], async () => null);
  convex.onMutation(api.reports.create, async () => ({ number: NUMBER, blocked: canBlock }));
  convex.answer(api.blocks.mine, NO_RULES);
  const app = await render("/sam", convex);
  /** What was done to Sam and told of them, in order. */
  const sent = () => convex.calls.filter(({ name }) => /^(blocks|reports):/.test(name));
  return { ...app, sent };
}

async function openMenu() {
  fireEvent.click(await screen.findByRole("button", { name: "More about Sam" }));
  return await screen.findByRole("dialog", { name: "Sam" });
}

async function press(name: string | RegExp) {
  fireEvent.click(await screen.findByRole("button", { name }));
}

async function openReport() {
  await openMenu();
  await press(/^Report/);
}

async function reportAndBlock() {
  await openReport();
  await choose("Hate or harassment");
  await press("Continue");
  await choose("Block Sam as well");
  await press("Send report");
}

const choose = async (label: string) => fireEvent.click(await screen.findByLabelText(label));

describe("the menu of a person (product 24)", () => {
  it("says what each act does, does it at once where nothing is lost, and takes back what is set already", async () => {
    const { convex, sent } = await open();
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
    await waitFor(() => expect(sent()).toEqual([{ name: "blocks:mute", args: SAM }]));
    expect(await screen.findByText("Muted Sam.")).toBeTruthy();
    act(() => convex.answer(api.blocks.mine, { ...NO_RULES, restrict: true }));
    await openMenu();
    await press(/^Lift restriction/);
    await waitFor(() => expect(sent().at(-1)).toEqual({ name: "blocks:unrestrict", args: SAM }));
  });

  it("a block is asked for first, in plain words, and can be left", async () => {
    const { sent } = await open();
    await openMenu();
    await press(/^Block/);
    const question = await screen.findByRole("alertdialog", { name: "Block Sam?" });
    expect(within(question).getAllByRole("listitem")).toHaveLength(5);
    await press("Cancel");
    expect(sent()).toEqual([]);
    await openMenu();
    await press(/^Block/);
    await press("Block Sam");
    await waitFor(() => expect(sent()).toEqual([{ name: "blocks:block", args: SAM }]));
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
    await open(renderVisitor);
    const menu = await openMenu();
    expect(within(menu).getAllByRole("button")).toHaveLength(2);
    expect(within(menu).getByRole("button", { name: /^Report/ })).toBeTruthy();
  });
});

describe("reporting (product 22)", () => {
  it("reason, detail, receipt with the number and the way to its status", async () => {
    const { convex } = await open(renderVisitor);
    await openReport();
    await press("Continue");
    expect(await screen.findByText("Please choose what is wrong.")).toBeTruthy();
    await choose("Spam");
    await press("Continue");
    expect(screen.queryByLabelText("Block Sam as well")).toBeNull();
    fireEvent.change(screen.getByLabelText(/What should we know/), { target: { value: "Sells followers" } });
    await press("Send report");
    expect(await screen.findByText("abcd-2345-efgh-67ab-ijkl")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Check status" }).getAttribute("href")).toBe(`/report/${NUMBER}`);
    const report = {
      ...{ targetKind: "profile", targetId: publicProfile.uid, reason: "spam", detail: "Sells followers" },
      ...{ alsoBlock: false, session: expect.any(String), clientId: expect.any(String) },
    };
    expect(convex.argsOf("reports:create")).toMatchObject([report]);
  });

  it("help stands there as soon as somebody may be in danger", async () => {
    await open();
    await openReport();
    expect(screen.queryByText(/emergency number/)).toBeNull();
    await choose("Danger to life or self-harm");
    expect(screen.getByText(/emergency number/)).toBeTruthy();
    await press("Continue");
    expect(screen.getByText(/emergency number/)).toBeTruthy();
  });

  it("a failed try keeps the words, and the next one is the same report", async () => {
    const { convex, sent } = await open();
    convex.onMutation(api.reports.create, () =>
      Promise.reject(new ConvexError({ code: "resource-exhausted", message: "Too many." })),
    );
    await openReport();
    await choose("Spam");
    await press("Continue");
    fireEvent.change(screen.getByLabelText(/What should we know/), { target: { value: "Again" } });
    await press("Send report");
    expect(await screen.findByText("Too many.")).toBeTruthy();
    expect(screen.getByLabelText(/What should we know/)).toHaveProperty("value", "Again");
    convex.onMutation(api.reports.create, async () => ({ number: NUMBER, blocked: false }));
    await press("Send report");
    expect(await screen.findByText("abcd-2345-efgh-67ab-ijkl")).toBeTruthy();
    const [first, again] = convex.argsOf("reports:create");
    expect(again).toEqual(first);
    expect(sent()).toHaveLength(2);
  });

  it("with a block in the same act: the page may go, the words stay", async () => {
    const { sent } = await open();
    await reportAndBlock();
    expect(await screen.findByText(/Report sent, and Sam is blocked/)).toBeTruthy();
    expect(sent()).toMatchObject([{ name: "reports:create", args: { alsoBlock: true } }]);
  });

  it("a block that could not be set is told of, beside the receipt", async () => {
    await open(renderMember, false);
    await reportAndBlock();
    expect(await screen.findByText("abcd-2345-efgh-67ab-ijkl")).toBeTruthy();
    expect(screen.getByText(/Your report was sent, but Sam could not be blocked/)).toBeTruthy();
  });

  it("a dare is reported from its page, with the reasons that fit one", async () => {
    const { argsOf, convex } = await openDare();
    convex.onMutation(api.reports.create, async () => ({ number: NUMBER, blocked: false }));
    await press("More");
    await press("Report this dare");
    expect(await screen.findByRole("dialog", { name: "Report this dare" })).toBeTruthy();
    await choose("A dangerous or forbidden dare");
    await press("Continue");
    await press("Send report");
    await screen.findByText("abcd-2345-efgh-67ab-ijkl");
    expect(argsOf("reports:create")).toMatchObject([{ targetKind: "dare", targetId: "dare1" }]);
  });
});
