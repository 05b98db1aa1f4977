import { shareMessage } from "@convex/domain/people/shareText";
import { describe, expect, test } from "vitest";

describe("sharing a video that is not ready", () => {
  test("ERR-27 ERR-29 an attempt that met an unready file says to try again", () => {
    const words = "Video is still processing. Please try again in a moment.";
    expect(shareMessage({ ready: true, metUnready: true })).toBe(words);
    expect(shareMessage({ ready: false, metUnready: true })).toBe(words);
  });

  test("ERR-28 ERR-29 the button that is off says when it will be on", () => {
    const words = "Video is still processing. You can share once it's ready.";
    expect(shareMessage({ ready: false, metUnready: false })).toBe(words);
    expect(shareMessage({ ready: true, metUnready: false })).toBeNull();
  });
});
