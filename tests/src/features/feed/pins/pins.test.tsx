import { api } from "@convex/_generated/api";
import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { renderMember } from "../../../app/renderMember";
import { publicItem } from "../watch/item";

afterEach(cleanup);

async function open(acts: { featured: boolean | null; onLanding: boolean | null }) {
  const app = await renderMember("/app/v/feed1");
  act(() => app.convex.answer(api.feedItems.get, { reach: "public", item: publicItem() }));
  await screen.findByRole("heading", { level: 1, name: "Plate toast like a chef" });
  act(() => app.convex.answer(api.pins.acts, acts));
  return app;
}

const pinned = (name: string, args: object) => ({ name, args: { feedId: "feed1", ...args } });

it("PUB-08 a creator features an own video on their page, and removes it again", async () => {
  const { convex } = await open({ featured: false, onLanding: null });
  convex.onMutation(api.pins.feature, async () => null);
  fireEvent.click(await screen.findByRole("button", { name: "Feature on my page" }));
  await waitFor(() => expect(convex.calls).toContainEqual(pinned("pins:feature", { pinned: true })));
  expect(screen.queryByRole("button", { name: "Show on the landing page" })).toBeNull();
  act(() => convex.answer(api.pins.acts, { featured: true, onLanding: null }));
  fireEvent.click(screen.getByRole("button", { name: "Stop featuring" }));
  await waitFor(() => expect(convex.calls).toContainEqual(pinned("pins:feature", { pinned: false })));
});

it("PUB-01 an admin puts a video on the landing page, and says why", async () => {
  const { convex } = await open({ featured: null, onLanding: false });
  convex.onMutation(api.pins.setOnLanding, async () => null);
  fireEvent.click(await screen.findByRole("button", { name: "Show on the landing page" }));
  const sheet = within(await screen.findByRole("dialog", { name: "Show on the landing page" }));
  fireEvent.change(sheet.getByRole("textbox"), { target: { value: "Shows well what this is" } });
  fireEvent.click(sheet.getByRole("button", { name: "Show on the landing page" }));
  const said = { pinned: true, reason: "Shows well what this is" };
  await waitFor(() => expect(convex.calls).toContainEqual(pinned("pins:setOnLanding", said)));
});

it("nobody else sees anything of it", async () => {
  await open({ featured: null, onLanding: null });
  expect(screen.queryByRole("button", { name: /my page|landing page/ })).toBeNull();
});
