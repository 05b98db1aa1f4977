import { inTurns, type Workload } from "../lib/bench";
import { chatName } from "../lib/messages";
import type { Side } from "../lib/stage";
import { percentile } from "../lib/statistics";
import { DOCUMENTS } from "./commitToSubscribers";

const CONNECTIONS = 100;
/** Until the code that runs is compiled code, whatever ran before. */
const WARM_UP = 400;
const title = "connect and first result";

/** From opening a socket to the newest 20 messages of a chat that nobody has watched in this process. */
export const firstResult: Workload = {
  title,
  async run(bench) {
    const stage = await bench.stage(DOCUMENTS);
    const times: { embedded: number[]; limit: number[] } = { embedded: [], limit: [] };
    const next = { embedded: 0, limit: 0 };
    // No chat is opened twice, or a result that is still remembered would be measured: the table has just enough.
    const open = (side: Side): Promise<number> => side.timeToFirstResult(chatName(next[side.name]++));
    const sides = [stage.embedded, stage.limit];
    for (const side of sides) {
      await side.restart();
      for (let i = 0; i < WARM_UP; i += 1) await open(side);
    }
    await inTurns(bench.rounds, sides, async (side) => {
      for (let i = 0; i < bench.count(CONNECTIONS); i += 1) times[side.name].push(await open(side));
    });
    const figure = (what: string, share: number) => ({
      what,
      unit: "ms",
      measured: percentile(times.embedded, share),
      reference: percentile(times.limit, share),
    });
    return {
      name: "W5",
      title,
      figures: [
        { ...figure("p50", 0.5), goal: { bound: "atMost", value: 3.5 } },
        figure("p95", 0.95),
        figure("p99", 0.99),
      ],
      notes: [
        "TCP and WebSocket handshakes included; one connection at a time, each to a chat that nobody watched before.",
      ],
    };
  },
};
