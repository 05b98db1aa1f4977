import { api } from "@convex/_generated/api";
import { act, fireEvent, screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { press } from "../../../app/acts";
import { openDare } from "./openDare";

const NEEDS = "You need to be online for this. Nothing is sent while you are offline.";
const ASKED = /It is already on its way/;

const sheet = (name: string) => within(screen.getByRole("dialog", { name }));
const isBlocked = (button: HTMLElement) =>
  button.getAttribute("aria-disabled") === "true" || button.matches(":disabled, fieldset:disabled *");

const DIALOGS = [
  {
    what: "declining",
    view: { actions: ["accept", "decline"] },
    opener: "Decline",
    title: "Decline this dare?",
    confirm: "Decline dare",
    keep: "Go back",
    call: "dares:decline",
  },
  {
    what: "cancelling",
    view: { role: "sender", actions: ["cancel"] },
    opener: "Cancel dare",
    title: "Cancel this dare?",
    confirm: "Cancel dare",
    keep: "Keep the dare",
    call: "dares:cancel",
  },
] as const;

it.each(DIALOGS)(
  "the connection drops while a dialog is open, $what: it says so inside, sends nothing, and every way out works",
  async (each) => {
    const { view, opener, title, confirm, keep, call } = each;
    const { argsOf, convex } = await openDare({ ...view, actions: [...view.actions] });
    press(opener);
    act(() => convex.connect(false, 1));
    expect(sheet(title).getByText(NEEDS)).toBeTruthy();
    const confirmButton = sheet(title).getByRole("button", { name: confirm });
    expect(isBlocked(confirmButton)).toBe(true);
    fireEvent.click(confirmButton);
    expect(argsOf(call)).toEqual([]);

    const close = sheet(title).getByRole("button", { name: "Close" });
    expect(isBlocked(close)).toBe(false);
    fireEvent.click(close);
    expect(screen.queryByRole("dialog", { name: title })).toBeNull();

    act(() => convex.connect(true));
    press(opener);
    act(() => convex.connect(false, 1));
    const keepButton = sheet(title).getByRole("button", { name: keep });
    expect(isBlocked(keepButton)).toBe(false);
    fireEvent.click(keepButton);
    expect(screen.queryByRole("dialog", { name: title })).toBeNull();
  },
);

describe("the connection drops while an act is under way", () => {
  it("says that it is on its way already, and that nothing has to be done again", async () => {
    const { argsOf, convex } = await openDare();
    convex.onMutation(api.dares.accept, () => new Promise(() => undefined));
    fireEvent.click(screen.getByRole("checkbox"));
    press("Accept");
    act(() => convex.connect(false, 1));
    expect(screen.getByText(ASKED)).toBeTruthy();
    expect(screen.queryByText(NEEDS)).toBeNull();
    press("Accept");
    press("Decline");
    expect(argsOf("dares:accept")).toHaveLength(1);
    expect(screen.queryByRole("dialog", { name: "Decline this dare?" })).toBeNull();
  });

  it("tells the same inside the dialog and, once it is closed, on the page", async () => {
    const { convex } = await openDare();
    convex.onMutation(api.dares.decline, () => new Promise(() => undefined));
    press("Decline");
    press("Decline dare");
    act(() => convex.connect(false, 1));
    expect(sheet("Decline this dare?").getByText(ASKED)).toBeTruthy();
    fireEvent.click(sheet("Decline this dare?").getByRole("button", { name: "Close" }));
    expect(screen.getByText(ASKED)).toBeTruthy();
    expect(screen.queryByText(NEEDS)).toBeNull();
  });
});
