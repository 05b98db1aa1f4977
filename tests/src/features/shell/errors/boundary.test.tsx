import { api } from "@convex/_generated/api";
import { act, fireEvent, render, screen } from "@testing-library/react";
import { ConvexError } from "convex/values";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { App } from "@/app/App";
import { AppErrorBoundary } from "@/features/shell/errors";
import { expectPrinted } from "../../../../support/quiet";
import { renderMember } from "../../../app/renderMember";

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
    expectPrinted(/The above error occurred in the <Screen> component|^\[app\] /, 2);
  });

  it("OVL-12 shows the fallback with its exact words and recovers on Try Again", () => {
    show(new Error("boom"));
    expect(screen.getByText("Something went wrong")).toBeTruthy();
    expect(screen.getByRole("button", { name: "Refresh Page" })).toBeTruthy();
    thrown = null;
    fireEvent.click(screen.getByRole("button", { name: "Try Again" }));
    expect(screen.getByText("All well")).toBeTruthy();
  });

  it("PRD-13 keeps the error in the local log, to be read and copied there", async () => {
    const writeText = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
    show(new Error("remember me"));
    const details = screen.getByRole("group", { hidden: true });
    if (!(details instanceof HTMLDetailsElement)) throw new Error("no details");
    details.open = true;
    fireEvent(details, new Event("toggle"));
    await vi.dynamicImportSettled();
    await act(() => vi.advanceTimersByTimeAsync(0));
    const list = screen.getByRole("list", { name: "Recent errors", hidden: true });
    expect(list.textContent).toContain("app: Error: remember me");
    fireEvent.click(screen.getByRole("button", { name: "Copy", hidden: true }));
    await act(() => vi.advanceTimersByTimeAsync(0));
    expect(writeText).toHaveBeenCalledWith(expect.stringContaining("app: Error: remember me"));
  });

  it("STA-17 CON-53 resets by itself after 10 s", () => {
    show(new Error("boom"));
    thrown = null;
    act(() => void vi.advanceTimersByTime(9_999));
    expect(screen.queryByText("All well")).toBeNull();
    act(() => void vi.advanceTimersByTime(1));
    expect(screen.getByText("All well")).toBeTruthy();
  });

  it("STA-17 CON-53 a critical error stays", () => {
    show(new ConvexError({ code: "quota-exceeded" }));
    thrown = null;
    act(() => void vi.advanceTimersByTime(60_000));
    expect(screen.getByText("Something went wrong")).toBeTruthy();
  });
});

describe("error boundary of a screen", () => {
  it("STA-17 OVL-12 a screen that breaks keeps one main and one heading, leaves the bars alone and comes back on Try Again", async () => {
    const app = await renderMember("/app/inbox?tab=dares");
    await screen.findByRole("heading", { level: 1, name: "Inbox" });
    expectPrinted(/Cannot destructure|Error in route match/, 3);
    // The screen throws while it renders.
    act(() => app.convex.answerRaw(api.dares.inbox, null));
    expect(await screen.findByRole("heading", { level: 1, name: "Something went wrong" })).toBeTruthy();
    expect(screen.getAllByRole("main")).toHaveLength(1);
    expect(screen.getAllByRole("heading", { level: 1 })).toHaveLength(1);
    expect(screen.getByRole("navigation", { name: "Main" })).toBeTruthy();
    act(() => app.convex.answer(api.dares.inbox, { waiting: [], active: [], closed: [], past: [] }));
    fireEvent.click(screen.getByRole("button", { name: "Try Again" }));
    expect(await screen.findByRole("heading", { level: 1, name: "Inbox" })).toBeTruthy();
  });
});

describe("configuration error", () => {
  it("rulings 16: says why a build without identity cannot start", () => {
    render(<App result={{ ok: false, problem: { kind: "no-identity" } }} />);
    expect(screen.getByRole("alert").textContent).toContain("VITE_IDENTITY=local");
  });
});
