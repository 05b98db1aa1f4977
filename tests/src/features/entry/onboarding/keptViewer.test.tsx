import { api } from "@convex/_generated/api";
import { act, render, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { ConvexWithIdentity } from "@/app/providers";
import { QueryCacheProvider } from "@/lib/cache/useQueryCache";
import { IdentityProvider } from "@/lib/live/identity";
import { useViewer } from "@/lib/live/useViewer";
import { completedProfile, signedIn } from "../../../app/people";
import { createTestConvex } from "../../../app/testConvex";
import { TestIdentity } from "../../../app/testIdentity";
import { createDevice } from "../../../lib/cache/device";

function Probe() {
  const viewer = useViewer();
  return <p>{viewer.status === "ready" ? `complete ${viewer.data.profileCompleted}` : viewer.status}</p>;
}

async function show(profile: typeof completedProfile) {
  const tab = createDevice().openTab();
  await tab.enter(signedIn.userId, true);
  tab.keep(signedIn.userId, "users:me|{}", profile);
  const convex = createTestConvex();
  await act(async () => {
    render(
      <IdentityProvider value={new TestIdentity(signedIn)}>
        <QueryCacheProvider value={tab}>
          <ConvexWithIdentity client={convex.client}>
            <Probe />
          </ConvexWithIdentity>
        </QueryCacheProvider>
      </IdentityProvider>,
    );
  });
  return convex;
}

describe("the viewer of a start without network", () => {
  it("CAL-16 rulings 6: a completed profile of last time opens the app", async () => {
    await show(completedProfile);
    expect(screen.getByText("complete true")).toBeTruthy();
  });

  it("CAL-16 an unfinished one of last time sends nobody to the set-up: the server says so first", async () => {
    const unfinished = { ...completedProfile, profileCompleted: false };
    const convex = await show(unfinished);
    expect(screen.getByText("loading")).toBeTruthy();
    act(() => convex.answer(api.users.me, unfinished));
    expect(screen.getByText("complete false")).toBeTruthy();
  });
});

describe("users/{uid} while the app is open", () => {
  it("CAL-16 is followed: what another device changes shows without asking again", async () => {
    const convex = await show({ ...completedProfile, profileCompleted: true });
    act(() => convex.answer(api.users.me, completedProfile));
    const asked = convex.subscribed.filter((name) => name === "users:me").length;
    act(() => convex.answer(api.users.me, { ...completedProfile, profileCompleted: false }));
    expect(screen.getByText("complete false")).toBeTruthy();
    expect(convex.subscribed.filter((name) => name === "users:me")).toHaveLength(asked);
  });
});
