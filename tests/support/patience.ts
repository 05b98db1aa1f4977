import { cleanup, configure, getConfig } from "@testing-library/react";
import { unstable_NormalPriority, unstable_scheduleCallback } from "scheduler";
import { afterEach, beforeEach, vi } from "vitest";

/** A wait ends as soon as what it waits for is there: only a machine busy elsewhere ever gets near this, in ms. */
const PATIENCE = 5_000;

/** React runs effects a task after what they follow is seen; a slow machine would ask in between. */
const effectsRun = (): Promise<void> =>
  new Promise((resolve) => unstable_scheduleCallback(unstable_NormalPriority, () => resolve()));
const { asyncWrapper } = getConfig();
configure({
  asyncUtilTimeout: PATIENCE,
  asyncWrapper: (wait) =>
    asyncWrapper(async () => {
      const found = await wait();
      await effectsRun();
      return found;
    }),
});
const { waitFor } = vi;
vi.waitFor = (callback, options = PATIENCE) => waitFor(callback, options);

/** No page is idle by itself: what comes late comes when its test says so, however long that takes. */
beforeEach(() => {
  vi.stubGlobal("requestIdleCallback", () => 0);
});

/** Each test leaves an empty page, the real clock and the browser's own functions to the next one. */
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
});
