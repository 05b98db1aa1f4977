import { api } from "@convex/_generated/api";
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { ConvexError } from "convex/values";
import { describe, expect, it } from "vitest";
import { parseUnsubscribeSearch } from "@/features/notifications/notificationSettings/unsubscribe";
import { renderApp } from "../../../app/renderApp";
import { createTestConvex } from "../../../app/testConvex";
import { TestIdentity } from "../../../app/testIdentity";

const LINK = "/unsubscribe?of=dares&token=abc.def";

async function open(path: string) {
  const convex = createTestConvex();
  const app = await renderApp(path, new TestIdentity({ status: "signedOut" }), convex);
  await screen.findByRole("heading", { level: 1 });
  return app;
}

const title = () => screen.getByRole("heading", { level: 1 }).textContent;

describe("/unsubscribe", () => {
  it("ENT-40 says to anybody what was turned off, and leads to the settings", async () => {
    await open(LINK);
    expect(title()).toBe("Emails turned off");
    expect(screen.getByText("You will get no more emails about: Dares.")).toBeTruthy();
    const link = screen.getByRole("link", { name: "Notification settings" });
    expect(link.getAttribute("href")).toBe("/app/settings/notifications");
  });

  it("ENT-40 Undo sends the link's key; afterwards the address says so, without the key", async () => {
    const { convex, search } = await open(LINK);
    const sent: unknown[] = [];
    convex.onMutation(api.mailLinks.undo, async (args) => {
      sent.push(args);
      return { of: "dares", on: true };
    });
    fireEvent.click(screen.getByRole("button", { name: "Undo" }));
    await waitFor(() => expect(title()).toBe("Emails turned back on"));
    expect(sent).toEqual([{ session: expect.any(String), token: "abc.def" }]);
    expect(search()).toEqual({ of: "dares", undone: true });
    expect(screen.queryByRole("button", { name: "Undo" })).toBeNull();
  });

  it("a key that is too old, and a server that is away, are said; what was turned off stays off", async () => {
    const { convex } = await open(LINK);
    convex.onMutation(api.mailLinks.undo, async () => {
      throw new ConvexError({ code: "unavailable", message: "The harbour is closed." });
    });
    fireEvent.click(screen.getByRole("button", { name: "Undo" }));
    expect(await screen.findByText("The harbour is closed.")).toBeTruthy();
    convex.onMutation(api.mailLinks.undo, async () => null);
    await act(async () => fireEvent.click(screen.getByRole("button", { name: "Undo" })));
    expect(await screen.findByText(/can no longer turn them back on/)).toBeTruthy();
    expect(title()).toBe("Emails turned off");
    expect(screen.queryByRole("button", { name: "Undo" })).toBeNull();
  });

  it.each(["/unsubscribe", "/unsubscribe?of=everything&token=k", "/unsubscribe?of=dares"])(
    "a link that is no good says that nothing was changed: %s",
    async (path) => {
      await open(path);
      expect(title()).toBe("This link no longer works");
      expect(screen.getByText(/Nothing was changed/)).toBeTruthy();
    },
  );

  it("keeps of the address only what it knows", () => {
    expect(parseUnsubscribeSearch({ of: "digest", token: "k", other: 1 })).toEqual({
      of: "digest",
      token: "k",
    });
    expect(parseUnsubscribeSearch({ of: "talk", undone: true, token: "k" })).toEqual({
      of: "talk",
      undone: true,
    });
    expect(parseUnsubscribeSearch({ of: "<all>", token: "k" })).toEqual({});
    expect(parseUnsubscribeSearch({ of: "money" })).toEqual({});
    expect(parseUnsubscribeSearch({ of: "money", token: "k".repeat(601) })).toEqual({});
    expect(parseUnsubscribeSearch({ of: "money", token: 12 })).toEqual({ of: "money", token: "12" });
  });
});
