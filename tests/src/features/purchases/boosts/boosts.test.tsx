import { api } from "@convex/_generated/api";
import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { boostCopy } from "@/features/purchases/boosts/copy.en";
import type { Boosts } from "@/features/purchases/boosts/data";
import { press } from "../../../app/acts";
import { completedProfile, publicProfile } from "../../../app/people";
import { pageConvex, renderMember } from "../../../app/renderMember";

const boosts = (part: Partial<Boosts> = {}): Boosts => ({
  boostedUntil: null,
  boostTier: null,
  currency: "usd",
  onSale: true,
  hasVideo: true,
  canBuy: true,
  offers: [
    { tier: "day", amount: 499, lengthMs: 86_400_000 },
    { tier: "threeDays", amount: 999, lengthMs: 3 * 86_400_000 },
  ],
  open: null,
  latest: null,
  ...part,
});

async function open(answer: Boosts | null = boosts(), isCreator = true) {
  const convex = pageConvex({ ...publicProfile, uid: completedProfile.uid });
  convex.answer(api.users.me, { ...completedProfile, isCreator });
  convex.onMutation(api.boosts.buy, async () => ({ boostId: "boost1" }));
  if (answer !== null) convex.answer(api.boosts.mine, answer);
  const app = await renderMember("/app/profile", convex);
  const say = (part: Partial<Boosts>) => act(() => convex.answer(api.boosts.mine, boosts(part)));
  return { ...app, say };
}

it("says what it does and costs, and buys the one that is chosen", async () => {
  const went = vi.spyOn(window.location, "assign").mockImplementation(() => {});
  const { convex, say } = await open();
  expect(await screen.findByRole("heading", { name: boostCopy.title })).toBeTruthy();
  expect(screen.getByText(boostCopy.none)).toBeTruthy();
  expect(screen.getByText("$4.99")).toBeTruthy();
  fireEvent.click(screen.getByLabelText(/72 hours/));
  press(boostCopy.buy);
  await screen.findByRole("button", { name: boostCopy.opening });
  const args = Object(convex.argsOf("boosts:buy")[0]);
  expect(args.tier).toBe("threeDays");
  const checkoutUrl = "https://checkout.stripe.com/c/pay/cs_9";
  const page = { clientId: String(args.clientId), tier: "threeDays", state: "awaiting_payment" } as const;
  say({ open: { ...page, checkoutUrl, problem: null } });
  await waitFor(() => expect(went).toHaveBeenCalledWith(checkoutUrl));
});

it("shows until when it lasts, and that it can be made longer up to a month", async () => {
  const { say } = await open(boosts({ boostedUntil: Date.now() + 3_600_000, boostTier: "day" }));
  expect(await screen.findByText(boostCopy.until, { exact: false })).toBeTruthy();
  expect(screen.getByLabelText(/24 hours more/)).toBeTruthy();
  say({ boostedUntil: Date.now() + 9e9, canBuy: false });
  expect(screen.getByText(boostCopy.full)).toBeTruthy();
});

it("ENT-21 tells how it does: placed so often, running longer, given back, or how the last one did", async () => {
  const latest = { placed: 0, amount: 499, isExtended: false, isOver: false, isGivenBack: false };
  const running = { boostedUntil: Date.now() + 3_600_000, boostTier: "day" } as const;
  const { say } = await open(boosts({ ...running, latest }));
  expect(await screen.findByText(boostCopy.placed.none)).toBeTruthy();
  say({ ...running, latest: { ...latest, placed: 1 } });
  expect(screen.getByText("Placed in 1 feed so far.")).toBeTruthy();
  expect(screen.queryByText(boostCopy.extended)).toBeNull();
  say({ ...running, latest: { ...latest, placed: 12, isExtended: true } });
  expect(screen.getByText("Placed in 12 feeds so far.")).toBeTruthy();
  expect(screen.getByText(boostCopy.extended)).toBeTruthy();
  say({ latest: { ...latest, placed: 12, isOver: true } });
  expect(screen.getByText("Your last boost was placed in 12 feeds.")).toBeTruthy();
  say({ latest: { ...latest, isOver: true, isGivenBack: true } });
  expect(screen.getByText(/so \$4.99 is on its way back to your card/)).toBeTruthy();
});

it("leads back to a page that waits, and only when asked", async () => {
  const went = vi.spyOn(window.location, "assign").mockImplementation(() => {});
  const checkoutUrl = "https://checkout.stripe.com/c/pay/cs_7";
  const waiting = { clientId: "c", tier: "day", state: "awaiting_payment", problem: null } as const;
  await open(boosts({ open: { ...waiting, checkoutUrl } }));
  fireEvent.click(await screen.findByRole("button", { name: boostCopy.resume }));
  await waitFor(() => expect(went).toHaveBeenCalledTimes(1));
  expect(went).toHaveBeenCalledWith(checkoutUrl);
});

it("sells none to whoever has no public video, and nothing while boosts are paused; each is said", async () => {
  const { say } = await open(boosts({ canBuy: false, hasVideo: false }));
  expect(await screen.findByText(boostCopy.noVideo)).toBeTruthy();
  expect(screen.queryByRole("button", { name: boostCopy.buy })).toBeNull();
  const off = { onSale: false, canBuy: false };
  say({ ...off, boostedUntil: Date.now() + 9e7, boostTier: "day" });
  expect(await screen.findByText(boostCopy.paused)).toBeTruthy();
  expect(screen.queryByRole("button", { name: boostCopy.buy })).toBeNull();
  say(off);
  expect(screen.queryByRole("heading", { name: boostCopy.title })).toBeNull();
});

it("fails with a way to try again, and is there for creators alone", async () => {
  const { convex } = await open(null);
  await screen.findByRole("heading", { level: 1, name: "Maya" });
  act(() => convex.refuse(api.boosts.mine, "permission-denied", "No."));
  expect(await screen.findByRole("button", { name: "Try Again" })).toBeTruthy();
  cleanup();
  await open(boosts(), false);
  await screen.findByRole("heading", { level: 1, name: "Maya" });
  expect(screen.queryByRole("heading", { name: boostCopy.title })).toBeNull();
});
