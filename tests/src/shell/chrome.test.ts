import { createMemoryHistory } from "@tanstack/react-router";
import { describe, expect, it } from "vitest";
import { createAppRouter } from "@/app/router";
import { backTarget } from "@/shell/LeaveButton";

/** What the specification's lists name, as paths that somebody opens. */
const BACK = [
  ...["/app/settings", "/app/wallet", "/app/account", "/app/edit-profile", "/app/subscriptions"],
  ...["/app/following", "/app/invite", "/app/search-users", "/app/send-dare", "/app/confirm-dare"],
  ...["/app/camera", "/terms", "/privacy", "/app/profile/someuid", "/app/u/sam", "/u/sam"],
  ...["/app/v/feed1", "/v/feed1", "/sam/followers", "/app/u/sam/followers", "/app/admin/notifications"],
];
const NO_BACK = [
  ...["/app/post-video", "/app/daily-dare", "/app/chat/chat1", "/app/feed", "/app/explore", "/app/inbox"],
  "/app/profile",
];
const NO_SEARCH = [
  ...["/terms", "/privacy", "/app/settings/notifications", "/app/camera", "/app/search-users"],
  ...["/app/send-dare", "/app/confirm-dare", "/app/post-video", "/app/daily-dare", "/app/chat/chat1"],
  ...["/v/feed1", "/app/v/feed1"],
];
const SEARCH = [
  ...["/app/feed", "/app/explore", "/app/inbox", "/app/profile", "/app/settings", "/app/wallet"],
  ...["/app/account", "/app/edit-profile", "/app/subscriptions", "/app/following", "/app/invite"],
  ...["/app/profile/someuid", "/app/u/sam", "/app/admin/notifications"],
];
const NO_NAV = [
  ...["/app/chat/chat1", "/app/camera", "/app/post-video", "/app/daily-dare", "/app/confirm-dare"],
  ...["/app/dare/sam", "/app/dare/sam/amount", "/app/dare/select/sam", "/app/dare/compose/sam"],
  "/app/dare/confirm/sam",
];
const NAV = ["/app/feed", "/app/explore", "/app/inbox", "/app/profile"];

const router = createAppRouter({ prewarm: () => undefined });
router.update({ ...router.options, history: createMemoryHistory({ initialEntries: ["/"] }) });

function chromeAt(path: string) {
  const [pathname = ""] = path.split("?");
  const preset = router.matchRoutes(pathname, {}).at(-1)?.staticData.shell;
  if (!preset) throw new Error(`${path} has no chrome`);
  return preset;
}

describe("layout rules of the specification", () => {
  it.each(BACK)("SHL-01 SHL-06 back and no bottom navigation on %s", (path) => {
    expect(chromeAt(path)).toMatchObject({ back: true, topBar: true, bottomNav: false });
  });

  it.each(NO_BACK)("SHL-02 no back on %s", (path) => {
    expect(chromeAt(path).back).toBe(false);
  });

  it.each(NO_SEARCH)("SHL-03 no search on %s", (path) => {
    expect(chromeAt(path).search).toBe(false);
  });

  it.each(SEARCH)("SHL-03 search on %s", (path) => {
    expect(chromeAt(path).search).toBe(true);
  });

  it.each(NO_NAV)("SHL-04 no bottom navigation on %s", (path) => {
    expect(chromeAt(path).bottomNav).toBe(false);
  });

  it.each(NAV)("SHL-07 bottom navigation on %s", (path) => {
    expect(chromeAt(path)).toMatchObject({ bottomNav: true, back: false });
  });

  it("SHL-11 a screen with a top bar and no bottom navigation has a way out of it", () => {
    for (const path of [...BACK, ...NO_BACK, ...NO_NAV]) {
      const { back, close, bottomNav, topBar } = chromeAt(path);
      expect([path, back || close || bottomNav || !topBar]).toEqual([path, true]);
    }
  });
});

describe("way back", () => {
  it("SHL-11 goes the way the person came, else to the screen above, else to the start", () => {
    const outside = { canGoBack: false, parent: undefined, start: "/app/feed" } as const;
    expect(backTarget({ ...outside, canGoBack: true })).toEqual({ to: "history" });
    expect(backTarget({ ...outside, parent: "/app/settings" })).toEqual({
      to: "parent",
      path: "/app/settings",
    });
    expect(backTarget(outside)).toEqual({ to: "parent", path: "/app/feed" });
    expect(backTarget({ ...outside, start: "/" })).toEqual({ to: "parent", path: "/" });
  });
});
