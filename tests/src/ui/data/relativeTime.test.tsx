import { render, screen } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { RelativeTime } from "@/ui/data/RelativeTime";

beforeEach(() => vi.useFakeTimers({ now: Date.UTC(2026, 10, 21, 12) }));

it("a moment that has just passed is never told as one to come, however old the last tick is", () => {
  const first = Date.now();
  const { rerender } = render(<RelativeTime at={first} />);
  expect(screen.getByText("now")).toBeTruthy();
  // The shared ticker moves once a minute; the dare is accepted in between.
  vi.setSystemTime(first + 45_000);
  rerender(<RelativeTime at={first + 45_000} />);
  expect(screen.getByText("now")).toBeTruthy();
  rerender(<RelativeTime at={first + 105_000} />);
  expect(screen.getByText(/^in /)).toBeTruthy();
});
