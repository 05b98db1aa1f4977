import { beforeEach, describe, expect, it, vi } from "vitest";
import { CALL_TIMEOUT_MS } from "@/config/limits";
import { toUserError } from "@/lib/errors/toUserError";
import { withinCallTimeout } from "@/lib/time/callTimeout";

beforeEach(() => vi.useFakeTimers());

const never = () => new Promise<string>(() => undefined);

describe("the wait for a call", () => {
  it("CON-20 gives up after 70000 ms and not before, with the time-out error", async () => {
    expect(CALL_TIMEOUT_MS).toBe(70_000);
    let failure: unknown = null;
    withinCallTimeout(never()).catch((error: unknown) => {
      failure = error;
    });
    await vi.advanceTimersByTimeAsync(69_999);
    expect(failure).toBeNull();
    await vi.advanceTimersByTimeAsync(1);
    expect(toUserError(failure)).toMatchObject({
      code: "timeout",
      kind: "timeout",
      title: "Request Timeout",
    });
  });

  it("CON-20 hands the answer or the refusal on as it is, and leaves no timer behind", async () => {
    expect(await withinCallTimeout(Promise.resolve("saved"))).toBe("saved");
    await expect(withinCallTimeout(Promise.reject(new Error("no")))).rejects.toThrow("no");
    expect(vi.getTimerCount()).toBe(0);
  });
});
