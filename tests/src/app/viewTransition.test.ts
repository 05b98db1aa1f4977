import { expect, it, vi } from "vitest";
import { withViewTransition } from "@/app/router";

/** A page whose transition ends as the test says; the update itself always runs. */
function pageWith(ready: Promise<void>) {
  return {
    startViewTransition: (update: () => Promise<void>) => ({ ready, updateCallbackDone: update() }),
  };
}

async function unhandled(ready: Promise<void>): Promise<unknown[]> {
  const seen: unknown[] = [];
  const note = (reason: unknown) => seen.push(reason);
  const others = process.rawListeners("unhandledRejection");
  process.removeAllListeners("unhandledRejection");
  process.on("unhandledRejection", note);
  await withViewTransition(pageWith(ready), async () => undefined);
  // Unhandled rejections are told after the microtasks of this turn.
  await new Promise((resolve) => setImmediate(resolve));
  process.removeListener("unhandledRejection", note);
  for (const other of others)
    process.on("unhandledRejection", (...told) => Reflect.apply(other, process, told));
  return seen;
}

it("change the page where there are none", async () => {
  const update = vi.fn(async () => undefined);
  await withViewTransition({}, update);
  expect(update).toHaveBeenCalledOnce();
});

it.each(["AbortError", "InvalidStateError", "TimeoutError"])(
  "one left out (%s) makes no noise",
  async (name) => {
    expect(await unhandled(Promise.reject(new DOMException("Transition was skipped", name)))).toEqual([]);
  },
);

it("any other failure is heard", async () => {
  const failure = new Error("something else");
  expect(await unhandled(Promise.reject(failure))).toEqual([failure]);
});

it("a failing update is the caller's to handle", async () => {
  const update = () => Promise.reject(new Error("update"));
  await expect(withViewTransition(pageWith(Promise.resolve()), update)).rejects.toThrow("update");
});
