import { render, renderHook } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { CoverPart } from "@/features/proofs/takeEdit/components/CoverPart";
import { untouched } from "@/features/proofs/takeEdit/edit";
import { useStrip } from "@/features/proofs/takeEdit/stills";
import { take } from "./take";

/** Longer than a film is waited for, in ms. */
const LONG = 60_000;

it.each([
  ["the strip", () => renderHook(() => useStrip(take.blob, 5_000, 3))],
  [
    "the choice of covers",
    () => render(<CoverPart take={take} edit={untouched(5_000)} dispatch={vi.fn()} here={() => 0} />),
  ],
])("%s that is left lets its film go at once, and nothing of it is told later", async (_what, show) => {
  vi.useFakeTimers();
  vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:film");
  const revoke = vi.spyOn(URL, "revokeObjectURL");
  const { unmount } = show();
  expect(revoke).not.toHaveBeenCalled();
  unmount();
  await vi.advanceTimersByTimeAsync(0);
  expect(revoke).toHaveBeenCalledExactlyOnceWith("blob:film");
  await vi.advanceTimersByTimeAsync(LONG);
});
