import { createMemoryHistory } from "@tanstack/react-router";
import { waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { createAppRouter } from "@/app/router";
import { installRuleOf } from "@/lib/device/installRule";
import { ROUTES } from "../../architecture/rules/routes";
import { completedProfile, signedIn } from "../app/people";
import { renderApp } from "../app/renderApp";
import { memberConvex } from "../app/renderMember";
import { TestIdentity } from "../app/testIdentity";

/** A path of the row as somebody would type it. */
const example = (path: string) =>
  path.replace(/\{(\w+)\}/g, (_all, name: string) => `some${name.toLowerCase()}`);

const router = createAppRouter({ prewarm: () => undefined });
router.update({ ...router.options, history: createMemoryHistory({ initialEntries: ["/"] }) });

async function open(path: string, identity = new TestIdentity(signedIn)) {
  const convex = memberConvex();
  return renderApp(path, identity, convex);
}

describe("each row of the route tables", () => {
  it.each(ROUTES)("PRD-17 $path lands where it should, with its facts", async (row) => {
    router.history.push(example(row.path));
    await router.load();
    expect(router.state.location.href).toBe(example(row.leadsTo ?? row.path));
    if (row.leadsTo !== undefined) return;
    const { matches } = router.state;
    const last = matches.at(-1);
    expect(last?.staticData.shell.name).toBe(row.chrome);
    expect(installRuleOf(matches)).toBe(row.install);
    expect(matches.some((match) => match.routeId === "/app")).toBe(row.guard === "auth");
    expect(matches.some((match) => match.routeId === "/admin")).toBe(row.guard === "admin");
  });
});

describe("the app's own addresses", () => {
  it.each(["share?problem=x", "daily-dare?date=soon", "u/sam?tab=money", "feed?x=1"])(
    "what no parser knows of /app/%s is taken out",
    async (address) => {
      const { search } = await open(`/app/${address}`);
      await waitFor(() => expect(search()).toEqual({}));
    },
  );

  it.each([
    ["/app/", "/app/feed"],
    ["/app/nothing", "/app/feed"],
    ["/app/nothing/here", "/app/feed"],
    ["/app/wallet/nothing", "/app/feed"],
    ["/app/dare/sam/nothing", "/app/feed"],
    ["/admin/nothing", "/"],
    ["/d/x/nothing", "/"],
    ["/creator", "/"],
  ])("APP-01 APP-33 the unknown path %s leads to %s", async (path, start) => {
    router.history.push(path);
    await router.load();
    expect(router.state.location.href).toBe(start);
  });

  it.each([
    ...["/No", "/x", "/bad-name", "/settings", "/staff", "/sw.js", "/u/No", "/u/admin", "/u/bad-name"],
    ...["/x/followers", "/admin/followers", "/creator/x", "/creator/bad-name", "/creator/login/share"],
    ...["/no/such/path", "/sam/nothing", "/sam/followers/more", "/u", "/u/sam/more"],
  ])("PUB-27 PUB-28 PUB-30 %s is an unknown path and leads to the start", async (path) => {
    router.history.push(path);
    await router.load();
    expect(router.state.location.href).toBe("/");
  });

  it.each([
    ["/admin/queue?kind=proof", "check"],
    ["/admin/queue?kind=publish", "publish"],
    ["/admin/queue/somedare?kind=proof", "check"],
    ["/admin/messages", "message"],
    ["/admin/daily", "daily"],
    ["/admin/money/disputes", "dispute"],
    ["/admin/money/disputes/somedare", "dispute"],
  ])("PRODUCT-22 the address of before, %s, leads to the one list", async (path, kind) => {
    router.history.push(path);
    await router.load();
    expect(router.state.location.href).toBe(`/admin/cases?kind=${kind}`);
  });

  it.each([`/app/profile/${completedProfile.uid}`, "/app/u/maya", "/app/u/Maya"])(
    "APP-13 APP-14 rulings 33: %s is the person's own profile",
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
});
