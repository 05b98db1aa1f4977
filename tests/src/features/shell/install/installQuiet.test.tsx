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
  return (next: Parameters<typeof scene>[0]) => act(async () => rerender(scene(next)));
}

beforeEach(() => {
  vi.useFakeTimers({ now: arrival.at });
});
afterEach(() => {
  cleanup();
  delete window.__DARELOOP_INSTALL__;
  vi.useRealTimers();
});

describe("the install sheet keeps out of the way", () => {
  it("OVL-21 CON-27 comes by itself after 30 s where nothing is going on", async () => {
    await open({});
    await pass(29_000);
    expect(isShown()).toBe(false);
    await pass(2_000);
    expect(isShown()).toBe(true);
  });

  it("not over a screen that nothing may cover: it comes afterwards, and goes when one is entered", async () => {
    const change = await open({ quiet: true });
    await pass(60_000);
    expect(isShown()).toBe(false);
    await change({ quiet: false });
    await pass(2_000);
    expect(isShown()).toBe(true);
    await change({ quiet: true });
    expect(isShown()).toBe(false);
  });

  it("not over another open dialog", async () => {
    const change = await open({ dialog: true });
    await pass(60_000);
    expect(isShown()).toBe(false);
    await change({ dialog: false });
    await pass(2_000);
    expect(isShown()).toBe(true);
  });

  it("not while somebody types", async () => {
    await open({});
    act(() => screen.getByRole("textbox").focus());
    await pass(60_000);
    expect(isShown()).toBe(false);
    act(() => screen.getByRole("textbox").blur());
    await pass(2_000);
    expect(isShown()).toBe(true);
  });
});
