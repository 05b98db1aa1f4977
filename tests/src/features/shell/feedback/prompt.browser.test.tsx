import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Prompt } from "@/features/shell/feedback/Prompt";
import { FeedbackUrlProvider } from "@/lib/device/feedbackUrl";
import { OverlayProvider } from "@/lib/device/overlays";

const dialog = page.getByRole("dialog", { name: "How is it going?" });
const behind = page.getByRole("button", { name: "Behind" });

describe("feedback prompt in a real browser", () => {
  beforeEach(async () => {
    window.localStorage.clear();
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
    await render(
      <OverlayProvider>
        <FeedbackUrlProvider value="https://board.example/">
          <button type="button">Behind</button>
          <Prompt quiet={false} startedAt={Date.now()} />
        </FeedbackUrlProvider>
      </OverlayProvider>,
    );
    document.querySelector("button")?.focus();
    await vi.advanceTimersByTimeAsync(45_100);
    // The reducer reads the clock when React renders: the real one comes back only after that.
    await vi.waitFor(() => expect(document.querySelector("dialog")?.open).toBe(true));
    vi.useRealTimers();
  });
  afterEach(() => vi.useRealTimers());

  it("OVL-23 traps the focus, and Escape closes it and gives the focus back", async () => {
    await expect.element(dialog).toBeVisible();
    for (let press = 0; press < 8; press += 1) {
      await userEvent.keyboard("{Tab}");
      expect(document.activeElement).not.toBe(behind.element());
    }
    await userEvent.keyboard("{Escape}");
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(behind).toHaveFocus();
    expect(window.localStorage.length).toBe(1);
  });
});
