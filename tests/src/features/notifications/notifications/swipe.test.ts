import { describe, expect, it } from "vitest";
import {
  isSwipedAway,
  type Swipe,
  type SwipeEvent,
  swipe,
} from "@/features/notifications/notifications/useSwipe";

const play = (...events: SwipeEvent[]): Swipe => events.reduce(swipe, null as Swipe);
const dragged = (px: number) => play({ type: "pressed", x: 200 }, { type: "moved", x: 200 + px });

describe("a banner under the finger", () => {
  it.each([
    [100, false],
    [101, true],
    [-100, false],
    [-101, true],
  ])("STA-24 CON-49 %d px to the side dismisses: %s", (px, away) => {
    expect(isSwipedAway(dragged(px))).toBe(away);
  });

  it("what hardly moves is a press, and what was let go has not moved", () => {
    expect(dragged(8)?.moved).toBe(false);
    expect(dragged(9)?.moved).toBe(true);
    // On the way back it is still a drag.
    expect(swipe(dragged(50), { type: "moved", x: 200 })?.moved).toBe(true);
    expect(swipe(dragged(150), { type: "ended" })).toBeNull();
    expect(swipe(null, { type: "moved", x: 900 })).toBeNull();
  });
});
