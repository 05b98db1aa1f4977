import { on, once } from "node:events";
import { WebSocket } from "ws";
import { z } from "zod";

/** Where Node's inspector listens when a process is told to open it. */
const INSPECTOR = "http://127.0.0.1:9229";
const TRIES = 50;
const BETWEEN_MS = 100;
const MIB = 2 ** 20;

const Places = z.array(z.object({ webSocketDebuggerUrl: z.string() })).min(1);
const Usage = z.object({ usedSize: z.number() });
const Evaluated = z.object({ result: z.object({ value: z.number() }) });

/** What a process holds on to, seen through its inspector. */
export interface HeapMeter {
  /** Used heap of the main thread after a collection, MiB. */
  liveMiB(): Promise<number>;
  close(): void;
}

async function inspectorPlace(): Promise<string> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const answer = await fetch(`${INSPECTOR}/json/list`).catch(() => null);
    if (answer?.ok) return Places.parse(await answer.json())[0]?.webSocketDebuggerUrl ?? "";
    await new Promise((resolve) => setTimeout(resolve, BETWEEN_MS));
  }
  throw new Error(`No inspector at ${INSPECTOR}`);
}

/** Opens the inspector of a Node process that was started without one. */
export async function openHeapMeter(pid: number): Promise<HeapMeter> {
  process.kill(pid, "SIGUSR1");
  const socket = new WebSocket(await inspectorPlace());
  await once(socket, "open");
  let id = 0;
  const call = async (method: string, params: object = {}): Promise<unknown> => {
    id += 1;
    const messages = on(socket, "message", { close: ["close"] });
    socket.send(JSON.stringify({ id, method, params }));
    for await (const [data] of messages) {
      const reply = JSON.parse(String(data));
      // Anything else is an event.
      if (reply.id === id) return reply.result;
    }
    throw new Error(`The inspector closed before it answered ${method}`);
  };
  const found = await call("Runtime.evaluate", { expression: "process.pid" });
  if (Evaluated.parse(found).result.value !== pid) {
    throw new Error(`Another process has its inspector open at ${INSPECTOR}: end it, and run this again.`);
  }
  return {
    async liveMiB() {
      await call("HeapProfiler.collectGarbage");
      return Usage.parse(await call("Runtime.getHeapUsage")).usedSize / MIB;
    },
    close: () => socket.close(),
  };
}
