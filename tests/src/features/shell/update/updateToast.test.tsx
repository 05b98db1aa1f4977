import { act, render, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { beforeEach, expect, it, vi } from "vitest";
import { type UpdatePort, UpdateToast } from "@/features/shell/update";
import { type BusyKind, useBusyWork } from "@/lib/device/busyWork";

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

function Working({ kind }: { kind: BusyKind }) {
  useBusyWork(kind, true);
  return null;
}

/** The toast with something beside it on the page. */
function show(beside: ReactNode = null) {
  const port = testPort();
  const page = (next: ReactNode) => (
    <>
      {next}
      <UpdateToast port={port} />
    </>
  );
  const { rerender } = render(page(beside));
  return { port, change: (next: ReactNode) => rerender(page(next)) };
}
const press = (name: string) => act(() => screen.getByRole("button", { name }).click());

beforeEach(() => vi.useFakeTimers());

it("OVL-07 STA-13 says Update Available with Update and Later", () => {
  const { port } = show();
  expect(screen.queryByText("Update Available")).toBeNull();
  port.tell({ type: "found" });
  expect(screen.getByText("Update Available")).toBeTruthy();
  press("Later");
  expect(screen.queryByText("Update Available")).toBeNull();
  expect(port.takeOver).not.toHaveBeenCalled();
});

it("STA-14 Update tells the waiting version to take over; the change of worker reloads the page once", () => {
  const { port } = show();
  port.tell({ type: "found" });
  press("Update");
  expect(port.takeOver).toHaveBeenCalledOnce();
  expect(port.reload).not.toHaveBeenCalled();
  port.tell({ type: "controlled", first: false });
  port.tell({ type: "controlled", first: false });
  expect(port.reload).toHaveBeenCalledOnce();
});

it.each(["recording", "upload", "payment"] as const)(
  "STA-15 the reload waits until a %s has ended",
  (kind) => {
    const { port, change } = show(<Working kind={kind} />);
    port.tell({ type: "found" });
    expect(screen.queryByText("Update Available")).toBeNull();
    port.tell({ type: "controlled", first: false });
    expect(port.reload).not.toHaveBeenCalled();
    change(null);
    expect(port.reload).toHaveBeenCalledOnce();
  },
);

it("STA-14 another tab's Update does not take half-written text: the toast offers it, and leaving the field reloads", () => {
  const { port } = show(<textarea aria-label="Text" defaultValue="half a sen" />);
  act(() => screen.getByRole("textbox").focus());
  port.tell({ type: "controlled", first: false });
  expect(port.reload).not.toHaveBeenCalled();
  expect(screen.getByText("Update Available")).toBeTruthy();
  act(() => screen.getByRole("textbox").blur());
  expect(port.reload).toHaveBeenCalledOnce();
});

it("STA-14 an unsaved form holds the reload back until the person asks for it", () => {
  const { port } = show(<Working kind="writing" />);
  port.tell({ type: "controlled", first: false });
  expect(port.reload).not.toHaveBeenCalled();
  press("Update");
  expect(port.reload).toHaveBeenCalledOnce();
  expect(port.takeOver).not.toHaveBeenCalled();
});

it("asks for a newer version every hour and when the page is looked at again", () => {
  const { port } = show();
  act(() => vi.advanceTimersByTime(3_600_000));
  expect(port.check).toHaveBeenCalledTimes(1);
  act(() => document.dispatchEvent(new Event("visibilitychange")));
  expect(port.check).toHaveBeenCalledTimes(2);
});
