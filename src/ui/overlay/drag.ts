import { SHEET_CLOSE_DRAG_PX, SHEET_CLOSE_SPEED_PX_PER_MS } from "@/config/limits";

/** A sheet under the finger: where and when the drag began, and how far it is down. */
export type Drag = { kind: "still" } | { kind: "dragging"; fromY: number; fromAt: number; offsetPx: number };
export type DragEvent =
  | { type: "pressed"; y: number }
  | { type: "moved"; y: number }
  | { type: "released" }
  | { type: "cancelled" };

export const STILL: Drag = { kind: "still" };

/** Follows the finger downwards only; a sheet cannot be pulled above its place. */
export function dragSheet(drag: Drag, event: DragEvent, now: number): Drag {
  switch (event.type) {
    case "pressed":
      return { kind: "dragging", fromY: event.y, fromAt: now, offsetPx: 0 };
    case "moved":
      return drag.kind === "still" ? drag : { ...drag, offsetPx: Math.max(0, event.y - drag.fromY) };
    case "released":
    case "cancelled":
      return STILL;
  }
}

/** Far enough or fast enough: letting go now closes the sheet. */
export function closesOnRelease(drag: Drag, now: number): boolean {
  if (drag.kind === "still") return false;
  if (drag.offsetPx >= SHEET_CLOSE_DRAG_PX) return true;
  const tookMs = Math.max(1, now - drag.fromAt);
  return drag.offsetPx > SHEET_CLOSE_DRAG_PX / 4 && drag.offsetPx / tookMs >= SHEET_CLOSE_SPEED_PX_PER_MS;
}
