import { api } from "@convex/_generated/api";
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { ConvexError } from "convex/values";
import { describe, expect, it, vi } from "vitest";
import type { AgeCheck } from "@/features/entry/ageCheck/data";
import { ageStep, parseAgeSearch, safePageUrl } from "@/features/entry/ageCheck/step";
import { ageCheck } from "../../../app/people";
import { renderMember } from "../../../app/renderMember";

async function open(answer: AgeCheck | null, path = "/app/settings/age") {
  const app = await renderMember(path);
  if (answer !== null) act(() => app.convex.answer(api.age.mine, answer));
  await screen.findByRole("heading", { level: 1, name: "Age check" });
  return app;
}

describe("/app/settings/age", () => {
  it.each([
    ["nothing is possible here", ageCheck({ isPossible: false }), "Not available here yet", null],
    ["it can start", ageCheck(), "Confirm your age", "Start the check"],
    ["it is demanded again", ageCheck({ state: "expired" }), "A new check is needed", "Start the check"],
    ["the page is being made", ageCheck({ state: "pending" }), "Getting your check ready", null],
    [
      "it waits at the service",
      ageCheck({ state: "pending", pageUrl: "https://age.example/check/1" }),
      "Your check is waiting",
      "Continue to the check",
    ],
    ["it has passed", ageCheck({ state: "assured" }), "Your age is confirmed", "Become a creator"],
    ["it could not tell", ageCheck({ state: "inconclusive" }), "The check was not conclusive", "Try again"],
    ["it has failed", ageCheck({ state: "failed" }), "Your account is closed", "Start a new check"],
  ])("when %s says so and offers the next step", async (_, answer, title, action) => {
    await open(answer);
    expect(screen.getByText(title)).toBeTruthy();
    const main = screen.getByRole("main");
    const buttons = [...main.querySelectorAll("button")].map((button) => button.textContent);
    expect(buttons).toEqual(action === null ? [] : [action]);
  });

  it("starts with the reason of whoever led here, and goes on to the page without another press", async () => {
    const assign = vi.spyOn(window.location, "assign").mockReturnValue(undefined);
    const app = await open(ageCheck(), "/app/settings/age?reason=creator");
    app.convex.onMutation(api.age.start, async () => ({ status: "waiting" }));
    fireEvent.click(screen.getByRole("button", { name: "Start the check" }));
    await waitFor(() =>
      expect(app.convex.calls).toContainEqual({ name: "age:start", args: { reason: "creator" } }),
    );
    act(() => app.convex.answer(api.age.mine, ageCheck({ state: "pending" })));
    expect(screen.getByText("Getting your check ready")).toBeTruthy();
    expect(assign).not.toHaveBeenCalled();
    act(() =>
      app.convex.answer(api.age.mine, ageCheck({ state: "pending", pageUrl: "https://age.example/c/1" })),
    );
    await waitFor(() => expect(assign.mock.calls).toEqual([["https://age.example/c/1"]]));
  });

  it("ROL-07 coming back names no reason, and the way to being a creator stays open to its end", async () => {
    const back = ageCheck({ state: "assured", reason: "creator" });
    const app = await open(back);
    expect(screen.getByRole("button", { name: "Become a creator" })).toBeTruthy();
    act(() => app.convex.answer(api.age.mine, { ...back, isCreator: true }));
    const next = screen.getByRole("link", { name: "Your creator profile" });
    expect(next.getAttribute("href")).toBe("/app/settings/creator");
    act(() => app.convex.answer(api.age.mine, { ...back, reason: "accept" }));
    // One press, whatever the check was for.
    expect(screen.getByRole("button", { name: "Become a creator" })).toBeTruthy();
  });

  it("tells why it cannot start", async () => {
    const app = await open(ageCheck());
    app.convex.onMutation(api.age.start, async () => {
      throw new ConvexError({
        code: "failed-precondition",
        message: "Age checks are not available here yet.",
      });
    });
    fireEvent.click(screen.getByRole("button", { name: "Start the check" }));
    expect(await screen.findByText("Age checks are not available here yet.")).toBeTruthy();
  });

  it("leaves for the service's page, and never for an address that is none", async () => {
    const assign = vi.spyOn(window.location, "assign").mockReturnValue(undefined);
    const app = await open(ageCheck({ state: "pending", pageUrl: "javascript:alert(1)" }));
    const go = () => fireEvent.click(screen.getByRole("button", { name: "Continue to the check" }));
    go();
    expect(assign).not.toHaveBeenCalled();
    expect(screen.getByRole("alert")).toBeTruthy();
    act(() =>
      app.convex.answer(api.age.mine, ageCheck({ state: "pending", pageUrl: "https://age.example/c/1" })),
    );
    go();
    expect(assign).toHaveBeenCalledWith("https://age.example/c/1");
  });
});

describe("steps", () => {
  it("an assured person who wants to be a creator is offered just that", () => {
    expect(ageStep(ageCheck({ state: "assured" }), "creator")).toBe("creator");
    expect(ageStep(ageCheck({ state: "assured", isCreator: true }), "creator")).toBe("passed");
    expect(ageStep(ageCheck({ state: "assured" }), "edgy")).toBe("passed");
  });

  it("the address is read without trust", () => {
    expect(parseAgeSearch({ reason: "edgy" })).toEqual({ reason: "edgy" });
    for (const reason of [undefined, "", "other", 7, {}]) expect(parseAgeSearch({ reason })).toEqual({});
    expect(safePageUrl("http://127.0.0.1:3214/check/1", "localhost")).toBe("http://127.0.0.1:3214/check/1");
    for (const bad of ["http://age.example/", "https://a:b@age.example/", "data:text/html,x", "nonsense"]) {
      expect(safePageUrl(bad, "localhost")).toBeNull();
    }
    expect(safePageUrl("http://127.0.0.1:3214/check/1", "app.example")).toBeNull();
  });
});
