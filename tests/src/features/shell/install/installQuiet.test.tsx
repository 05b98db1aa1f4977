import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { InstallFlow } from "@/features/shell/install/InstallFlow";
import { OverlayProvider } from "@/lib/device/overlays";
import { Dialog } from "@/ui/overlay/Dialog";
import { pass } from "../../../app/acts";

const isShown = () =>
  [...document.querySelectorAll("dialog")].some(
    (each) => each.open && each.textContent?.includes("Full Dareloop"),
  );

const arrival = { place: "auto", at: Date.UTC(2026, 0, 1) } as const;

function scene({ quiet = false, dialog = false }) {
  return (
    <OverlayProvider>
      <textarea aria-label="Text" />
      <Dialog open={dialog} onClose={() => undefined} title="Other">
        One thing at a time.
      </Dialog>
      <InstallFlow isQuiet={quiet} arrival={arrival} />
    </OverlayProvider>
  );
}

async function open(first: Parameters<typeof scene>[0]) {
  const { rerender } = await act(async () => render(scene(first)));
  // What a browser sends once it would install this site.
  await act(async () => {
    const offer = Object.assign(new Event("beforeinstallprompt"), { prompt: vi.fn(), userChoice: null });
    window.dispatchEvent(offer);
  });
  return (next: Parameters<typeof scene>[0]) => rerender(scene(next));
}

type Hold = (change: Awaited<ReturnType<typeof open>>) => () => void;
const sceneOf =
  (next: Parameters<typeof scene>[0]): Hold =>
  (change) => {
    change(next);
    return () => change({});
  };

beforeEach(() => {
  vi.useFakeTimers({ now: arrival.at });
});
afterEach(() => {
  cleanup();
  delete window.__DARELOOP_INSTALL__;
  vi.useRealTimers();
});

/** What keeps the sheet away, and its end. */
const HOLDS: readonly (readonly [what: string, hold: Hold])[] = [
  ["over a screen that nothing may cover", sceneOf({ quiet: true })],
  ["over another open dialog", sceneOf({ dialog: true })],
  [
    "while somebody types",
    () => {
      screen.getByRole("textbox").focus();
      return () => screen.getByRole("textbox").blur();
    },
  ],
];

describe("the install sheet keeps out of the way", () => {
  it("OVL-21 CON-27 comes by itself after 30 s where nothing is going on, and leaves a screen that it may not cover", async () => {
    const change = await open({});
    await pass(29_000);
    expect(isShown()).toBe(false);
    await pass(2_000);
    expect(isShown()).toBe(true);
    await act(async () => change({ quiet: true }));
    expect(isShown()).toBe(false);
  });

  it.each(HOLDS)("not %s: it comes afterwards", async (_what, hold) => {
    const change = await open({});
    let end: () => void = () => undefined;
    await act(async () => {
      end = hold(change);
    });
    await pass(60_000);
    expect(isShown()).toBe(false);
    await act(async () => end());
    await pass(2_000);
    expect(isShown()).toBe(true);
  });
});
