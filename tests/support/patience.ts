import { cleanup, configure } from "@testing-library/react";
import { afterEach, beforeEach, vi } from "vitest";

/** A wait ends as soon as what it waits for is there: only a machine busy elsewhere ever gets near this, in ms. */
const PATIENCE = 5_000;

configure({ asyncUtilTimeout: PATIENCE });
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
