import { act, fireEvent, render, screen } from "@testing-library/react";
import { ConvexError } from "convex/values";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { useErrorToast } from "@/features/shell/errors";
import { ToastProvider, useToasts } from "@/ui/feedback/toasts";
import { expectPrinted } from "../../../support/quiet";

type Shown = Parameters<ReturnType<typeof useToasts>["show"]>[0];

function Button({ toast, thrown }: { toast?: Shown; thrown?: unknown }) {
  const toasts = useToasts();
  const showError = useErrorToast();
  return (
    <button type="button" onClick={() => (toast ? toasts.show(toast) : showError("test", thrown))}>
      go
    </button>
  );
}

function show(props: Parameters<typeof Button>[0]) {
  render(
    <ToastProvider>
      <Button {...props} />
    </ToastProvider>,
  );
  fireEvent.click(screen.getByRole("button", { name: "go" }));
}
const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
const region = () => screen.getByRole("region", { name: "Messages", hidden: true });
const left = () => Number(region().querySelector("[data-toast-left]")?.getAttribute("data-toast-left"));

beforeEach(() => {
  vi.useFakeTimers();
});

describe("toasts on the screen", () => {
  it("CON-25 the progress moves on every 100 ms", () => {
    show({ toast: { kind: "success", message: "Saved" } });
    expect(left()).toBe(4_000);
    pass(99);
    expect(left()).toBe(4_000);
    pass(1);
    expect(left()).toBe(3_900);
    pass(1_000);
    expect(left()).toBe(2_900);
    pass(2_900);
    expect(screen.queryByText("Saved")).toBeNull();
    expect(vi.getTimerCount()).toBe(0);
  });

  it.each([
    ["hover", "pointerOver", "pointerLeave"],
    ["focus", "focus", "blur"],
  ] as const)("2.2.1 %s stops the time, leaving goes on", (_how, enter, leave) => {
    show({ toast: { kind: "info", message: "Read me" } });
    const close = screen.getByRole("button", { name: "Close" });
    fireEvent[enter](close);
    pass(60_000);
    expect(screen.getByText("Read me")).toBeTruthy();
    // React builds leaving from the way out of the element.
    if (leave === "pointerLeave") fireEvent.pointerOut(close, { relatedTarget: document.body });
    else fireEvent.blur(close);
    pass(5_000);
    expect(screen.queryByText("Read me")).toBeNull();
  });
});

describe("the error handler's toast", () => {
  it.each([
    ["not-found", "The requested item was not found.", 4_000],
    ["permission-denied", "Access denied. Please check your permissions.", 4_000],
    ["resource-exhausted", "Service temporarily unavailable. Please try again later.", 8_000],
  ] as const)("ERR-13 ERR-14 %s: its words for its own time", (code, message, ms) => {
    show({ thrown: new ConvexError({ code }) });
    expectPrinted("[test] ConvexError", 1);
    expect(screen.getByText(message)).toBeTruthy();
    pass(ms - 100);
    expect(screen.getByText(message)).toBeTruthy();
    pass(100);
    expect(screen.queryByText(message)).toBeNull();
  });
});
