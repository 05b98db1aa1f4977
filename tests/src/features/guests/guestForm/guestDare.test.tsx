import { api } from "@convex/_generated/api";
import { DARE_TEMPLATES } from "@convex/domain/catalogue/templates";
import { GUEST_MESSAGES } from "@convex/domain/sending/guestLimits";
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { guestFormCopy } from "@/features/guests/guestForm/copy.en";
import { guestKeyOf } from "@/lib/live/guestKeys";
import { publicProfile } from "../../../app/people";
import { pageConvex, renderMember, renderVisitor } from "../../../app/renderMember";

const copy = { ...guestFormCopy, ...guestFormCopy.dare };

const OFFER = { minAmount: 500, maxAmount: 5_000, suggestedAmount: 1_000, currency: "usd" };
const categories = [DARE_TEMPLATES[0]?.category ?? ""];

async function openPage(offer: typeof OFFER | null, render = renderVisitor) {
  const convex = pageConvex({ ...publicProfile, categories });
  convex.answer(api.tracking.offer, offer);
  convex.onMutation(api.tracking.begin, async () => ({ dareId: "dare1", key: "secret" }));
  convex.onMutation(api.tracking.open, async () => ({ as: "guest" }));
  return await render("/creator/sam", convex);
}

it("is offered to visitors alone, and only where the server does", async () => {
  await openPage(null);
  await screen.findByRole("heading", { level: 1 });
  expect(screen.queryByRole("button", { name: copy.open })).toBeNull();
  cleanup();
  await openPage(OFFER, renderMember);
  await screen.findByRole("heading", { level: 1 });
  expect(screen.queryByRole("button", { name: copy.open })).toBeNull();
});

it("asks for blanks, an e-mail and the tick, keeps the key, and goes to the dare", async () => {
  const { convex, href } = await openPage(OFFER);
  fireEvent.click(await screen.findByRole("button", { name: copy.open }));
  const send = await screen.findByRole("button", { name: copy.send });
  fireEvent.click(send);
  expect(await screen.findByText(GUEST_MESSAGES.email)).toBeTruthy();
  expect(screen.getByText(GUEST_MESSAGES.adult)).toBeTruthy();
  const template = DARE_TEMPLATES[0];
  for (const { label, example } of template?.blanks ?? []) {
    fireEvent.change(screen.getByLabelText(label), { target: { value: example } });
  }
  fireEvent.change(screen.getByLabelText(copy.email), { target: { value: "me@mail.test" } });
  fireEvent.click(screen.getByRole("checkbox", { name: new RegExp(copy.adult) }));
  fireEvent.click(send);
  await waitFor(() => expect(href()).toBe("/track/dare1"));
  expect(guestKeyOf("dare1")).toBe("secret");
  const sent = {
    ...{ username: "sam", templateId: template?.id, amount: 1_000, email: "me@mail.test", adult: true },
    clientId: expect.stringMatching(/^[0-9a-f-]{36}$/),
  };
  expect(convex.argsOf("tracking:begin")).toMatchObject([sent]);
});
