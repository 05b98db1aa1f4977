import { WebSocket } from "ws";
import { z } from "zod";
import { within } from "../lib/connection";

/** Where Node's inspector listens when a process is told to open it. */
const INSPECTOR = "http://127.0.0.1:9229";
const TRIES = 50;
const BETWEEN_MS = 100;
const MIB = 2 ** 20;

const Places = z.array(z.object({ webSocketDebuggerUrl: z.string() })).min(1);
const Reply = z.object({ id: z.number(), result: z.unknown().optional(), error: z.unknown().optional() });
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

class Inspector {
  #nextId = 0;
  readonly #waiting = new Map<number, (reply: z.infer<typeof Reply>) => void>();

  constructor(private readonly socket: WebSocket) {
    socket.on("message", (data) => {
      const reply = Reply.safeParse(JSON.parse(String(data)));
      // Anything else is an event.
      if (reply.success) this.#waiting.get(reply.data.id)?.(reply.data);
    });
  }

  async call(method: string, params: object = {}): Promise<unknown> {
    const id = ++this.#nextId;
    const answered = new Promise<z.infer<typeof Reply>>((resolve) => this.#waiting.set(id, resolve));
    this.socket.send(JSON.stringify({ id, method, params }));
    const { result, error } = await within(`the inspector answers ${method}`, answered);
    this.#waiting.delete(id);
    if (error !== undefined) throw new Error(`${method}: ${JSON.stringify(error)}`);
    return result;
  }
}

/** Opens the inspector of a Node process that was started without one. */
export async function openHeapMeter(pid: number): Promise<HeapMeter> {
  process.kill(pid, "SIGUSR1");
  const socket = new WebSocket(await inspectorPlace());
  await new Promise<void>((resolve, reject) => {
    socket.once("open", () => resolve());
    socket.once("error", reject);
  });
  const inspector = new Inspector(socket);
  const found = await inspector.call("Runtime.evaluate", { expression: "process.pid" });
  if (Evaluated.parse(found).result.value !== pid) {
    throw new Error(`Another process has its inspector open at ${INSPECTOR}: end it, and run this again.`);
  }
  return {
    async liveMiB() {
      await inspector.call("HeapProfiler.collectGarbage");
      return Usage.parse(await inspector.call("Runtime.getHeapUsage")).usedSize / MIB;
    },
    close: () => socket.close(),
  };
}
