import { api } from "@convex/_generated/api";
import { act, screen, waitFor } from "@testing-library/react";
import { ConvexError } from "convex/values";
import { expect, it } from "vitest";
import { parseUnsubscribeSearch } from "@/features/notifications/notificationSettings/unsubscribe";
import { press } from "../../../app/acts";
import { renderVisitor } from "../../../app/renderMember";

const LINK = "/unsubscribe?of=dares&token=abc.def";

async function open(path: string) {
  const app = await renderVisitor(path);
  await screen.findByRole("heading", { level: 1 });
  return app;
}

const title = () => screen.getByRole("heading", { level: 1 }).textContent;

it("ENT-40 says to anybody what was turned off, and leads to the settings", async () => {
  await open(LINK);
  expect(title()).toBe("Emails turned off");
  expect(screen.getByText("You will get no more emails about: Dares.")).toBeTruthy();
  const link = screen.getByRole("link", { name: "Notification settings" });
  expect(link.getAttribute("href")).toBe("/app/settings/notifications");
});

it("ENT-40 Undo sends the link's key; afterwards the address says so, without the key", async () => {
  const { convex, search } = await open(LINK);
  convex.onMutation(api.mailLinks.undo, async () => ({ of: "dares", on: true }));
  press("Undo");
  await waitFor(() => expect(title()).toBe("Emails turned back on"));
  expect(convex.argsOf("mailLinks:undo")).toEqual([{ session: expect.any(String), token: "abc.def" }]);
  expect(search()).toEqual({ of: "dares", undone: true });
  expect(screen.queryByRole("button", { name: "Undo" })).toBeNull();
});

it("a key that is too old, and a server that is away, are said; what was turned off stays off", async () => {
  const { convex } = await open(LINK);
  convex.onMutation(api.mailLinks.undo, async () => {
    throw new ConvexError({ code: "unavailable", message: "The harbour is closed." });
  });
  press("Undo");
  expect(await screen.findByText("The harbour is closed.")).toBeTruthy();
  convex.onMutation(api.mailLinks.undo, async () => null);
  await act(async () => press("Undo"));
  expect(await screen.findByText(/can no longer turn them back on/)).toBeTruthy();
  expect(title()).toBe("Emails turned off");
  expect(screen.queryByRole("button", { name: "Undo" })).toBeNull();
});

it.each(["/unsubscribe?of=everything&token=k", "/unsubscribe?of=dares"])(
  "a link that is no good says that nothing was changed: %s",
  async (path) => {
    await open(path);
    expect(title()).toBe("This link no longer works");
    expect(screen.getByText(/Nothing was changed/)).toBeTruthy();
  },
);

it.each([
  [{}, {}],
  [
    { of: "digest", token: "k", other: 1 },
    { of: "digest", token: "k" },
  ],
  [
    { of: "talk", undone: true, token: "k" },
    { of: "talk", undone: true },
  ],
  [{ of: "<all>", token: "k" }, {}],
  [{ of: "money" }, {}],
  [{ of: "money", token: "k".repeat(601) }, {}],
  [
    { of: "money", token: 12 },
    { of: "money", token: "12" },
  ],
])("keeps of the address only what it knows: of %o it is %o", (raw, known) => {
  expect(parseUnsubscribeSearch(raw)).toEqual(known);
});
