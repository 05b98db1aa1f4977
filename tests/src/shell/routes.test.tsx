import { api } from "@convex/_generated/api";
import { createMemoryHistory } from "@tanstack/react-router";
import { cleanup, screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { createAppRouter } from "@/app/router";
import { installRuleOf } from "@/lib/device/installRule";
import { comingRoute } from "@/shell/coming/comingRoute";
import { ROUTES } from "../../architecture/rules/routes";
import { completedProfile, signedIn } from "../app/people";
import { renderApp } from "../app/renderApp";
import { createTestConvex } from "../app/testConvex";
import { TestIdentity } from "../app/testIdentity";

afterEach(cleanup);

/** A path of the row as somebody would type it. */
const example = (path: string) =>
  path.replace(/\{(\w+)\}/g, (_all, name: string) => `some${name.toLowerCase()}`);

const router = createAppRouter({ prewarm: () => undefined, showComing: false });
router.update({ ...router.options, history: createMemoryHistory({ initialEntries: ["/"] }) });

async function open(path: string, identity = new TestIdentity(signedIn)) {
  const convex = createTestConvex();
  convex.answer(api.users.me, completedProfile);
  return renderApp(path, identity, convex);
}

describe("each row of the route tables", () => {
  it.each(ROUTES)("$path lands where it should, with its facts", async (row) => {
    router.history.push(example(row.path));
    await router.load();
    expect(router.state.location.href).toBe(example(row.leadsTo ?? row.path));
    if (row.leadsTo !== undefined) return;
    const { matches } = router.state;
    expect(matches.at(-1)?.staticData.shell.name).toBe(row.chrome);
    expect(matches.at(-1)?.staticData.coming !== undefined).toBe(row.coming === true);
    expect(installRuleOf(matches)).toBe(row.install);
    expect(matches.some((match) => match.routeId === "/app")).toBe(row.guard === "auth");
    expect(matches.some((match) => match.routeId === "/admin")).toBe(row.guard === "admin");
  });
});

const COMING = ROUTES.filter((row) => row.coming);

describe("screens that later issues build", () => {
  it.each(COMING)("$path leaves its fate to the one coming screen", (row) => {
    const id = router.matchRoutes(example(row.path), {}).at(-1)?.routeId;
    expect(id && router.routesById[id].options.component).toBe(comingRoute.component);
  });

  it.each([
    ["/app/explore", "/app/feed"],
    ["/app/browse-users", "/app/feed"],
    ["/app/following", "/app/feed"],
    ["/terms", "/"],
    ["/faq", "/"],
    ["/admin/bots", "/"],
  ])("APP-33 %s is an unknown path until it is built: %s", async (path, start) => {
    const app = await open(path);
    await waitFor(() => expect(app.path()).toBe(start));
    expect(screen.queryByText(/coming/)).toBeNull();
  });
});

describe("the app's own addresses", () => {
  it.each(["/app", "/app/"])("APP-01 %s leads to the feed", async (path) => {
    const app = await open(path);
    await waitFor(() => expect(app.path()).toBe("/app/feed"));
  });

  it.each(["/app/nothing", "/app/nothing/here", "/app/wallet/nothing", "/app/dare/sam/nothing"])(
    "APP-33 the unknown path %s leads to the feed",
    async (path) => {
      const app = await open(path);
      await waitFor(() => expect(app.path()).toBe("/app/feed"));
    },
  );

  it.each(["/admin", "/admin/nothing", "/d/x/nothing", "/creator"])(
    "%s leads to the landing page",
    async (path) => {
      const app = await open(path);
      await waitFor(() => expect(app.path()).toBe("/"));
    },
  );

  it.each([`/app/profile/${completedProfile.uid}`, "/app/u/maya", "/app/u/Maya"])(
    "rulings 33: %s is the person's own profile",
    async (path) => {
      const app = await open(path);
      await waitFor(() => expect(app.path()).toBe("/app/profile"));
    },
  );

  it("/app asks a visitor to sign in and remembers the wish", async () => {
    const app = await open("/app/wallet", new TestIdentity({ status: "signedOut" }));
    await waitFor(() => expect(app.path()).toBe("/login"));
    expect(app.wanted()).toBe("/app/wallet");
  });

  it("nothing links to a screen that a production build has not", async () => {
    await open("/app/feed");
    const nav = await screen.findByRole("navigation", { name: "Main" });
    const links = [...nav.querySelectorAll("li a")].map((link) => link.getAttribute("href"));
    expect(links).toEqual(["/app/feed", "/app/inbox", "/app/profile"]);
    expect(screen.queryByRole("link", { name: "Search" })).toBeNull();
  });
});
