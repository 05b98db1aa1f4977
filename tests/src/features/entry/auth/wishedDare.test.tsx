import { api } from "@convex/_generated/api";
import { DARE_TEMPLATES } from "@convex/domain/catalogue/templates";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { publicProfile } from "../../../app/people";
import { pageConvex, renderVisitor } from "../../../app/renderMember";

const OFFER = { minAmount: 500, maxAmount: 5_000, suggestedAmount: 1_000, currency: "usd" };
const WHY = "Sign in or create an account to dare Sam.";

async function openAs(path: string, offer: typeof OFFER | null) {
  const categories = [DARE_TEMPLATES[0]?.category ?? ""];
  const convex = pageConvex({ ...publicProfile, displayName: "Sam", categories });
  convex.answer(api.tracking.offer, offer);
  return await renderVisitor(path, convex);
}

it("PUB-02 GRD-09 reads why, and creating an account keeps the wish", async () => {
  const app = await openAs("/app/dare/sam", null);
  expect(await screen.findByText(WHY)).toBeTruthy();
  expect(screen.queryByRole("link", { name: "Dare as a guest" })).toBeNull();
  fireEvent.click(screen.getByRole("link", { name: "Create account" }));
  await waitFor(() => expect(app.path()).toBe("/signup"));
  expect(screen.getByText(WHY)).toBeTruthy();
  expect(app.wanted()).toBe("/app/dare/sam");
});

it("PUB-19 may do it without an account where the server offers that: the form is open at once", async () => {
  const { path } = await openAs("/app/dare/sam", OFFER);
  expect(await screen.findByText(`${WHY} No account? Dare as a guest.`)).toBeTruthy();
  fireEvent.click(await screen.findByRole("link", { name: "Dare as a guest" }));
  expect(await screen.findByRole("heading", { name: "Dare Sam as a guest" })).toBeTruthy();
  expect(path()).toBe("/creator/sam");
});

it("PUB-02 anybody else is greeted as ever", async () => {
  await openAs("/app/wallet", OFFER);
  expect(await screen.findByRole("heading", { name: "Sign in" })).toBeTruthy();
  expect(screen.queryByText(/to dare/)).toBeNull();
});
