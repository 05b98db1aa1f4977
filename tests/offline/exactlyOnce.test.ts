import fc from "fast-check";
import { expect, it } from "vitest";
import { newEntry, type StoredEntry } from "@/offline/entry";
import type { SendOutcome } from "@/offline/outcome";
import { type ReplayPorts, replay } from "@/offline/replay";
import { rightByLease } from "@/offline/sendingRight";
import { leases, memoryStore, NOW, queueOf, SCOPE } from "./support";

/** What happens to one try, and who tries next. */
const fate = fc.constantFrom(
  "arrives",
  "lostBefore",
  "lostAfter",
  "crashBefore",
  "crashAfter",
  "busy",
  "tabsMeet",
);
const CRASH = new Error("the tab is gone");

/** The server as `once` makes it: an action id takes effect one time, whatever arrives. */
function server() {
  const known = new Set<string>();
  const effects: string[] = [];
  return {
    effects,
    receive(id: string) {
      if (known.has(id)) return;
      known.add(id);
      effects.push(id);
    },
  };
}

type World = { entries: StoredEntry[]; fates: string[] };

async function run({ entries, fates }: World): Promise<string[]> {
  const store = memoryStore(entries);
  const backend = server();
  let now = NOW;
  const take = leases();
  const script = [...fates];
  const send = async (id: string): Promise<SendOutcome> => {
    await Promise.resolve();
    switch (script.shift()) {
      case "lostBefore":
        return { kind: "unreachable" };
      case "lostAfter":
        backend.receive(id);
        return { kind: "unreachable" };
      case "crashBefore":
        throw CRASH;
      case "crashAfter":
        backend.receive(id);
        throw CRASH;
      case "busy":
        return { kind: "busy", error: { code: "resource-exhausted", message: "" }, retryAfterMs: 10_000 };
      case "tabsMeet":
        // The lease runs out under this slow try: the other sender takes over and sends the same action.
        now += 45_001;
        await replay(ports("b"), SCOPE, true).catch(() => undefined);
        backend.receive(id);
        return { kind: "done" };
      default:
        backend.receive(id);
        return { kind: "done" };
    }
  };
  const ports = (holder: string): ReplayPorts => ({
    list: store.list,
    change: store.change,
    send: async (_call, { id }) => send(id),
    isReady: async () => true,
    withRight: rightByLease({ holder, now: () => now, take }),
    now: () => now,
    announce: () => undefined,
  });
  for (let round = 0; store.rows().length > 0; round += 1) {
    if (round > fates.length * 3 + entries.length + 5) throw new Error("never settles");
    const both = ["a", "b"].map((holder) => replay(ports(holder), SCOPE, true).catch(() => undefined));
    await Promise.all(both);
    now += 61_000;
  }
  return backend.effects;
}

it("whatever the network, crashes and two senders do, each action takes effect once and its subject's order holds", async () => {
  const entriesOf = (subjects: number[]) =>
    subjects.map((subject, index): StoredEntry => {
      const facts = {
        type: "feedback",
        data: { kind: "post", title: "t", body: "" },
        timestamp: NOW,
        scope: SCOPE,
      };
      return {
        ...newEntry({ ...facts, id: `${subject}:${index}`, subject: `feedback:${subject}` }),
        seq: index + 1,
      };
    });
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 0, max: 2 }), { minLength: 1, maxLength: 8 }),
      fc.array(fate, { maxLength: 14 }),
      async (subjects, fates) => {
        const entries = entriesOf(subjects);
        const effects = await run({ entries, fates });
        expect([...effects].sort()).toEqual(entries.map(({ id }) => id).sort());
        for (const subject of new Set(subjects)) {
          const arrived = effects.filter((id) => id.startsWith(`${subject}:`));
          expect(arrived).toEqual(
            entries.filter(({ id }) => id.startsWith(`${subject}:`)).map(({ id }) => id),
          );
        }
      },
    ),
    { numRuns: process.env.TEST_LONG === "1" ? 5_000 : 300, seed: 20_261_122 },
  );
});

/** A page whose storage can refuse, and a live client that goes on with what the queue has given up waiting for. */
function pageWithoutStorage(fates: ("arrives" | "held" | "refused")[]) {
  const backend = server();
  const store = memoryStore();
  const held: string[] = [];
  let isRefused = true;
  const queue = queueOf({
    store: {
      ...store,
      add: async (entry) => {
        if (isRefused) throw new DOMException("no room", "QuotaExceededError");
        return store.add(entry);
      },
      find: async (id) => store.rows().find((each) => each.id === id) ?? null,
      drop: async () => undefined,
    },
  });
  queue.attach(SCOPE, {
    isReady: async () => true,
    send: async ({ args }): Promise<SendOutcome> => {
      const id = String(args.actionId);
      const next = fates.shift() ?? "arrives";
      if (next === "refused") return { kind: "refused", error: { code: "invalid-argument", message: "No." } };
      if (next === "held") {
        held.push(id);
        return { kind: "unreachable" };
      }
      backend.receive(id);
      return { kind: "done" };
    },
  });
  return {
    press: (title: string) => queue.enqueue(SCOPE, "feedback", { kind: "post", title, body: "" }),
    storageIsBack: () => {
      isRefused = false;
    },
    settled: () => queue.trigger(true),
    /** The connection is back: the client delivers what it holds. */
    delivered: () => {
      for (const id of held.splice(0)) backend.receive(id);
      return backend.effects.length;
    },
  };
}

it("without storage a second press after silence is the same action: the held first call and it take effect once", async () => {
  const page = pageWithoutStorage(["held", "arrives"]);
  expect(await page.press("Dark maps")).toMatchObject({ ok: false, refused: { reason: "storage" } });
  expect(await page.press("Dark maps")).toMatchObject({ ok: true, id: "id-1" });
  expect(page.delivered()).toBe(1);
});

it("the same when the storage takes it at the second press", async () => {
  const page = pageWithoutStorage(["held"]);
  await page.press("Dark maps");
  page.storageIsBack();
  const again = await page.press("Dark maps");
  expect(again).toMatchObject({ ok: true, id: "id-1" });
  await page.settled();
  expect(page.delivered()).toBe(1);
});

it("other words, and the same words once they have arrived or were refused, are a new action", async () => {
  const page = pageWithoutStorage(["held", "arrives", "arrives", "arrives", "refused", "arrives"]);
  await page.press("Dark maps");
  expect(await page.press("Darker maps")).toMatchObject({ id: "id-2" });
  expect(await page.press("Dark maps")).toMatchObject({ id: "id-1" });
  expect(await page.press("Dark maps")).toMatchObject({ id: "id-3" });
  expect(await page.press("Dark maps")).toMatchObject({ refused: { reason: "refused" } });
  expect(await page.press("Dark maps")).toMatchObject({ id: "id-5" });
  expect(page.delivered()).toBe(4);
});
