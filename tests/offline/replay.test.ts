import { describe, expect, it, vi } from "vitest";
import { replay } from "@/offline/replay";
import { ReplayLoop } from "@/offline/replayLoop";
import { rightByLease } from "@/offline/sendingRight";
import { entry, leases, memoryStore, NOW, replayPorts, SCOPE } from "./support";

const other = { subject: "feedback:vote:p1", data: { kind: "vote", postId: "p1", up: true } };
const REFUSED = { kind: "refused", error: { code: "invalid-argument", message: "No." } } as const;

describe("a round of sending", () => {
  it("CON-37 a share of 25 hours ago is not sent, and nothing of it stays", async () => {
    const share = { type: "share", data: { title: "Toast", at: 1 }, subject: "share:1" };
    const old = entry({ seq: 1, ...share, timestamp: NOW - 25 * 60 * 60_000 });
    const store = memoryStore([old, entry({ seq: 2, ...share })]);
    const { ports, sent } = replayPorts(store);
    await replay(ports, SCOPE, true);
    expect([sent, store.rows()]).toEqual([["a2"], []]);
  });

  it("a refused one keeps its words and holds up its subject, until it is deleted", async () => {
    const store = memoryStore([entry({ seq: 1 }), entry({ seq: 2 }), entry({ seq: 3, ...other })]);
    const { ports, sent } = replayPorts(store, {
      answer: (_call, { id }) => (id === "a1" ? REFUSED : { kind: "done" }),
    });
    expect(await replay(ports, SCOPE, true)).toEqual({ status: "empty", wakeAt: null });
    expect(sent).toEqual(["a1", "a3"]);
    expect(store.rows()[0]).toMatchObject({
      state: "failed",
      data: { title: "title 1" },
      lastError: REFUSED.error,
    });
    store.drop("a1");
    await replay(ports, SCOPE, false);
    expect(sent).toEqual(["a1", "a3", "a2"]);
  });

  it("stops at the first that meets no server, and says when to look again", async () => {
    const store = memoryStore([entry({ seq: 1 }), entry({ seq: 2, ...other })]);
    const { ports, sent } = replayPorts(store, { answer: () => ({ kind: "unreachable" }) });
    expect(await replay(ports, SCOPE, false)).toEqual({ status: "waiting", wakeAt: NOW + 1_000 });
    expect(sent).toEqual(["a1"]);
  });

  it("without a connection nothing is tried, but what a crash cut off is shown as waiting again", async () => {
    const store = memoryStore([entry({ seq: 1, state: "sending", attempts: 1 })]);
    const { ports, sent } = replayPorts(store, { isReady: async () => false });
    expect((await replay(ports, SCOPE, false)).status).toBe("notReady");
    expect(sent).toEqual([]);
    expect(store.rows()[0]?.state).toBe("waiting");
  });

  it("passes over one that is deleted at the last moment", async () => {
    const store = memoryStore([entry({ seq: 1 }), entry({ seq: 2 })]);
    const { ports, sent } = replayPorts(store);
    const list = ports.list;
    ports.list = async (scope) => {
      const seen = await list(scope);
      store.drop("a1");
      return seen;
    };
    await replay(ports, SCOPE, false);
    expect(sent).toEqual(["a2"]);
  });
});

describe("the right to send without Web Locks", () => {
  it("belongs to one sender; it comes back after the work and after a crash", async () => {
    const take = leases();
    let now = NOW;
    const a = rightByLease({ holder: "a", now: () => now, take });
    const b = rightByLease({ holder: "b", now: () => now, take });
    expect(await a(async () => b(async () => "both"))).toBeNull();
    expect(await b(async () => "after")).toBe("after");
    // A crash: the work of `a` never comes back.
    void a(() => new Promise(() => undefined));
    await vi.waitFor(async () => expect(await b(async () => "early")).toBeNull());
    now += 45_000;
    expect(await b(async () => "later")).toBe("later");
  });

  it("is asked for before each try, so that one who lost it sends nothing more", async () => {
    const store = memoryStore([entry({ seq: 1 }), entry({ seq: 2 })]);
    let mine = true;
    const { ports, sent } = replayPorts(store, {
      withRight: (work) => work(async () => mine),
      announce: () => {
        mine = false;
      },
    });
    expect((await replay(ports, SCOPE, false)).status).toBe("taken");
    expect(sent).toEqual(["a1"]);
  });
});

describe("the loop", () => {
  it("runs one round at a time, one more for triggers meanwhile, and wakes when something is due", async () => {
    const waits: { ms: number; work: () => void }[] = [];
    const rounds: boolean[] = [];
    let finish: () => void = () => undefined;
    const loop = new ReplayLoop({
      run: async (eager) => {
        rounds.push(eager);
        await new Promise<void>((resolve) => {
          finish = resolve;
        });
        return { status: "waiting", wakeAt: NOW + 700 };
      },
      now: () => NOW,
      after: (ms, work) => {
        waits.push({ ms, work });
        return () => undefined;
      },
      idleMs: 30_000,
    });
    const first = loop.trigger(false);
    void loop.trigger(false);
    void loop.trigger(true);
    finish();
    await vi.waitFor(() => expect(rounds).toEqual([false, true]));
    finish();
    await first;
    expect(waits.map(({ ms }) => ms)).toEqual([700]);
    waits[0]?.work();
    expect(rounds).toEqual([false, true, false]);
  });

  it("a trigger in the very moment in which a round ends is not lost", async () => {
    const rounds: number[] = [];
    const loop: ReplayLoop = new ReplayLoop({
      run: async () => {
        rounds.push(rounds.length + 1);
        return { status: "waiting", wakeAt: NOW + 700 };
      },
      now: () => NOW,
      after: () => {
        // Directly after the last look at what was asked for.
        if (rounds.length === 1) queueMicrotask(() => void loop.trigger(false));
        return () => undefined;
      },
      idleMs: 30_000,
    });
    await loop.trigger(false);
    await vi.waitFor(() => expect(rounds).toEqual([1, 2]));
  });

  it("a round that fails ends the round, not the loop", async () => {
    let rounds = 0;
    const run = () => {
      rounds += 1;
      throw new Error("storage went away");
    };
    const loop = new ReplayLoop({ run, now: () => NOW, after: () => () => undefined, idleMs: 30_000 });
    await expect(loop.trigger(false)).rejects.toThrow("storage");
    await expect(loop.trigger(false)).rejects.toThrow("storage");
    expect(rounds).toBe(2);
  });
});
