import { api } from "@convex/_generated/api";
import { act, cleanup, render, screen } from "@testing-library/react";
import { ConvexProviderWithAuth } from "convex/react";
import { StrictMode } from "react";
import { describe, expect, it } from "vitest";
import { VISITOR } from "@/lib/cache/entry";
import type { QueryCache } from "@/lib/cache/queryCache";
import { type Keep, QueryCacheProvider } from "@/lib/cache/useQueryCache";
import { useLive } from "@/lib/live/useLive";
import { publicProfile } from "../../app/people";
import { createTestConvex } from "../../app/testConvex";
import { createDevice } from "../cache/device";

const query = api.profiles.byUsername;
const NOW = { ...publicProfile, bio: "now" };
const NAME = 'profiles:byUsername|{"username":"sam"}';

function Probe({ keep }: { keep?: Keep }) {
  const live = useLive(query, { username: "sam" }, keep === undefined ? {} : { keep });
  switch (live.status) {
    case "loading":
      return <p>loading</p>;
    case "error":
      return <p>{`error ${live.error.code}`}</p>;
    case "ready":
      return <p>{`${JSON.stringify(live.data)}${live.keptAt === undefined ? "" : ` of ${live.keptAt}`}`}</p>;
  }
}

type Auth = { isLoading: boolean; isAuthenticated: boolean; fetchAccessToken: () => Promise<string | null> };

const known: Auth = { isLoading: false, isAuthenticated: true, fetchAccessToken: async () => "token" };
const settling: Auth = { isLoading: true, isAuthenticated: false, fetchAccessToken: async () => null };
const visitor: Auth = { isLoading: false, isAuthenticated: false, fetchAccessToken: async () => null };

type Show = { scope?: string; auth?: Auth; keep?: Keep };

async function show(tab: QueryCache, { scope = "maya", auth = known, keep = true }: Show = {}) {
  const convex = createTestConvex();
  await act(() => tab.enter(scope, true));
  const useAuth = () => auth;
  await act(async () => {
    render(
      <StrictMode>
        <QueryCacheProvider value={tab}>
          <ConvexProviderWithAuth client={convex.client} useAuth={useAuth}>
            <Probe keep={keep} />
          </ConvexProviderWithAuth>
        </QueryCacheProvider>
      </StrictMode>,
    );
  });
  return convex;
}

async function withSam(scope = "maya") {
  const device = createDevice();
  const tab = device.openTab();
  await tab.enter(scope, true);
  tab.keep(scope, NAME, { bio: "before" });
  return { tab, at: device.now() };
}

describe("useLive with keep", () => {
  it("shows the last result with its age until the server answers, then the answer without", async () => {
    const { tab, at } = await withSam();
    const convex = await show(tab);
    expect(screen.getByText(`{"bio":"before"} of ${at}`)).toBeTruthy();
    act(() => convex.answer(query, NOW));
    expect(screen.getByText(JSON.stringify(NOW))).toBeTruthy();
    expect(tab.read(NAME)?.data).toEqual(NOW);
  });

  it.each<[where: string, how: Show, code: string | null]>([
    ["offline, where Convex never settles who asks (stack P11)", { auth: settling }, null],
    ["when only the way to the server fails", {}, "unavailable"],
    ["while the sign-in settles, whatever the server refuses", { auth: settling }, "unauthenticated"],
  ])("goes on showing it %s", async (_where, how, code) => {
    const { tab, at } = await withSam();
    const convex = await show(tab, how);
    if (code !== null) act(() => convex.refuse(query, code));
    expect(screen.getByText(`{"bio":"before"} of ${at}`)).toBeTruthy();
    expect(tab.read(NAME)).not.toBeNull();
  });

  it.each(["permission-denied", "not-found", "unauthenticated"])(
    "a refusal (%s) shows nothing of it and removes it",
    async (code) => {
      const { tab } = await withSam();
      const convex = await show(tab);
      act(() => convex.refuse(query, code));
      expect(screen.getByText(`error ${code}`)).toBeTruthy();
      expect(tab.read(NAME)).toBeNull();
    },
  );

  it("an id that is nobody's (the server says null) is never kept, and what was kept of it goes", async () => {
    const { tab } = await withSam();
    const convex = await show(tab);
    act(() => convex.answer(query, null));
    expect(screen.getByText("null")).toBeTruthy();
    expect(tab.read(NAME)).toBeNull();
  });

  it("an answer that came before the server knew the person stays out of their scope", async () => {
    const tab = createDevice().openTab();
    const convex = await show(tab, { auth: settling });
    act(() => convex.answer(query, NOW));
    expect(tab.read(NAME)).toBeNull();
  });

  it("a visitor keeps only what everybody may see", async () => {
    const { tab } = await withSam(VISITOR);
    const convex = await show(tab, { scope: VISITOR, auth: visitor });
    expect(screen.getByText("loading")).toBeTruthy();
    cleanup();
    await show(tab, { scope: VISITOR, auth: visitor, keep: "public" });
    expect(screen.getByText(/"before"/)).toBeTruthy();
    act(() => convex.answer(query, NOW));
  });

  it("keeps nothing that was not asked to be kept", async () => {
    const { tab } = await withSam();
    const convex = await show(tab, { keep: false });
    expect(screen.getByText("loading")).toBeTruthy();
    act(() => convex.answer(query, NOW));
    expect(tab.read(NAME)?.data).toEqual({ bio: "before" });
  });
});
