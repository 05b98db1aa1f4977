import { act, renderHook } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { isKeyboardOpen, keyboardBaseline, useKeyboardOpen } from "@/shell/keyboard";

/** A visual viewport that the test resizes. */
function stubViewport(size: { width: number; height: number; scale?: number }) {
  const viewport = Object.assign(new EventTarget(), { scale: 1, ...size });
  vi.stubGlobal("visualViewport", viewport);
  return (next: Partial<typeof size>) =>
    act(() => {
      Object.assign(viewport, next);
      viewport.dispatchEvent(new Event("resize"));
    });
}

it.each([
  [740, 740, false],
  [740, 591, false],
  [740, 590, true],
  [740, 420, true],
])("SHL-05 CON-50 a viewport of %i px that shrinks to %i: keyboard %s", (before, now, open) => {
  expect(isKeyboardOpen(before, now)).toBe(open);
});

it("SHL-05 the tallest viewport counts, and a turned device begins anew", () => {
  const upright = { width: 360, height: 640 };
  expect(keyboardBaseline(upright, { width: 360, height: 740 }).height).toBe(740);
  expect(keyboardBaseline(upright, { width: 360, height: 400 }).height).toBe(640);
  expect(keyboardBaseline(upright, { width: 640, height: 360 })).toEqual({ width: 640, height: 360 });
});

it("SHL-05 CON-50 follows the visual viewport; pinching in and turning the device are no keyboard", () => {
  const resize = stubViewport({ width: 360, height: 740 });
  const { result } = renderHook(() => useKeyboardOpen());
  expect(result.current).toBe(false);
  resize({ height: 440 });
  expect(result.current).toBe(true);
  resize({ height: 740 });
  expect(result.current).toBe(false);
  resize({ width: 180, height: 370, scale: 2 });
  expect(result.current).toBe(false);
  resize({ width: 740, height: 360, scale: 1 });
  expect(result.current).toBe(false);
});
