import { api } from "@convex/_generated/api";
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { ConvexError } from "convex/values";
import { expect, it } from "vitest";
import { expectPrinted } from "../../../../support/quiet";
import { renderMember } from "../../../app/renderMember";

const TASTES = {
  levels: [
    { interest: "Food", level: "normal" as const },
    { interest: "Art", level: "none" as const },
  ],
  isTuned: true,
};

async function open() {
  const app = await renderMember("/app/settings/content");
  await screen.findByRole("heading", { name: "Your feed" });
  return app;
}

it("PRODUCT-10 one slider an interest says its level, keeps what was moved, has a way back, and goes back where it could not be saved", async () => {
  const { convex } = await open();
  expect(screen.getByRole("status", { name: "Loading your feed choices" })).toBeTruthy();
  act(() => convex.refuse(api.feed.tastes, "unavailable"));
  expect(screen.getByRole("button", { name: "Try Again" })).toBeTruthy();
  act(() => convex.answer(api.feed.tastes, TASTES));
  const food = screen.getByRole("slider", { name: "Food" });
  expect(food.getAttribute("aria-valuetext")).toBe("Normal");
  convex.onMutation(api.feed.tune, async () => null);
  fireEvent.change(food, { target: { value: "3" } });
  await waitFor(() =>
    expect(convex.calls).toContainEqual({
      name: "feed:tune",
      args: { interest: "Food", wish: "high" },
    }),
  );
  convex.onMutation(api.feed.resetTastes, async () => null);
  fireEvent.click(screen.getByRole("button", { name: "Reset to my interests" }));
  expect(await screen.findByText("Your feed follows your interests again.")).toBeTruthy();
  act(() => convex.answer(api.feed.tastes, { ...TASTES, isTuned: false }));
  expect(screen.queryByRole("button", { name: "Reset to my interests" })).toBeNull();
  convex.onMutation(api.feed.tune, async () => {
    throw new ConvexError({ code: "unavailable", message: "The harbour is closed." });
  });
  expectPrinted("[tune the feed] ConvexError", 1);
  fireEvent.change(screen.getByRole("slider", { name: "Food" }), { target: { value: "0" } });
  expect(await screen.findByText("The harbour is closed.")).toBeTruthy();
  expect(screen.getByRole("slider", { name: "Food" }).getAttribute("aria-valuetext")).toBe("Normal");
});
