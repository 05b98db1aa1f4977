import fc from "fast-check";
import { expect, it } from "vitest";
import { newEntry, type StoredEntry } from "@/offline/entry";
import type { SendOutcome } from "@/offline/outcome";
import { type ReplayPorts, replay } from "@/offline/replay";
import { rightByLease } from "@/offline/sendingRight";
import { memoryStore, NOW, SCOPE } from "./support";

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
  let held = { holder: "", until: 0 };
  const take = async (lease: { holder: string; until: number }, at: number) => {
    const isFree = held.holder === lease.holder || held.until <= at;
    if (isFree) held = lease;
    return isFree;
  };
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
