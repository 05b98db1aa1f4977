import { useState } from "react";
import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import "@/styles/base.css";
import { ToastProvider, useToasts } from "@/ui/feedback/toasts";
import { Dialog } from "@/ui/overlay/Dialog";

function Screen() {
  const toasts = useToasts();
  const [asking, setAsking] = useState(false);
  const tell = () => toasts.show({ kind: "error", message: "It did not work" });
  return (
    <div className="flex min-h-dvh flex-col justify-between">
      <button type="button" onClick={() => setAsking(true)}>
        Ask
      </button>
      <button type="button" onClick={tell}>
        Tell
      </button>
      <Dialog open={asking} onClose={() => setAsking(false)} title="A question">
        <button type="button" onClick={tell}>
          Tell inside
        </button>
      </Dialog>
    </div>
  );
}

/** As a block does it: the answer takes the screen away, the dialog with it, and says so. */
function LeavingScreen() {
  const toasts = useToasts();
  const [gone, setGone] = useState(false);
  const leave = () => {
    toasts.show({ kind: "success", message: "It is done" });
    setGone(true);
  };
  if (gone) return <p>Elsewhere</p>;
  return (
    <Dialog open onClose={() => undefined} title="A question">
      <button type="button" onClick={leave}>
        Leave
      </button>
    </Dialog>
  );
}

const open = () =>
  render(
    <ToastProvider>
      <Screen />
    </ToastProvider>,
  );
const toast = page.getByText("It did not work");
const close = page.getByRole("region", { name: "Messages" }).getByRole("button", { name: "Close" });

describe("toasts in a real browser", () => {
  it("stack P9 a toast over an open modal dialog can be seen, pressed and reached by keyboard", async () => {
    await open();
    await page.getByRole("button", { name: "Ask" }).click();
    await page.getByRole("button", { name: "Tell inside" }).click();
    await expect.element(toast).toBeVisible();
    await close.click();
    await expect.element(toast).not.toBeInTheDocument();
    await page.getByRole("button", { name: "Tell inside" }).click();
    for (let press = 0; press < 3 && document.activeElement !== close.element(); press += 1) {
      await userEvent.keyboard("{Tab}");
    }
    await expect.element(close).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect.element(toast).not.toBeInTheDocument();
    await expect.element(page.getByRole("button", { name: "Tell inside" })).toHaveFocus();
  });

  it("stack P9 a toast of before the dialog goes with it, and comes back when it closes", async () => {
    await open();
    await page.getByRole("button", { name: "Tell" }).click();
    await page.getByRole("button", { name: "Ask" }).click();
    await expect.element(close).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
    await close.click();
    await expect.element(toast).not.toBeInTheDocument();
  });

  it("stack P9 a toast of the moment in which the dialog leaves with its screen is shown over the next one", async () => {
    await render(
      <ToastProvider>
        <LeavingScreen />
      </ToastProvider>,
    );
    await page.getByRole("button", { name: "Leave" }).click();
    await expect.element(page.getByText("Elsewhere")).toBeVisible();
    await expect.element(page.getByText("It is done")).toBeVisible();
    const region = page.getByRole("region", { name: "Messages" }).element();
    expect(region.matches(":popover-open")).toBe(true);
  });

  it("2.4.11 never covers the focused control: it goes to the other end of the screen", async () => {
    await open();
    const tell = page.getByRole("button", { name: "Tell" });
    await tell.click();
    await expect.element(tell).toHaveFocus();
    await expect.element(toast).toBeVisible();
    const [focused, shown] = [tell.element(), toast.element()].map((each) => each.getBoundingClientRect());
    expect(shown?.bottom).toBeLessThan(focused?.top ?? 0);
  });
});
