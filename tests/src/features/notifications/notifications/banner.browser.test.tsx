import { useState } from "react";
import { afterEach, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { BannerRegion } from "@/features/notifications/notifications/BannerHost";
import { NewsBanner } from "@/features/notifications/notifications/components/NewsBanner";
import { PushToast } from "@/features/notifications/push/PushToast";
import { NO_TOAST } from "@/features/notifications/push/pushToastState";
import { ToastProvider, useToasts } from "@/ui/feedback/toasts";
import { axeFindings } from "../../../app/axe";
import { newsOf } from "./news";
import "@/styles/base.css";

const TYPES = ["dare_accepted", "proof_submitted", "dare_declined", "dare_received", "message"] as const;
const root = document.documentElement;

afterEach(async () => {
  delete root.dataset.theme;
  delete root.dataset.motion;
  await page.viewport(360, 740);
});

function Screen({ type = "dare_received" }: { type?: (typeof TYPES)[number] }) {
  const [isOpen, setOpen] = useState(true);
  const [held, setHeld] = useState<readonly string[]>([]);
  const toasts = useToasts();
  const news = newsOf({ type, body: `${"A long word about it. ".repeat(6)}Unbreakable${"x".repeat(60)}` });
  return (
    <main className="flex min-h-dvh flex-col justify-between pt-bar-top">
      <div>
        <h1 tabIndex={-1}>A screen</h1>
        <button type="button">At the top</button>
      </div>
      <button type="button" onClick={() => toasts.show({ kind: "error", message: "It did not work" })}>
        At the bottom
      </button>
      <BannerRegion shown={isOpen ? type : ""}>
        {(leaving) =>
          isOpen ? (
            <NewsBanner
              card={{ kind: "news", news, priority: "high", updates: 2, firstAt: 0, arrivedAt: 0 }}
              onHold={(by, on) => setHeld((before) => [...before, `${by} ${on}`])}
              onFollow={(href) => setHeld((before) => [...before, `followed ${href}`])}
              onDismiss={leaving(() => setOpen(false))}
              onSnooze={() => undefined}
            />
          ) : null
        }
      </BannerRegion>
      <output aria-label="Holds" className="sr-only">
        {held.join(", ")}
      </output>
    </main>
  );
}

const open = (type?: (typeof TYPES)[number]) =>
  render(
    <ToastProvider>
      <Screen {...(type === undefined ? {} : { type })} />
    </ToastProvider>,
  );
const banner = () => {
  const found = document.querySelector("[data-banner-style]");
  if (found === null) throw new Error("no banner is shown");
  return found;
};
const boxOf = (element: Element) => element.getBoundingClientRect();
const toTouch = ({ height, width }: DOMRect) => Math.min(height, width) >= 44;

it.each(TYPES)("2.5.8 1.4.10 %s has no finding in either theme and fits into 320 px", async (type) => {
  await page.viewport(320, 740);
  await open(type);
  for (const theme of ["dark", "light"]) {
    root.dataset.theme = theme;
    expect(await axeFindings()).toEqual([]);
  }
  expect(root.scrollWidth).toBeLessThanOrEqual(320);
  expect(toTouch(boxOf(page.getByRole("button", { name: "Dismiss" }).element()))).toBe(true);
});

it("2.4.11 stands at the top, and never over the focused control", async () => {
  await open();
  await expect.element(page.getByText(/New dare/)).toBeVisible();
  expect(boxOf(banner()).top).toBeLessThan(100);
  const top = page.getByRole("button", { name: "At the top" });
  (top.element() as HTMLElement).focus();
  await expect.poll(() => boxOf(banner()).top > boxOf(top.element()).bottom).toBe(true);
  const bottom = page.getByRole("button", { name: "At the bottom" });
  (bottom.element() as HTMLElement).focus();
  await expect.poll(() => boxOf(banner()).bottom < boxOf(bottom.element()).top).toBe(true);
  // A heading that was given the focus to read on from is no control.
  document.querySelector("h1")?.focus();
  await expect.poll(() => boxOf(banner()).top < 100).toBe(true);
});

it("stands over the content, not over the rail beside it", async () => {
  await page.viewport(1280, 800);
  await open();
  const middle = () => boxOf(banner()).left + boxOf(banner()).width / 2;
  expect(middle()).toBeCloseTo(640, 0);
  const rail = document.body.appendChild(document.createElement("nav"));
  rail.dataset.bar = "";
  // 220 px of rail: the middle of what is left.
  await expect.poll(middle).toBeCloseTo(750, 0);
  rail.remove();
});

it("stands clear of a push that is shown at the same end, which tells of the same news, and of a toast", async () => {
  await open();
  const state = { ...NO_TOAST, toast: { title: "New dare", body: "Sam dares you.", link: "/d/one" } };
  await render(<PushToast state={state} send={() => undefined} open={() => undefined} />);
  const push = page.getByTestId("push-toast");
  await expect.poll(() => boxOf(banner()).top >= boxOf(push.element()).bottom).toBe(true);
  await page.getByRole("button", { name: "At the bottom" }).click();
  const toast = page.getByText("It did not work");
  await expect.element(toast).toBeVisible();
  // The focus is at the bottom: both are at the top.
  await expect.poll(() => boxOf(banner()).top >= boxOf(toast.element()).bottom).toBe(true);
});

it("STA-32 2.5.7 2.2.1 is dismissed by keyboard as by swipe, and says when somebody looks closer", async () => {
  await open();
  await expect.element(page.getByText("New dare (+2 updates)")).toBeVisible();
  await userEvent.hover(page.getByText(/New dare/));
  await expect.element(page.getByLabelText("Holds")).toHaveTextContent("pointer true");
  const close = page.getByRole("button", { name: "Dismiss" });
  (close.element() as HTMLElement).focus();
  await expect.element(page.getByLabelText("Holds")).toHaveTextContent("focus true");
  await userEvent.keyboard("{Enter}");
  await expect.element(close).not.toBeInTheDocument();
});

it("STA-24 CON-49 follows the finger, stays at 100 px, then follows no link, and goes beyond it; with reduced motion it does not follow", async () => {
  await open();
  const finger = { bubbles: true, pointerId: 1, button: 0, clientY: 120, isPrimary: true };
  const fire = (type: string, clientX: number) =>
    banner().dispatchEvent(new PointerEvent(type, { ...finger, clientX }));
  // A made-up pointer cannot be captured.
  banner().setPointerCapture = () => undefined;
  const left = boxOf(banner()).left;
  fire("pointerdown", 100);
  fire("pointermove", 200);
  await expect.poll(() => boxOf(banner()).left - left).toBe(100);
  root.dataset.motion = "reduced";
  expect(boxOf(banner()).left).toBe(left);
  delete root.dataset.motion;
  fire("pointerup", 200);
  await expect.poll(() => boxOf(banner()).left).toBe(left);
  // The browser's own click at the end of a drag.
  banner().querySelector("a")?.click();
  await expect.element(page.getByLabelText("Holds")).not.toHaveTextContent("followed");
  fire("pointerdown", 100);
  fire("pointermove", -1);
  fire("pointerup", -1);
  await expect.element(page.getByText(/New dare/)).not.toBeInTheDocument();
});
