import { api } from "@convex/_generated/api";
import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { pinsCopy } from "@/features/feed/pins/copy.en";
import type { LandingPin } from "@/features/feed/pins/data";
import { renderMember, renderStaff } from "../../../app/renderMember";
import { publicItem } from "../watch/item";

async function open(acts: { featured: boolean | null; onLanding: boolean | null }) {
  const app = await renderMember("/app/v/feed1");
  act(() => app.convex.answer(api.feedItems.get, { reach: "public", item: publicItem() }));
  await screen.findByRole("heading", { level: 1, name: "Plate toast like a chef" });
  act(() => app.convex.answer(api.pins.acts, acts));
  return app;
}

const WHY = "Shows well what this is";
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
  fireEvent.change(sheet.getByRole("textbox"), { target: { value: WHY } });
  fireEvent.click(sheet.getByRole("button", { name: "Show on the landing page" }));
  await waitFor(() =>
    expect(convex.calls).toContainEqual(pinned("pins:setOnLanding", { pinned: true, reason: WHY })),
  );
});

it("nobody else sees anything of it", async () => {
  await open({ featured: null, onLanding: null });
  expect(screen.queryByRole("button", { name: /my page|landing page/ })).toBeNull();
});

const desk = pinsCopy.desk;
const { feedId, title } = publicItem();
const pin: LandingPin = {
  ...{ feedId, title, item: publicItem(), problem: null, pinnedAt: Date.now(), reason: WHY },
  by: { uid: "u9", username: "keyholder", displayName: "", photoUrl: null },
};

async function openDesk(role: "admin" | "safetyLead") {
  const { convex } = await renderStaff("/admin/pins", role);
  convex.onMutation(api.pins.setOnLanding, async () => null);
  return convex;
}

it("PUB-01 the desk shows the places to admins alone, loads, fails with a retry, is empty at first, and says of a place who filled it and why, whether it is seen, and frees it with a reason", async () => {
  const lead = await openDesk("safetyLead");
  expect(await screen.findByText("Access Issue")).toBeTruthy();
  expect(lead.subscribed).not.toContain("pins:onLanding");
  cleanup();
  const convex = await openDesk("admin");
  expect(await screen.findByRole("status", { name: desk.loading })).toBeTruthy();
  act(() => convex.refuse(api.pins.onLanding, "unavailable"));
  fireEvent.click(await screen.findByRole("button", { name: "Try Again" }));
  act(() => convex.answer(api.pins.onLanding, []));
  expect(await screen.findByText(desk.empty)).toBeTruthy();
  act(() =>
    convex.answer(api.pins.onLanding, [{ ...pin, problem: "Only a public video can be shown there." }]),
  );
  const row = within(await screen.findByRole("list", { name: desk.list }));
  expect(row.getByRole("listitem").textContent).toMatch(/keyholder.*Shows well.*don't see it.*public video/);
  fireEvent.click(row.getByRole("button", { name: `Remove “${title}”` }));
  fireEvent.change(row.getByRole("textbox"), { target: { value: "It was taken back" } });
  fireEvent.click(row.getByRole("button", { name: `Remove “${title}”` }));
  const said = { pinned: false, reason: "It was taken back" };
  await waitFor(() => expect(convex.calls).toContainEqual(pinned("pins:setOnLanding", said)));
});

it("PUB-01 a pasted link is looked at before it is confirmed, and refused in words", async () => {
  const convex = await openDesk("admin");
  act(() => convex.answer(api.pins.onLanding, []));
  const look = async (pasted: string) => {
    fireEvent.change(await screen.findByRole("textbox", { name: desk.pasted }), {
      target: { value: pasted },
    });
    fireEvent.click(screen.getByRole("button", { name: desk.look }));
  };
  await look(" ");
  expect(await screen.findByText(desk.missing)).toBeTruthy();
  await look("nothing");
  act(() => convex.answer(api.pins.wish, null));
  expect(await screen.findByText(desk.unknown)).toBeTruthy();
  const wish = { feedId, title, item: publicItem(), isPinned: false };
  await look("/v/feed0");
  act(() =>
    convex.answer(api.pins.wish, { ...wish, problem: "A video on the landing page needs captions." }),
  );
  expect(await screen.findByText("A video on the landing page needs captions.")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Show on the landing page" })).toBeNull();
  await look("/v/feed1");
  act(() => convex.answer(api.pins.wish, { ...wish, problem: null }));
  fireEvent.change(await screen.findByRole("textbox", { name: "Reason" }), {
    target: { value: WHY },
  });
  fireEvent.click(screen.getByRole("button", { name: "Show on the landing page" }));
  await waitFor(() =>
    expect(convex.calls).toContainEqual(pinned("pins:setOnLanding", { pinned: true, reason: WHY })),
  );
});
