import { digestOf } from "@convex/domain/bytes/secretToken";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { readDevice } from "@/features/notifications/push/deviceRecord";
import { registerDevice, unregisterDevice } from "@/features/notifications/push/usePushRegistration";
import { createStorage, type TextStorage } from "@/lib/cache/storage";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

function memoryStore(): TextStorage {
  const map = new Map<string, string>();
  return createStorage(() => ({
    getItem: (key) => map.get(key) ?? null,
    setItem: (key, value) => void map.set(key, value),
    removeItem: (key) => void map.delete(key),
  }));
}

let now = 0;
let made = 0;
let store: TextStorage;
const address = vi.fn(async (_key: string, { renew }: { renew: boolean }) => {
  if (renew || made === 0) made += 1;
  return { endpoint: `https://push.test/${made}`, p256dh: "p", auth: "a" };
});
const forget = vi.fn(async () => undefined);
const save = vi.fn(async () => undefined);
const revoke = vi.fn(async (_hash: string) => undefined);
const isWanted = vi.fn(() => true);
const parts = () => ({ port: { address, forget }, store, save, revoke, isWanted, now: () => now });
const register = (person = "maya", isDead = false) =>
  registerDevice({ person, publicKey: "key", isDead }, parts());

beforeEach(() => {
  store = memoryStore();
  now = 1_000;
  made = 0;
  for (const mock of [address, forget, save, revoke]) mock.mockClear();
});

describe("registering a device", () => {
  it("CAL-30 hands its address in and remembers it by its digest", async () => {
    await register();
    expect(save).toHaveBeenCalledExactlyOnceWith({ endpoint: "https://push.test/1", p256dh: "p", auth: "a" });
    const hash = await digestOf("https://push.test/1");
    expect(readDevice(store)).toEqual({ person: "maya", hash, savedAt: 1_000, madeAt: 1_000 });
  });

  it("CON-31 the same address is not saved again within ten minutes", async () => {
    await register();
    now += 10 * MINUTE - 1;
    await register();
    expect(save).toHaveBeenCalledOnce();
    now += 1;
    await register();
    expect(save).toHaveBeenCalledTimes(2);
  });

  it("CON-31 but it is, for another person on this device", async () => {
    await register();
    await register("sam");
    expect(save).toHaveBeenCalledTimes(2);
    expect(readDevice(store)?.person).toBe("sam");
  });

  it("CON-32 after seven days another address is asked for, and the old one is taken back", async () => {
    await register();
    const old = await digestOf("https://push.test/1");
    now += 7 * DAY - 1;
    await register();
    expect(address).toHaveBeenLastCalledWith("key", { renew: false });
    now += 1;
    await register();
    expect(address).toHaveBeenLastCalledWith("key", { renew: true });
    expect(save).toHaveBeenLastCalledWith({ endpoint: "https://push.test/2", p256dh: "p", auth: "a" });
    expect(revoke).toHaveBeenCalledExactlyOnceWith(old);
    expect(readDevice(store)?.madeAt).toBe(now);
  });

  it("ENT-18 an address that its push service knows no more is not handed in again: another one is", async () => {
    await register();
    const dead = await digestOf("https://push.test/1");
    now += 10 * MINUTE;
    await register("maya", true);
    expect(address).toHaveBeenLastCalledWith("key", { renew: true });
    expect(save).toHaveBeenLastCalledWith({ endpoint: "https://push.test/2", p256dh: "p", auth: "a" });
    expect(revoke).toHaveBeenCalledExactlyOnceWith(dead);
  });

  it("VAL-30 turned off while the push service was asked, nothing is handed in and the address is given up", async () => {
    isWanted.mockReturnValueOnce(false);
    await register();
    expect([save.mock.calls.length, forget.mock.calls.length]).toEqual([0, 1]);
    expect(readDevice(store)).toBeNull();
  });

  it("what did not arrive is not remembered as saved", async () => {
    save.mockRejectedValueOnce(new Error("no network"));
    await expect(register()).rejects.toThrow("no network");
    expect(readDevice(store)).toBeNull();
    await register();
    expect(save).toHaveBeenCalledTimes(2);
  });

  it("a clock that was set back, or a damaged note, leads to a fresh start", async () => {
    await register();
    now = 500;
    await register();
    expect(address).toHaveBeenLastCalledWith("key", { renew: true });
    for (const broken of ["{", "null", "5", '{"person":1}']) {
      store.set("push:device", broken);
      expect(readDevice(store)).toBeNull();
    }
  });
});

describe("taking a device out", () => {
  it("gives the address up and tells the server; signed out, the push service alone", async () => {
    await register();
    const hash = readDevice(store)?.hash;
    await unregisterDevice({ ...parts(), revoke });
    expect([forget.mock.calls.length, revoke.mock.calls]).toEqual([1, [[hash]]]);
    expect(readDevice(store)).toBeNull();
    await register();
    await unregisterDevice({ ...parts(), revoke: null });
    expect([forget.mock.calls.length, revoke.mock.calls.length]).toEqual([2, 1]);
  });

  it("gives up an address that nothing is noted of as well: a page may have been closed before it could", async () => {
    await unregisterDevice({ ...parts(), revoke });
    expect([forget.mock.calls.length, revoke.mock.calls.length]).toEqual([1, 0]);
  });
});
