import { api } from "@convex/_generated/api";
import { act, cleanup, render, screen } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { PresenceHeartbeat } from "@/app/effects/Late";
import { ConvexWithIdentity } from "@/app/providers";
import { PresenceText } from "@/features/people/presence";
import { announceSignOut } from "@/lib/cache/beforeSignOut";
import { IdentityProvider } from "@/lib/live/identity";
import type { Viewer } from "@/lib/live/useViewer";
import { pass } from "../../../app/acts";
import { completedProfile, signedIn } from "../../../app/people";
import { createTestConvex } from "../../../app/testConvex";
import { TestIdentity } from "../../../app/testIdentity";

const NOW = Date.UTC(2026, 10, 22, 12);
const MINUTE = 60_000;

beforeEach(() => {
  vi.useFakeTimers();
  vi.setSystemTime(NOW);
});

function open(children: React.ReactNode) {
  const convex = createTestConvex();
  const identity = new TestIdentity(signedIn);
  render(
    <IdentityProvider value={identity}>
      <ConvexWithIdentity client={convex.client}>{children}</ConvexWithIdentity>
    </IdentityProvider>,
  );
  convex.onMutation(api.presence.update, async () => null);
  return { convex, identity };
}

function look(state: DocumentVisibilityState) {
  vi.spyOn(document, "visibilityState", "get").mockReturnValue(state);
  act(() => {
    document.dispatchEvent(new Event("visibilitychange"));
  });
}

async function beating(profile: Viewer = completedProfile, startedAt = Date.now()) {
  const { convex } = open(<PresenceHeartbeat startedAt={startedAt} />);
  act(() => convex.answer(api.users.me, profile));
  await pass(0);
  const told = () => convex.calls.filter(({ name }) => name === "presence:update").map(({ args }) => args);
  return { convex, told };
}

describe("PresenceHeartbeat", () => {
  it("STA-07 STA-08 tells the server: visible after 3 s, hidden at once, unloaded at once", async () => {
    const { told } = await beating();
    await pass(2_999);
    expect(told()).toEqual([]);
    await pass(1);
    const word = (visible: boolean) => ({ session: expect.stringMatching(/^[\w-]{36}$/), visible });
    expect(told()).toEqual([word(true)]);
    look("hidden");
    expect(told()).toEqual([word(true), word(false)]);
    look("visible");
    let whileLeaving: unknown[] = [];
    act(() => {
      window.dispatchEvent(new Event("pagehide"));
      // No render comes after it: the word went out within the event.
      whileLeaving = told();
    });
    expect(whileLeaving.slice(2)).toEqual([word(true), word(false)]);
    expect(new Set(told().map((args) => JSON.stringify(Object(args).session))).size).toBe(1);
  });

  it("CON-29 STA-08 beats every ten minutes from the start of the visit on, which may lie before this part", async () => {
    const { convex, told } = await beating(completedProfile, NOW - 8_000);
    expect(told()).toHaveLength(1);
    await pass(10 * MINUTE - 60);
    expect(told()).toHaveLength(1);
    await pass(60);
    expect(told()).toHaveLength(2);
    convex.onMutation(api.presence.update, () => Promise.reject(new Error("lost")));
    look("hidden");
    await pass(0);
    await pass(10_000);
    // A lost word that says offline is said once more.
    expect(told().slice(2)).toMatchObject([{ visible: false }, { visible: false }]);
  });

  it("STA-07 says offline before a sign-out, and only where it had said online", async () => {
    const { told } = await beating();
    announceSignOut();
    expect(told()).toEqual([]);
    await pass(3_000);
    announceSignOut();
    expect(told()).toMatchObject([{ visible: true }, { visible: false }]);
    cleanup();
    announceSignOut();
    expect(told()).toHaveLength(2);
  });

  it("keeps still for whoever has no profile yet, and for a closed account", async () => {
    const unfinished = await beating({ ...completedProfile, profileCompleted: false });
    await pass(MINUTE);
    expect(unfinished.told()).toEqual([]);
    cleanup();
    const closed = await beating({ ...completedProfile, standing: "banned" });
    await pass(MINUTE);
    expect(closed.told()).toEqual([]);
  });
});

describe("PresenceText", () => {
  it("PRD-10 ENT-22 STA-09 takes the server's word for who is online, whatever this device's clock says", async () => {
    const { convex } = open(<PresenceText uid="sam" />);
    act(() => convex.answer(api.presence.of, { online: true, lastSeenAt: NOW }));
    expect(screen.getByText("Online now")).toBeTruthy();
    vi.setSystemTime(NOW + 12 * MINUTE);
    await pass(2 * MINUTE);
    expect(screen.getByText("Online now")).toBeTruthy();
    vi.setSystemTime(NOW + 12 * MINUTE);
    act(() => convex.answer(api.presence.of, { online: false, lastSeenAt: NOW }));
    expect(screen.queryByText("Online now")).toBeNull();
    expect(screen.getByText(/Last seen/).textContent).toBe("Last seen 12 minutes ago");
  });

  it("STA-09 shows nothing of whoever hides it", () => {
    const { convex } = open(<PresenceText uid="sam" />);
    act(() => convex.answer(api.presence.of, null));
    expect(document.body.textContent).toBe("");
  });
});
