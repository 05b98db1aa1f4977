import { describe, expect, it, vi } from "vitest";
import {
  CACHE_ENTRY_MAX_BYTES,
  CACHE_LOAD_MAX_MS,
  CACHE_MAX_AGE_MS,
  CACHE_MAX_BYTES,
  CACHE_MAX_ENTRIES,
} from "@/config/limits";
import type { CacheDisk } from "@/lib/cache/disk";
import { VISITOR } from "@/lib/cache/entry";
import { createDevice, storedEntries, storeRaw } from "./device";

const NAME = "dares:inbox|{}";

describe("last results of a device", () => {
  it("come back at the next start, exactly as the server said them", async () => {
    const device = createDevice();
    const first = await device.enterTab();
    const answer = { amount: 2_500, big: 12n, bytes: new Uint8Array([1, 2]).buffer, none: null, list: ["a"] };
    const at = device.now();
    first.keep("maya", NAME, answer);
    await first.flush();
    device.pass(3_600_000);
    const next = await device.enterTab();
    expect(next.read(NAME)).toEqual({ data: answer, at });
    expect(next.read(NAME)).toBe(next.read(NAME));
  });

  it("are written a moment after the last change, together", async () => {
    const device = createDevice();
    const tab = await device.enterTab();
    for (let turn = 0; turn < 5; turn += 1) tab.keep("maya", NAME, { turn });
    expect(await storedEntries()).toEqual([]);
    device.pass(500);
    await vi.waitFor(async () => expect(await storedEntries()).toHaveLength(1));
    expect((await storedEntries())[0]?.json).toBe('{"turn":4}');
  });

  it("a sign-out, or another person, erases them from memory and device before the next one's are read", async () => {
    const device = createDevice();
    const tab = await device.enterTab();
    tab.keep("maya", NAME, { secret: "of maya" });
    await tab.flush();
    const left = tab.enter("sam", true);
    expect(tab.read(NAME)).toBeNull();
    await left;
    expect(await storedEntries()).toEqual([]);
    await tab.enter("maya", true);
    expect(tab.read(NAME)).toBeNull();
  });

  it("a late answer for somebody who left is dropped, in memory and on the device", async () => {
    const device = createDevice();
    const tab = await device.enterTab();
    tab.keep("maya", NAME, { secret: "of maya" });
    await tab.enter(VISITOR, true);
    tab.keep("maya", NAME, { secret: "of maya" });
    await tab.flush();
    device.pass(10_000);
    await tab.flush();
    expect(tab.read(NAME)).toBeNull();
    expect(await storedEntries()).toEqual([]);
  });

  it("a tab that has not heard of the sign-out yet cannot write the person back", async () => {
    const device = createDevice();
    const deaf = await device.enterTab();
    deaf.keep("maya", NAME, { secret: "of maya" });
    // Past every message: the other tab signs out on the disk alone.
    await device.openDisk().claim(VISITOR, true);
    await deaf.flush();
    expect(await storedEntries()).toEqual([]);
    expect(deaf.read(NAME)).toBeNull();
    deaf.keep("maya", NAME, { secret: "of maya" });
    await deaf.flush();
    expect(await storedEntries()).toEqual([]);
  });

  it("who is not known to be signed in erases nothing and writes nothing into a foreign store", async () => {
    const device = createDevice();
    const tab = await device.enterTab();
    tab.keep("maya", NAME, { mine: true });
    await tab.flush();
    const next = device.openTab();
    await next.enter(VISITOR, false);
    next.keep(VISITOR, "profiles:byUsername|{}", { username: "sam" });
    await next.flush();
    expect(await storedEntries()).toHaveLength(1);
  });

  it("the same person who left and came back in another tab is kept on in this one", async () => {
    const device = createDevice();
    const tab = await device.enterTab();
    const silent = device.openDisk();
    await silent.claim(VISITOR, true);
    await silent.claim("maya", true);
    tab.keep("maya", NAME, { of: "the first sign-in" });
    await tab.flush();
    expect(await storedEntries()).toEqual([]);
    tab.keep("maya", NAME, { of: "now" });
    await tab.flush();
    expect((await storedEntries()).map((each) => each.json)).toEqual(['{"of":"now"}']);
  });

  it.each([
    ["a text that is no JSON", { json: "{" }],
    ["JSON that is no Convex value", { json: '{"$integer":7}' }],
    ["a missing field", { at: "yesterday" }],
    ["another person's key", { key: `sam|${NAME}` }],
  ])("drops %s and never crashes on it", async (_name, damage) => {
    const device = createDevice();
    const tab = await device.enterTab();
    tab.keep("maya", "wallet:mine|{}", { available: 5 });
    await tab.flush();
    const at = device.now();
    await storeRaw({ key: `maya|${NAME}`, json: "{}", bytes: 2, at, usedAt: at, ...damage });
    const next = await device.enterTab();
    expect(next.read(NAME)).toBeNull();
    expect(next.read("wallet:mine|{}")?.data).toEqual({ available: 5 });
    await next.flush();
    expect((await storedEntries()).map((each) => each.key)).toEqual(["maya|wallet:mine|{}"]);
  });

  it("a refused or vanished result is forgotten, on the device too", async () => {
    const device = createDevice();
    const tab = await device.enterTab();
    tab.keep("maya", NAME, { waiting: 1 });
    await tab.flush();
    tab.forget("maya", NAME);
    expect(tab.read(NAME)).toBeNull();
    await tab.flush();
    expect(await storedEntries()).toEqual([]);
  });
});

describe("room that last results take", () => {
  it("stays bounded, in memory and on the device, after many different queries", async () => {
    const device = createDevice();
    const tab = await device.enterTab();
    const names = Array.from(
      { length: 3 * CACHE_MAX_ENTRIES },
      (_, index) => `dares:get|{"dareId":"${index}"}`,
    );
    for (const name of names) {
      device.pass(1);
      tab.keep("maya", name, { title: name });
    }
    await tab.flush();
    const shown = names.filter((name) => tab.read(name) !== null);
    expect(shown.length).toBeLessThanOrEqual(CACHE_MAX_ENTRIES);
    expect(shown).toContain(names.at(-1));
    expect(shown).not.toContain(names[0]);
    expect((await storedEntries()).length).toBeLessThanOrEqual(CACHE_MAX_ENTRIES);
  });

  it("holds 2 MB, and one answer never pushes out all the others", async () => {
    const device = createDevice();
    const tab = await device.enterTab();
    tab.keep("maya", "big|{}", { text: "x".repeat(CACHE_ENTRY_MAX_BYTES) });
    expect(tab.read("big|{}")).toBeNull();
    for (let index = 0; index < 20; index += 1) {
      device.pass(1);
      tab.keep("maya", `n${index}|{}`, { text: "é".repeat(CACHE_ENTRY_MAX_BYTES / 2 - 50) });
    }
    await tab.flush();
    const bytes = (await storedEntries()).reduce((sum, each) => sum + each.bytes, 0);
    expect(bytes).toBeLessThanOrEqual(CACHE_MAX_BYTES);
    expect(tab.read("n19|{}")).not.toBeNull();
  });

  it("two tabs together hold it as one does, even when they do not hear each other", async () => {
    const device = createDevice();
    for (const tab of ["one", "two"]) {
      const disk = device.openDisk();
      const { epoch } = await disk.claim("maya", true);
      const put = Array.from({ length: 150 }, (_, index) => {
        device.pass(1);
        const at = device.now();
        return { key: `maya|${tab}${index}|{}`, json: "1", bytes: 1, at, usedAt: at };
      });
      await disk.write({ scope: "maya", epoch: epoch ?? "", put, used: [], drop: [] }, device.now(), false);
    }
    const keys = (await storedEntries()).map((each) => each.key);
    expect(keys.length).toBeLessThanOrEqual(CACHE_MAX_ENTRIES);
    expect(keys).toContain("maya|two149|{}");
    expect(keys).not.toContain("maya|one0|{}");
  });

  it("what is looked at again stays longer than what is not", async () => {
    const device = createDevice();
    const tab = await device.enterTab();
    for (let index = 0; index < CACHE_MAX_ENTRIES; index += 1) {
      device.pass(1);
      tab.keep("maya", `n${index}|{}`, index);
    }
    device.pass(1);
    tab.touch("n0|{}");
    device.pass(1);
    tab.keep("maya", "one more|{}", true);
    expect(tab.read("n0|{}")).not.toBeNull();
    expect(tab.read("n1|{}")).toBeNull();
  });

  it("is given back after seven days: at the start and by the regular sweep", async () => {
    const device = createDevice();
    const tab = await device.enterTab();
    tab.keep("maya", NAME, { waiting: 1 });
    await tab.flush();
    device.pass(CACHE_MAX_AGE_MS + 1);
    const next = await device.enterTab();
    expect(next.read(NAME)).toBeNull();
    tab.sweep();
    expect(tab.read(NAME)).toBeNull();
    await tab.flush();
    expect(await storedEntries()).toEqual([]);
  });

  it("when the browser refuses room, half is held, until the next sweep finds it over", async () => {
    const device = createDevice();
    const real = device.openDisk();
    let refuses = true;
    const disk: CacheDisk = {
      claim: (...call) => real.claim(...call),
      write: (...call) => (refuses ? Promise.resolve("full") : real.write(...call)),
    };
    const tab = device.openTab(disk);
    await tab.enter("maya", true);
    const names = Array.from({ length: CACHE_MAX_ENTRIES }, (_, index) => `n${index}|{}`);
    const fill = () => {
      for (const name of names) {
        device.pass(1);
        tab.keep("maya", name, { name });
      }
    };
    fill();
    await tab.flush();
    const held = () => names.filter((name) => tab.read(name) !== null).length;
    expect(held()).toBe((CACHE_MAX_ENTRIES / 2) * 0.6);
    refuses = false;
    await tab.flush();
    expect((await storedEntries()).length).toBe(held());
    tab.sweep();
    fill();
    expect(held()).toBe(CACHE_MAX_ENTRIES);
  });
});

describe("a device whose store does not work", () => {
  const never = new Promise<never>(() => undefined);

  it("that hangs holds the start up for no longer than its bound; what comes later still joins", async () => {
    const device = createDevice();
    const writer = await device.enterTab();
    writer.keep("maya", NAME, { waiting: 1 });
    await writer.flush();
    const real = device.openDisk();
    let answer: () => void = () => undefined;
    const slow = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const tab = device.openTab({
      claim: async (...call) => {
        await slow;
        return real.claim(...call);
      },
      write: () => never,
    });
    const entered = vi.fn();
    void tab.enter("maya", true).then(entered);
    device.pass(CACHE_LOAD_MAX_MS - 1);
    await Promise.resolve();
    expect(entered).not.toHaveBeenCalled();
    device.pass(1);
    await Promise.resolve();
    expect(entered).toHaveBeenCalled();
    expect(tab.read(NAME)).toBeNull();
    answer();
    await vi.waitFor(() => expect(tab.read(NAME)?.data).toEqual({ waiting: 1 }));
  });

  it("that fails lets the app start and keep in memory; the failure is noted, not thrown", async () => {
    const device = createDevice();
    const broken = () => Promise.reject(new Error("refused"));
    const tab = device.openTab({ claim: broken, write: broken });
    await tab.enter("maya", true);
    tab.keep("maya", NAME, { waiting: 1 });
    await tab.flush();
    expect(tab.read(NAME)?.data).toEqual({ waiting: 1 });
    expect(device.failures).toEqual([new Error("refused")]);
  });

  it("without IndexedDB at all is such a device", async () => {
    const device = createDevice();
    Reflect.deleteProperty(globalThis, "indexedDB");
    await device.enterTab();
    expect(device.failures).toHaveLength(1);
  });
});
