import { describe, expect, it, vi } from "vitest";
import { freeShareLock, takeShareLock } from "@/features/feed/share/shareLock";
import type { ShareState, ShareWay } from "@/features/feed/share/shareMachine";
import { type Asked, type Counted, newMachine, press, type SharePorts } from "@/features/feed/share/shareRun";

/** A tab with a clock of its own; `ways` are what its person does with each sheet. */
function tab(name: string, over: Partial<SharePorts> = {}) {
  const clock = { now: 1_000_000 };
  const waits: number[] = [];
  const said: (string | null)[] = [];
  const counted: ShareWay[] = [];
  const machine = newMachine();
  const ports: SharePorts = {
    now: () => clock.now,
    wait: async (ms) => {
      waits.push(ms);
      clock.now += ms;
    },
    isOnline: () => true,
    isGone: () => false,
    takeLock: (until) => takeShareLock(name, until, clock.now),
    freeLock: () => freeShareLock(name, clock.now),
    problem: () => null,
    ask: async () => "yes",
    offer: async () => "system",
    count: async (way): Promise<Counted> => {
      counted.push(way);
      return { status: "done" };
    },
    show: ({ says }: ShareState) => said.push(says?.message ?? null),
    ...over,
  };
  return { clock, waits, said, counted, machine, ports, press: () => press(machine, ports) };
}

const UNDER_WAY = "Share already in progress. Please wait...";

/** A sheet that stays open until it is told otherwise. */
function openSheet() {
  let close: (way: ShareWay) => void = () => undefined;
  let opened: () => void = () => undefined;
  const isOpen = new Promise<void>((resolve) => {
    opened = resolve;
  });
  const offer = () => {
    opened();
    return new Promise<ShareWay>((resolve) => {
      close = resolve;
    });
  };
  return { offer, isOpen, close: (way: ShareWay) => close(way) };
}

describe("the lock of the device", () => {
  it("ERR-26 a double tap opens one sheet", async () => {
    const sheet = openSheet();
    const offer = vi.fn(sheet.offer);
    const one = tab("one", { offer });
    const first = one.press();
    await one.press();
    expect(one.said.at(-1)).toBe(UNDER_WAY);
    await sheet.isOpen;
    sheet.close("system");
    await first;
    expect([offer.mock.calls.length, one.counted]).toEqual([1, ["system"]]);
  });

  it("ERR-26 CON-36 another tab waits, and after the end shares at once", async () => {
    const sheet = openSheet();
    const [one, two] = [tab("one", { offer: sheet.offer }), tab("two")];
    const first = one.press();
    await sheet.isOpen;
    await two.press();
    expect([two.said.at(-1), two.counted]).toEqual([UNDER_WAY, []]);
    sheet.close("left");
    await first;
    await two.press();
    expect(two.counted).toEqual(["system"]);
  });

  it("CON-36 a tab that died with the lock lets go after 30 s", async () => {
    const two = tab("two");
    await takeShareLock("dead", two.clock.now + 30_000, two.clock.now);
    two.clock.now += 29_999;
    await two.press();
    expect(two.counted).toEqual([]);
    two.clock.now += 1;
    await two.press();
    expect(two.counted).toEqual(["system"]);
  });

  it("locks nobody out where storage is refused", async () => {
    const open = () => {
      throw new DOMException("no", "SecurityError");
    };
    vi.stubGlobal("indexedDB", { open });
    const one = tab("one");
    await one.press();
    expect(one.counted).toEqual(["system"]);
  });
});

describe("before the sheet", () => {
  it("VAL-25 what the device knows by itself stops it before anything is asked", async () => {
    const ask = vi.fn(async (): Promise<Asked> => "yes");
    const one = tab("one", { problem: () => "User not authenticated", ask });
    await one.press();
    expect([one.said.at(-1), ask.mock.calls.length, one.counted]).toEqual(["User not authenticated", 0, []]);
  });

  it("ERR-30 a refusal of the server opens no sheet", async () => {
    const offer = vi.fn(async (): Promise<ShareWay> => "system");
    const one = tab("one", { ask: async () => ({ refused: "No more today." }), offer });
    await one.press();
    expect([one.said.at(-1), offer.mock.calls.length]).toEqual(["No more today.", 0]);
  });

  it("CON-38 ERR-31 a lost network is tried again, and the sheet opens once it answers", async () => {
    const answers: Asked[] = ["away", "away", "yes"];
    const one = tab("one", { ask: async () => answers.shift() ?? "away" });
    await one.press();
    expect(one.waits).toEqual([2_000, 4_000]);
    expect(one.said).toContain("Network error. Retrying... (2/3)");
    expect([one.said.at(-1), one.counted]).toEqual([null, ["system"]]);
  });

  it("CON-38 ERR-32 after three tries more it gives up and lets go of the lock", async () => {
    const one = tab("one", { ask: async () => "away" });
    await one.press();
    expect(one.waits).toEqual([2_000, 4_000, 8_000]);
    expect(one.said.at(-1)).toBe("Network error persists. Please check your connection and try again.");
    expect(await takeShareLock("two", one.clock.now + 1, one.clock.now)).toBe(true);
  });

  it("whoever leaves the page meanwhile is asked nothing more", async () => {
    const offer = vi.fn(async (): Promise<ShareWay> => "system");
    const one = tab("one", { ask: async () => "away", isGone: () => true, offer });
    await one.press();
    expect([one.waits, offer.mock.calls.length]).toEqual([[], 0]);
  });
});

describe("after the sheet", () => {
  it.each(["left", "failed"] as const)("a sheet that was %s counts for nothing", async (way) => {
    const one = tab("one", { offer: async () => way });
    await one.press();
    expect(one.counted).toEqual([]);
  });

  it("ERR-25 offline nothing is asked, and the share is counted later", async () => {
    const ask = vi.fn(async (): Promise<Asked> => "yes");
    const count = vi.fn(async (): Promise<Counted> => ({ status: "waiting" }));
    const one = tab("one", { isOnline: () => false, ask, count });
    await one.press();
    await vi.waitFor(() =>
      expect(one.said.at(-1)).toBe("You are offline. Your share will be processed when you reconnect."),
    );
    expect([ask.mock.calls.length, count.mock.calls.length]).toEqual([0, 1]);
  });

  it("ERR-33 what nobody foresaw is a failed share, and the lock is free again", async () => {
    const one = tab("one", { offer: () => Promise.reject(new Error("a sheet that throws")) });
    await one.press();
    expect(one.said.at(-1)).toBe("Sharing failed. Please try again.");
    await one.press();
    expect(one.said.filter((words) => words === UNDER_WAY)).toEqual([]);
  });
});
