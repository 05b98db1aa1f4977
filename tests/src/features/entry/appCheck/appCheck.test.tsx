import { api } from "@convex/_generated/api";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { ConvexWithIdentity } from "@/app/providers";
import { configuredServices } from "@/build/services";
import { AppCheck } from "@/features/entry/appCheck/AppCheck";
import { IdentityProvider } from "@/lib/live/identity";
import { signedIn } from "../../../app/people";
import { createTestConvex } from "../../../app/testConvex";
import { TestIdentity } from "../../../app/testIdentity";

const loaded = vi.fn();

/** The provider's widget is a script from elsewhere; here it is two buttons. */
vi.mock("@marsidev/react-turnstile", () => ({
  Turnstile: ({
    siteKey,
    onSuccess,
    onError,
  }: {
    siteKey: string;
    onSuccess: (token: string) => void;
    onError: () => void;
  }) => {
    loaded(siteKey);
    return (
      <>
        <button type="button" onClick={() => onSuccess("a-token")}>
          solve
        </button>
        <button type="button" onClick={onError}>
          break
        </button>
      </>
    );
  },
}));

// The part itself is fetched late; a busy machine takes its time over that.
beforeAll(() => import("@/features/entry/appCheck/Widget"));
afterEach(() => {
  cleanup();
  vi.unstubAllEnvs();
  loaded.mockClear();
});

function open(key: string) {
  vi.stubEnv("VITE_TURNSTILE_SITE_KEY", key);
  const convex = createTestConvex();
  const { container } = render(
    <IdentityProvider value={new TestIdentity(signedIn)}>
      <ConvexWithIdentity client={convex.client}>
        <AppCheck session="visit" />
      </ConvexWithIdentity>
    </IdentityProvider>,
  );
  return { convex, container };
}

describe("AppCheck", () => {
  it("PRD-16 without a key nothing is loaded, asked or shown, and the policy lets nobody in", async () => {
    const { container, convex } = open("");
    await act(async () => undefined);
    expect(container.innerHTML).toBe("");
    expect(loaded).not.toHaveBeenCalled();
    expect([convex.calls, convex.subscribed]).toEqual([[], []]);
    expect(configuredServices({ VITE_IDENTITY: "local" })).toEqual([]);
  });

  it("PRD-16 with a key the widget comes, its token goes to the server, and the policy lets exactly its host in", async () => {
    const { convex } = open("site-key");
    convex.onMutation(api.appCheck.ask, async () => null);
    fireEvent.click(await screen.findByRole("button", { name: "solve" }));
    expect(loaded).toHaveBeenCalledWith("site-key");
    expect(convex.calls).toEqual([{ name: "appCheck:ask", args: { session: "visit", token: "a-token" } }]);
    const host = ["https://challenges.cloudflare.com"];
    expect(configuredServices({ VITE_IDENTITY: "local", VITE_TURNSTILE_SITE_KEY: "site-key" })).toEqual([
      { script: host, frame: host },
    ]);
  });

  it("PRD-16 a refusal and a widget that does not load are said in words", async () => {
    const { convex } = open("site-key");
    const breakIt = await screen.findByRole("button", { name: "break" });
    act(() => convex.answer(api.appCheck.mine, "refused"));
    expect(screen.getByText(/robot check failed/)).toBeTruthy();
    fireEvent.click(breakIt);
    expect(screen.getByText(/could not load/)).toBeTruthy();
  });
});
