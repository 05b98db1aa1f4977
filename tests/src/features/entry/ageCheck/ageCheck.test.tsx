import { api } from "@convex/_generated/api";
import { act, cleanup, screen, waitFor } from "@testing-library/react";
import { ConvexError } from "convex/values";
import { describe, expect, it, vi } from "vitest";
import { AgeCheckNotice } from "@/features/entry/ageCheck";
import type { AgeCheck } from "@/features/entry/ageCheck/data";
import { ageStep, parseAgeSearch, safePageUrl } from "@/features/entry/ageCheck/step";
import { press } from "../../../app/acts";
import { ageCheck } from "../../../app/people";
import { renderAlone } from "../../../app/renderAlone";
import { renderMember } from "../../../app/renderMember";

async function open(answer: AgeCheck | null, path = "/app/settings/age") {
  const app = await renderMember(path);
  if (answer !== null) act(() => app.convex.answer(api.age.mine, answer));
  await screen.findByRole("heading", { level: 1, name: "Age check" });
  return app;
}

describe("/app/settings/age", () => {
  const waiting = ageCheck({ state: "pending", pageUrl: "https://age.example/check/1" });
  const STANDINGS: [AgeCheck, string, string | null][] = [
    [ageCheck({ isPossible: false }), "Not available here yet", null],
    [ageCheck(), "Confirm your age", "Start the check"],
    [ageCheck({ state: "expired" }), "A new check is needed", "Start the check"],
    [ageCheck({ state: "pending" }), "Getting your check ready", null],
    [waiting, "Your check is waiting", "Continue to the check"],
    [ageCheck({ state: "assured" }), "Your age is confirmed", "Become a creator"],
    [ageCheck({ state: "inconclusive" }), "The check was not conclusive", "Try again"],
    [ageCheck({ state: "failed" }), "Your account is closed", "Start a new check"],
  ];

  it("says how the check stands and offers the next step, as it changes", async () => {
    const { convex } = await open(null);
    const main = screen.getByRole("main");
    for (const [standing, title, action] of STANDINGS) {
      act(() => convex.answer(api.age.mine, standing));
      expect(screen.getByText(title)).toBeTruthy();
      const buttons = [...main.querySelectorAll("button")].map((button) => button.textContent);
      expect(buttons, title).toEqual(action === null ? [] : [action]);
    }
  });

  it("says why it cannot start, starts with the reason of whoever led here, and goes on to the page without another press", async () => {
    const assign = vi.spyOn(window.location, "assign").mockReturnValue(undefined);
    const { convex } = await open(ageCheck(), "/app/settings/age?reason=creator");
    const message = "Age checks are not available here yet.";
    convex.onMutation(api.age.start, async () => {
      throw new ConvexError({ code: "failed-precondition", message });
    });
    press("Start the check");
    expect(await screen.findByText(message)).toBeTruthy();
    convex.onMutation(api.age.start, async () => ({ status: "waiting" }));
    press("Start the check");
    const asked = { reason: "creator" };
    await waitFor(() => expect(convex.argsOf("age:start")).toEqual([asked, asked]));
    act(() => convex.answer(api.age.mine, ageCheck({ state: "pending" })));
    expect(assign).not.toHaveBeenCalled();
    act(() => convex.answer(api.age.mine, waiting));
    await waitFor(() => expect(assign.mock.calls).toEqual([[waiting.pageUrl]]));
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

  it("leaves for the service's page, and never for an address that is none", async () => {
    const assign = vi.spyOn(window.location, "assign").mockReturnValue(undefined);
    const { convex } = await open(ageCheck({ state: "pending", pageUrl: "javascript:alert(1)" }));
    press("Continue to the check");
    expect(assign).not.toHaveBeenCalled();
    expect(screen.getByRole("alert")).toBeTruthy();
    act(() => convex.answer(api.age.mine, waiting));
    press("Continue to the check");
    expect(assign).toHaveBeenCalledWith(waiting.pageUrl);
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

async function showNotice(part: Partial<AgeCheck> = {}) {
  const { convex } = await renderAlone(() => <AgeCheckNotice reason="creator" />);
  await act(async () => convex.answer(api.age.mine, ageCheck(part)));
}

describe("AgeCheckNotice", () => {
  it("says why something is closed and leads to the check with its reason", async () => {
    await showNotice();
    expect(screen.getByText(/To take dares for money/)).toBeTruthy();
    const link = screen.getByRole("link", { name: "Go to the age check" });
    expect(link.getAttribute("href")).toBe("/app/settings/age?reason=creator");
  });

  it("without a service it leads nowhere and says so", async () => {
    await showNotice({ isPossible: false });
    expect(screen.getByText(/age checks are not available here yet/)).toBeTruthy();
    expect(screen.queryByRole("link")).toBeNull();
  });

  it("is not there for an assured creator, and offers the step to an assured person", async () => {
    await showNotice({ state: "assured", isCreator: true });
    expect(document.body.textContent).toBe("");
    cleanup();
    await showNotice({ state: "assured" });
    expect(screen.getByRole("link", { name: "Go to the age check" })).toBeTruthy();
  });
});
