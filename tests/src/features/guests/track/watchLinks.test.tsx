import { api } from "@convex/_generated/api";
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { trackCopy } from "@/features/guests/track/copy.en";
import { completedProfile, dareView, signedIn } from "../../../app/people";
import { renderApp } from "../../../app/renderApp";
import { createTestConvex } from "../../../app/testConvex";
import { TestIdentity } from "../../../app/testIdentity";

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it("PUB-19 a party of a dare makes a link for watching, and takes one back", async () => {
  const convex = createTestConvex();
  convex.answer(api.users.me, completedProfile);
  convex.answer(api.dares.waitingCount, 0);
  convex.answer(api.notifications.unseenCount, 0);
  convex.answer(api.dares.get, dareView({ role: "sender", status: "accepted", actions: [] }));
  convex.answer(api.tracking.links, [{ linkId: "link1", createdAt: 1_000 }]);
  convex.onMutation(api.tracking.makeLink, async () => ({ linkId: "link2", token: "abc" }));
  convex.onMutation(api.tracking.revokeLink, async () => null);
  await renderApp("/d/dare1", new TestIdentity(signedIn), convex);
  fireEvent.click(await screen.findByRole("button", { name: trackCopy.links.make }));
  expect(await screen.findByRole("button", { name: trackCopy.keep.action })).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: trackCopy.links.revoke }));
  const calls = () => convex.calls.filter(({ name }) => name.startsWith("tracking:"));
  await waitFor(() => expect(calls()).toHaveLength(2));
  expect(calls().map(({ args }) => args)).toEqual([{ dareId: "dare1" }, { linkId: "link1" }]);
});
