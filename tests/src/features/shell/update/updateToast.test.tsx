import { act, render, screen } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { type UpdatePort, UpdateToast } from "@/features/shell/update";
import { useBusyWork } from "@/lib/device/busyWork";

type News = Parameters<Parameters<UpdatePort["subscribe"]>[0]>[0];

function testPort() {
  const listeners = new Set<(news: News) => void>();
  return {
    subscribe: (listener: (news: News) => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    takeOver: vi.fn(),
    check: vi.fn(),
    reload: vi.fn(),
    tell: (news: News) =>
      act(() => {
        for (const listener of listeners) listener(news);
      }),
  };
}

function Working({ on, kind = "recording" }: { on: boolean; kind?: "recording" | "upload" | "payment" }) {
  useBusyWork(kind, on);
  return null;
}

function Unsaved() {
  useBusyWork("writing", true);
  return null;
}

beforeEach(() => vi.useFakeTimers());

describe("update toast", () => {
  it("OVL-07 STA-13 says Update Available with Update and Later", () => {
    const port = testPort();
    render(<UpdateToast port={port} />);
    expect(screen.queryByText("Update Available")).toBeNull();
    port.tell({ type: "found" });
    expect(screen.getByText("Update Available")).toBeTruthy();
    act(() => screen.getByRole("button", { name: "Later" }).click());
    expect(screen.queryByText("Update Available")).toBeNull();
    expect(port.takeOver).not.toHaveBeenCalled();
  });

  it("STA-14 Update tells the waiting version to take over; the change of worker reloads the page once", () => {
    const port = testPort();
    render(<UpdateToast port={port} />);
    port.tell({ type: "found" });
    act(() => screen.getByRole("button", { name: "Update" }).click());
    expect(port.takeOver).toHaveBeenCalledOnce();
    expect(port.reload).not.toHaveBeenCalled();
    port.tell({ type: "controlled", first: false });
    port.tell({ type: "controlled", first: false });
    expect(port.reload).toHaveBeenCalledOnce();
  });

  it.each(["recording", "upload", "payment"] as const)(
    "STA-15 the reload waits until a %s has ended",
    (kind) => {
      const port = testPort();
      const { rerender } = render(
        <>
          <Working on kind={kind} />
          <UpdateToast port={port} />
        </>,
      );
      port.tell({ type: "found" });
      expect(screen.queryByText("Update Available")).toBeNull();
      port.tell({ type: "controlled", first: false });
      expect(port.reload).not.toHaveBeenCalled();
      rerender(
        <>
          <Working on={false} kind={kind} />
          <UpdateToast port={port} />
        </>,
      );
      expect(port.reload).toHaveBeenCalledOnce();
    },
  );

  it("STA-14 another tab's Update does not take half-written text: the toast offers it, and leaving the field reloads", () => {
    const port = testPort();
    render(
      <>
        <textarea aria-label="Text" defaultValue="half a sen" />
        <UpdateToast port={port} />
      </>,
    );
    act(() => screen.getByRole("textbox").focus());
    port.tell({ type: "controlled", first: false });
    expect(port.reload).not.toHaveBeenCalled();
    expect(screen.getByText("Update Available")).toBeTruthy();
    act(() => screen.getByRole("textbox").blur());
    expect(port.reload).toHaveBeenCalledOnce();
  });

  it("STA-14 an unsaved form holds the reload back until the person asks for it", () => {
    const port = testPort();
    render(
      <>
        <Unsaved />
        <UpdateToast port={port} />
      </>,
    );
    port.tell({ type: "controlled", first: false });
    expect(port.reload).not.toHaveBeenCalled();
    act(() => screen.getByRole("button", { name: "Update" }).click());
    expect(port.reload).toHaveBeenCalledOnce();
    expect(port.takeOver).not.toHaveBeenCalled();
  });

  it("asks for a newer version every hour and when the page is looked at again", () => {
    const port = testPort();
    render(<UpdateToast port={port} />);
    act(() => vi.advanceTimersByTime(3_600_000));
    expect(port.check).toHaveBeenCalledTimes(1);
    act(() => document.dispatchEvent(new Event("visibilitychange")));
    expect(port.check).toHaveBeenCalledTimes(2);
  });
});
