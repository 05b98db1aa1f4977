import { api } from "@convex/_generated/api";
import { act, screen } from "@testing-library/react";
import { afterEach, beforeAll, expect, it, vi } from "vitest";
import { configuredServices } from "@/build/services";
import { AppCheck } from "@/features/entry/appCheck/AppCheck";
import { press } from "../../../app/acts";
import { renderPart } from "../../../app/renderApp";

const loaded = vi.fn();
type WidgetProps = { siteKey: string; onSuccess: (token: string) => void; onError: () => void };

/** The provider's widget is a script from elsewhere; here it is two buttons. */
vi.mock("@marsidev/react-turnstile", () => ({
  Turnstile: ({ siteKey, onSuccess, onError }: WidgetProps) => {
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
  vi.unstubAllEnvs();
  loaded.mockClear();
});

function open(key: string) {
  vi.stubEnv("VITE_TURNSTILE_SITE_KEY", key);
  return renderPart(
    <main>
      <AppCheck session="visit" />
    </main>,
  );
}

it("PRD-16 without a key nothing is loaded, asked or shown, and the policy lets nobody in", async () => {
  const { convex } = open("");
  await act(async () => undefined);
  expect(screen.getByRole("main").innerHTML).toBe("");
  expect(loaded).not.toHaveBeenCalled();
  expect([convex.calls, convex.subscribed]).toEqual([[], []]);
  expect(configuredServices({ VITE_IDENTITY: "local" })).toEqual([]);
});

it("PRD-16 with a key the widget comes, its token goes to the server, and the policy lets exactly its host in", async () => {
  const { convex } = open("site-key");
  convex.onMutation(api.appCheck.ask, async () => null);
  await screen.findByRole("button", { name: "solve" });
  press("solve");
  expect(loaded).toHaveBeenCalledWith("site-key");
  expect(convex.argsOf("appCheck:ask")).toEqual([{ session: "visit", token: "a-token" }]);
  const host = ["https://challenges.cloudflare.com"];
  expect(configuredServices({ VITE_IDENTITY: "local", VITE_TURNSTILE_SITE_KEY: "site-key" })).toEqual([
    { script: host, frame: host },
  ]);
});

it("PRD-16 a refusal and a widget that does not load are said in words", async () => {
  const { convex } = open("site-key");
  await screen.findByRole("button", { name: "break" });
  act(() => convex.answer(api.appCheck.mine, "refused"));
  expect(screen.getByText(/robot check failed/)).toBeTruthy();
  press("break");
  expect(screen.getByText(/could not load/)).toBeTruthy();
});
