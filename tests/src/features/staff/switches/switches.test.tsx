import { api } from "@convex/_generated/api";
import { SWITCHES } from "@convex/domain/access/switches";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { ConvexError } from "convex/values";
import { expect, it } from "vitest";
import { staffMoneyCopy } from "@/features/staff/staffMoney/copy.en";
import { switchesCopy as copy } from "@/features/staff/switches/copy.en";
import type { SwitchRow } from "@/features/staff/switches/data";
import { press } from "../../../app/acts";
import { renderStaff } from "../../../app/renderMember";

const AT = Date.UTC(2026, 10, 21);
const REASON = "Agreed in ticket 41";
const { reason } = staffMoneyCopy;
const maya = { uid: "m".repeat(20), username: "maya", displayName: "Maya", photoUrl: null };

const rows = (over: Partial<Record<SwitchRow["name"], Partial<SwitchRow>>> = {}): SwitchRow[] =>
  SWITCHES.map((name) => ({
    ...{ name, on: true, changedAt: null, by: null, reason: null, onByTwo: name === "payouts", asked: null },
    byJob: false,
    ...over[name],
  }));

const open = () => renderStaff("/admin/switches", "admin");

const say = () => fireEvent.change(screen.getByLabelText(reason.label), { target: { value: REASON } });

it("ENT-42 load, fail with a retry, and say what each stops, who turned it and why", async () => {
  const { convex } = await open();
  expect(await screen.findByRole("status", { name: copy.loading })).toBeTruthy();
  act(() => convex.refuse(api.features.switches, "unavailable"));
  fireEvent.click(await screen.findByRole("button", { name: "Try Again" }));
  const off = { on: false, changedAt: AT, by: maya, reason: "Spam wave" };
  act(() => convex.answer(api.features.switches, rows({ comments: off })));
  const table = within(await screen.findByRole("table", { name: copy.list }));
  for (const words of Object.values(copy.stops)) expect(table.getByText(words)).toBeTruthy();
  expect(table.getByRole("row", { name: /^Comments/ }).textContent).toMatch(/Off.*by Maya.*Spam wave/);
});

it("ENT-42 turns one off for the reason that was given, which stays until it has worked, with the password asked outside its form", async () => {
  const { convex } = await open();
  act(() => convex.answer(api.features.switches, rows()));
  fireEvent.click(await screen.findByRole("button", { name: "Turn off payouts" }));
  say();
  const refuse = (code: string, message: string, why?: string) =>
    convex.onMutation(api.features.turn, async () => {
      throw new ConvexError({ code, message, ...(why === undefined ? {} : { reason: why }) });
    });
  refuse("unavailable", "Not now.");
  press("Turn off payouts");
  expect(await screen.findByText("Not now.")).toBeTruthy();
  expect(screen.getByLabelText<HTMLTextAreaElement>(reason.label).value).toBe(REASON);
  expect(convex.calls).toEqual([
    { name: "features:turn", args: { name: "payouts", on: false, reason: REASON } },
  ]);
  refuse("failed-precondition", "Again.", "sign-in-again");
  press("Turn off payouts");
  // So that none ever stands in an address.
  const proof = await screen.findByRole("dialog", { name: "Is that you?" });
  expect(proof.parentElement?.closest("form")).toBeNull();
  expect(proof.querySelector("form")?.method).toBe("post");
  convex.onMutation(api.features.turn, async () => "turned");
  fireEvent.change(within(proof).getByLabelText(/^Password/), {
    target: { value: "a long enough sentence" },
  });
  fireEvent.click(within(proof).getByRole("button", { name: "Continue" }));
  expect(await screen.findByText(reason.done)).toBeTruthy();
  expect(convex.calls).toHaveLength(3);
});

it("lets an admin hold off what a job turned off, and says who asks to go on, to the other admin alone", async () => {
  const { convex } = await open();
  const off = { on: false, changedAt: AT, reason: "chargeback-ratio", byJob: true };
  act(() => convex.answer(api.features.switches, rows({ newPayers: off })));
  expect(await screen.findByText(copy.byJob)).toBeTruthy();
  convex.onMutation(api.features.turn, async () => "turned");
  const name = "Keep new payers off until an admin turns it on";
  press(name);
  say();
  press(name);
  await waitFor(() =>
    expect(convex.calls).toEqual([
      { name: "features:turn", args: { name: "newPayers", on: false, reason: REASON } },
    ]),
  );
  const asked = { by: maya, isMine: false, at: AT, reason: "Books are even again" };
  const paused = { on: false, changedAt: AT, by: maya, reason: "Spam wave" };
  act(() => convex.answer(api.features.switches, rows({ payouts: paused })));
  expect(await screen.findByRole("button", { name: "Ask to turn on payouts" })).toBeTruthy();
  expect(screen.getByText(copy.byTwo)).toBeTruthy();
  act(() => convex.answer(api.features.switches, rows({ payouts: { ...paused, asked } })));
  expect(screen.getByText(/Maya asks to turn it on again: Books are even again/)).toBeTruthy();
  expect(screen.getByRole("button", { name: "Approve and turn on payouts" })).toBeTruthy();
  const own = { ...asked, isMine: true };
  act(() => convex.answer(api.features.switches, rows({ payouts: { ...paused, asked: own } })));
  expect(screen.getByText(copy.mine)).toBeTruthy();
  expect(screen.queryByRole("button", { name: /turn on payouts/ })).toBeNull();
});
