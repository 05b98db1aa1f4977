import { api } from "@convex/_generated/api";
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { trackCopy } from "@/features/guests/track/copy.en";
import type { WatchLink } from "@/features/guests/track/data";
import { dareView } from "../../../app/people";
import { memberConvex, renderMember } from "../../../app/renderMember";

it("PUB-19 a party of a dare makes a link for watching, and takes one back", async () => {
  const convex = memberConvex();
  convex.answer(api.dares.get, dareView({ role: "sender", status: "accepted", actions: [] }));
  convex.answer(api.tracking.links, [{ linkId: "link1" as WatchLink["linkId"], createdAt: 1_000 }]);
  convex.onMutation(api.tracking.makeLink, async () => ({ linkId: "link2", token: "abc" }));
  convex.onMutation(api.tracking.revokeLink, async () => null);
  await renderMember("/d/dare1", convex);
  fireEvent.click(await screen.findByRole("button", { name: trackCopy.links.make }));
  expect(await screen.findByRole("button", { name: trackCopy.keep.action })).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: trackCopy.links.revoke }));
  const calls = () => convex.calls.filter(({ name }) => name.startsWith("tracking:"));
  await waitFor(() => expect(calls()).toHaveLength(2));
  expect(calls().map(({ args }) => args)).toEqual([{ dareId: "dare1" }, { linkId: "link1" }]);
});

it("PUB-19 a dare that ended without a video is not offered for watching; what was handed out can be taken back", async () => {
  const convex = memberConvex();
  convex.answer(api.dares.get, dareView({ role: "sender", status: "cancelled", actions: [] }));
  convex.answer(api.tracking.links, []);
  await renderMember("/d/dare1", convex);
  expect(await screen.findByRole("heading", { name: "This dare was cancelled" })).toBeTruthy();
  expect(screen.queryByText(trackCopy.links.title)).toBeNull();
  act(() =>
    convex.answer(api.tracking.links, [{ linkId: "link1" as WatchLink["linkId"], createdAt: 1_000 }]),
  );
  expect(screen.getByRole("button", { name: trackCopy.links.revoke })).toBeTruthy();
  expect(screen.queryByRole("button", { name: trackCopy.links.make })).toBeNull();
});
