import { describe, expect, it } from "vitest";
import { keepAwake, type WakeLockPort } from "@/features/proofs/camera/useRecorder";

/** A device whose locks the test counts; `answer` lets a request through or refuses it. */
function testDevice() {
  const held = new Set<object>();
  const asked: { answer: (allowed: boolean) => Promise<void> }[] = [];
  let shown: (() => void) | null = null;
  const port: WakeLockPort = {
    request: () =>
      new Promise((resolve, reject) => {
        asked.push({
          answer: async (allowed) => {
            const lock = { release: async () => held.delete(lock) };
            if (allowed) held.add(lock);
            if (allowed) resolve(lock);
            else reject(new DOMException("low battery", "NotAllowedError"));
            await Promise.resolve();
          },
        });
      }),
    onShown: (listener) => {
      shown = listener;
      return () => {
        shown = null;
      };
    },
  };
  return { port, held, asked, show: () => shown?.(), isHeard: () => shown !== null };
}

describe("screen during a recording", () => {
  it("stays on while it runs and is let go at its end", async () => {
    const device = testDevice();
    const stop = keepAwake(device.port);
    await device.asked[0]?.answer(true);
    expect(device.held.size).toBe(1);
    stop();
    expect(device.held.size).toBe(0);
    expect(device.isHeard()).toBe(false);
  });

  it("asks again once the page is back, because the browser takes the lock of a hidden one; never holds two", async () => {
    const device = testDevice();
    const stop = keepAwake(device.port);
    await device.asked[0]?.answer(true);
    device.show();
    await device.asked[1]?.answer(true);
    expect(device.held.size).toBe(1);
    stop();
    expect(device.held.size).toBe(0);
  });

  it("a lock that comes after the end is given back at once", async () => {
    const device = testDevice();
    keepAwake(device.port)();
    await device.asked[0]?.answer(true);
    expect(device.held.size).toBe(0);
  });

  it("a refusal and a browser without it leave the recording alone", async () => {
    const device = testDevice();
    const stop = keepAwake(device.port);
    await device.asked[0]?.answer(false);
    stop();
    expect(() => keepAwake(null)()).not.toThrow();
    expect(device.held.size).toBe(0);
  });
});
