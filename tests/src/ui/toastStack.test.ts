import { describe, expect, it } from "vitest";
import { NO_TOASTS, nextToastEnd, type ToastInput, toastStack } from "@/ui/toastStack";

const NOW = 1_000;
const shown = (toast: ToastInput) => toastStack(NO_TOASTS, { type: "shown", toast }, NOW);

describe("toast stack", () => {
  it.each([
    ["error", null],
    ["loading", null],
    ["warning", NOW + 5_000],
    ["info", NOW + 5_000],
    ["success", NOW + 4_000],
  ] as const)("ERR-39 ERR-40 CON-26 %s ends at %s", (kind, endsAt) => {
    expect(nextToastEnd(shown({ kind, message: "m" }))).toBe(endsAt);
  });

  it("takes the caller's own duration", () => {
    expect(nextToastEnd(shown({ kind: "error", message: "m", durationMs: 8_000 }))).toBe(NOW + 8_000);
  });

  it("lets a toast go when its time has come or a person dismisses it", () => {
    const stack = toastStack(
      shown({ kind: "info", message: "a" }),
      { type: "shown", toast: { kind: "error", message: "b" } },
      NOW,
    );
    const later = toastStack(stack, { type: "ticked" }, NOW + 5_000);
    expect(later.toasts.map((toast) => toast.message)).toEqual(["b"]);
    expect(toastStack(later, { type: "dismissed", id: 2 }, NOW).toasts).toEqual([]);
  });
});
