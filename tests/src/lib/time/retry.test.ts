import { ConvexError } from "convex/values";
import { expect, it, vi } from "vitest";
import { handledAsync, retryDelayMs, withRetry } from "@/lib/time/retry";
import { expectPrinted } from "../../../support/quiet";

/** Work that fails with these errors one after the other, then succeeds; the pauses are written down. */
function scene(...errors: unknown[]) {
  const pauses: number[] = [];
  const left = [...errors];
  const work = vi.fn(async () => {
    if (left.length > 0) throw left.shift();
    return "done";
  });
  const wait = async (ms: number) => void pauses.push(ms);
  return { work, pauses, wait };
}
const refused = (code: string) => new ConvexError({ code });

it("CON-18 tries three times in all, 1 s and 2 s apart", async () => {
  const { work, pauses, wait } = scene(refused("unavailable"), new Error("boom"));
  await expect(withRetry(work, { wait })).resolves.toBe("done");
  expect(work).toHaveBeenCalledTimes(3);
  expect(pauses).toEqual([1_000, 2_000]);
});

it("CON-18 the third failure is thrown", async () => {
  const last = refused("unavailable");
  const { work, pauses, wait } = scene(new Error("a"), new Error("b"), last);
  await expect(withRetry(work, { wait })).rejects.toBe(last);
  expect(work).toHaveBeenCalledTimes(3);
  expect(pauses).toEqual([1_000, 2_000]);
});

it("CON-18 the pause doubles up to 5 s", () => {
  expect([1, 2, 3, 4, 9].map(retryDelayMs)).toEqual([1_000, 2_000, 4_000, 5_000, 5_000]);
});

it.each(["permission-denied", "not-found", "unauthenticated", "invalid-argument"])(
  "CON-18 never on %s",
  async (code) => {
    const { work, pauses, wait } = scene(refused(code));
    await expect(withRetry(work, { wait })).rejects.toMatchObject({ data: { code } });
    expect(work).toHaveBeenCalledTimes(1);
    expect(pauses).toEqual([]);
  },
);

it("CON-19 handled work has two retries, is logged and never throws", async () => {
  const { work, wait } = scene(new Error("1"), new Error("2"), new Error("3"), new Error("4"));
  expect(await handledAsync("marks", work, { wait })).toMatchObject({
    ok: false,
    error: { message: "An error occurred. Please try again." },
  });
  expect(work).toHaveBeenCalledTimes(3);
  expectPrinted("[marks] Error: 3", 1);
  expect(await handledAsync("marks", async () => 7)).toEqual({ ok: true, value: 7 });
});
