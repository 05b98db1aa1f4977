import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { ConvexError } from "convex/values";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { App } from "@/app/App";
import { AppErrorBoundary } from "@/features/errors";
import { loggedErrors } from "@/lib/errorLog";

let thrown: unknown = null;
function Screen() {
  if (thrown) throw thrown;
  return <p>All well</p>;
}

function show(error: unknown) {
  thrown = error;
  render(
    <AppErrorBoundary>
      <Screen />
    </AppErrorBoundary>,
  );
}

describe("error boundary", () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.spyOn(console, "error").mockImplementation(() => undefined);
  });
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  it("OVL-12 shows the fallback with its exact words and recovers on Try Again", () => {
    show(new Error("boom"));
    expect(screen.getByText("Something went wrong")).toBeTruthy();
    expect(screen.getByRole("button", { name: "Refresh Page" })).toBeTruthy();
    thrown = null;
    fireEvent.click(screen.getByRole("button", { name: "Try Again" }));
    expect(screen.getByText("All well")).toBeTruthy();
  });

  it("PRD-13 keeps the error in the local log", () => {
    show(new Error("remember me"));
    expect(loggedErrors().at(-1)).toMatchObject({ where: "app", text: "Error: remember me" });
  });

  it("STA-17 CON-53 resets by itself after 10 s", () => {
    show(new Error("boom"));
    thrown = null;
    act(() => void vi.advanceTimersByTime(9_999));
    expect(screen.queryByText("All well")).toBeNull();
    act(() => void vi.advanceTimersByTime(1));
    expect(screen.getByText("All well")).toBeTruthy();
  });

  it("STA-17 a critical error stays", () => {
    show(new ConvexError({ code: "quota-exceeded" }));
    thrown = null;
    act(() => void vi.advanceTimersByTime(60_000));
    expect(screen.getByText("Something went wrong")).toBeTruthy();
  });
});

describe("configuration error", () => {
  afterEach(cleanup);

  it("rulings 16: says why a build without identity cannot start", () => {
    render(<App result={{ ok: false, problem: { kind: "no-identity" } }} />);
    expect(screen.getByRole("alert").textContent).toContain("VITE_IDENTITY=local");
  });
});
