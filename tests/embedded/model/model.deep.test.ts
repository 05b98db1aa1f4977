import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { decodeTs } from "../../../embedded/sync/version";
import { createTestEmbedded, type TestEmbedded } from "../../../embedded/testing/createTestEmbedded";
import { pushFolder } from "../engine/directPush";
import { apply, EMPTY, type Ledger, type Op, type Script, scripts, VIEWS } from "./ledger";
import { type Answer, ConnectionLost, RawSync } from "./rawSync";

const FOLDER = new URL("../fixtures/ledger/convex", import.meta.url).pathname;
const RUNS = process.env.TEST_LONG === "1" ? 200 : 20;
/** Printed by fast-check when a run fails; MODEL_SEED repeats it. */
const SEED = Number(process.env.MODEL_SEED ?? 20261121);

let deployment: TestEmbedded;
beforeAll(async () => {
  deployment = await createTestEmbedded();
  await pushFolder(deployment, FOLDER);
});
afterAll(() => deployment?.close());

/** A call with its answer, and the newest times known before it was sent and after it was answered. */
interface Call {
  op: Op;
  answer: Answer;
  after: bigint;
  before: bigint;
}

const subscriptions = (k: string) =>
  VIEWS.map(({ udfPath, args }, queryId) => ({ queryId, udfPath, args: { k, ...args } }));

async function latestTs(): Promise<bigint> {
  const answer = await fetch(`${deployment.url}/api/query_ts`, { method: "POST" });
  // Checked because decodeTs refuses what is no timestamp.
  return decodeTs(((await answer.json()) as { ts: string }).ts);
}

/** Plays a script over one session; a lost connection is replaced, and what was not answered is sent again. */
class Player {
  readonly connections: RawSync[] = [];
  readonly calls: Call[] = [];
  #sync: Promise<RawSync>;
  readonly #sessionId = crypto.randomUUID();

  constructor(
    private readonly k: string,
    private readonly script: Script,
  ) {
    this.#sync = this.#connect();
  }

  async play(): Promise<void> {
    const { ops, window } = this.script;
    const queue = ops.map((op, requestId) => ({ op, requestId }));
    const workers = Array.from({ length: window }, async () => {
      for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
        await this.#call(next.op, next.requestId);
      }
    });
    await Promise.all(workers);
  }

  async #connect(): Promise<RawSync> {
    const sync = await RawSync.open(deployment.url, this.#sessionId);
    sync.subscribe(subscriptions(this.k));
    this.connections.push(sync);
    return sync;
  }

  async #call(op: Op, requestId: number): Promise<void> {
    const after = (await this.#sync).ts;
    for (;;) {
      const sync = await this.#sync;
      try {
        const answer = await sync.mutate(requestId, `ledger:${op.fn}`, { k: this.k, ...op.args });
        this.calls.push({ op, answer, after, before: answer.ts ?? (await latestTs()) });
        if (this.calls.length === this.script.dropAfter) {
          this.#sync = this.#connect();
          await sync.close();
        } else if (answer.ts !== null) {
          // The client's promise waits for this Transition: it must come by itself.
          await sync.reaches(answer.ts);
        }
        return;
      } catch (error) {
        // Lost by the script, which has a new one by now; otherwise the server has closed it.
        if (!(error instanceof ConnectionLost) || sync === (await this.#sync)) {
          sync.check();
          throw error;
        }
        if (this.calls.some((call) => call.op === op)) return;
      }
    }
  }
}

/** States by commit timestamp, from replaying the acknowledged calls in that order. */
class History {
  readonly #states: { ts: bigint; ledger: Ledger }[] = [{ ts: 0n, ledger: EMPTY }];

  constructor(calls: readonly Call[]) {
    for (const { op, answer } of inCommitOrder(calls)) {
      const { ts: last, ledger } = this.#states.at(-1) ?? { ts: 0n, ledger: EMPTY };
      const ts = answer.ts ?? 0n;
      const expected = apply(ledger, op);
      expect({ op, result: answer.result }).toEqual({ op, result: expected?.result });
      if (!writes({ op, answer })) continue;
      expect(ts, "each commit has a timestamp of its own").toBeGreaterThan(last);
      this.#states.push({ ts, ledger: expected?.next ?? ledger });
    }
  }

  at(ts: bigint): Ledger {
    return this.#states.findLast((state) => state.ts <= ts)?.ledger ?? EMPTY;
  }

  /** The states that were the present one at some moment from `after` to `before`. */
  between(after: bigint, before: bigint): Ledger[] {
    return [
      this.at(after),
      ...this.#states.filter(({ ts }) => ts > after && ts <= before).map(({ ledger }) => ledger),
    ];
  }
}

const writes = ({ op, answer }: Pick<Call, "op" | "answer">) =>
  op.fn !== "removeRange" || answer.result !== 0;

/** A call that wrote nothing read the state that its timestamp names. */
function inCommitOrder(calls: readonly Call[]): Call[] {
  const rank = (call: Call) => (writes(call) ? 0 : 1);
  return calls
    .filter(({ answer }) => answer.ok)
    .sort((a, b) => Number((a.answer.ts ?? 0n) - (b.answer.ts ?? 0n)) || rank(a) - rank(b));
}

function checkCalls(calls: readonly Call[], history: History): void {
  for (const { op, answer, after, before } of calls) {
    if (answer.ok) {
      const soonest = writes({ op, answer }) ? after + 1n : after;
      expect(answer.ts ?? 0n, `${op.fn} comes after what its client had seen`).toBeGreaterThanOrEqual(
        soonest,
      );
    } else {
      // On a machine that gives the process no time, a function may overrun its second: it then has no effect either.
      const refused =
        String(answer.result).includes("Function execution timed out") ||
        history.between(after, before).some((ledger) => apply(ledger, op) === null);
      expect(refused, `${JSON.stringify(op)} had no reason to fail: ${JSON.stringify(answer.result)}`).toBe(
        true,
      );
    }
  }
}

function checkSubscriber(sync: RawSync, history: History): void {
  sync.check();
  for (const { ts, values } of sync.seen) {
    const ledger = history.at(ts);
    for (const [queryId, value] of values) {
      const view = VIEWS[queryId];
      expect({ ts, query: view?.udfPath, value }).toEqual({
        ts,
        query: view?.udfPath,
        value: view?.of(ledger),
      });
    }
  }
}

let runs = 0;

async function run(list: Script[]): Promise<void> {
  const k = `run${runs++}`;
  const players = list.map((script) => new Player(k, script));
  const watcher = await RawSync.open(deployment.url);
  watcher.subscribe(subscriptions(k));
  try {
    await Promise.all(players.map((player) => player.play()));
    const calls = players.flatMap((player) => player.calls);
    expect(calls).toHaveLength(list.flatMap(({ ops }) => ops).length);
    const history = new History(calls);
    checkCalls(calls, history);
    const end = calls.reduce(
      (latest, { answer }) => (answer.ts !== null && answer.ts > latest ? answer.ts : latest),
      0n,
    );
    // A last commit of the watcher's own brings everything before it along.
    await watcher.reaches(calls.some(writes) ? end : 1n);
    for (const sync of [watcher, ...players.flatMap((player) => player.connections)])
      checkSubscriber(sync, history);
    expect(watcher.seen.at(-1)?.values.size).toBe(VIEWS.length);
  } finally {
    await Promise.all(
      [watcher, ...players.flatMap((player) => player.connections)].map((sync) => sync.close()),
    );
  }
}

test(`${RUNS} random histories of concurrent clients are serialisable in commit order, and subscribers see only their prefixes`, {
  timeout: RUNS * 5_000,
}, async () => {
  await fc.assert(fc.asyncProperty(scripts, run), { seed: SEED, numRuns: RUNS, endOnFailure: true });
});
