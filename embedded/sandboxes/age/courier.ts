import { oneAtATime } from "../shared/turns";
import { sign } from "./signature";
import type { AgeStore, Callback } from "./store";

const ANSWER_WITHIN_MS = 10_000;
const RETRY_AFTER_MS = [1_000, 5_000, 30_000, 5 * 60_000, 60 * 60_000];
const LONGEST_SLEEP_MS = 60_000;

export interface Courier {
  /** Sends what is due; resolves when nothing more is. */
  sendDue(): Promise<void>;
  /** Sends a callback again that was delivered before, byte for byte and freshly signed. */
  repeat(eventId: string): Promise<number | "lost">;
  close(): Promise<void>;
}

interface Target {
  url: string;
  secret: string;
}

async function send(
  store: AgeStore,
  { url, secret }: Target,
  { callback, signal }: { callback: Callback; signal: AbortSignal },
): Promise<number | "lost"> {
  try {
    const response = await fetch(url, {
      method: "POST",
      redirect: "manual",
      headers: {
        "content-type": "application/json; charset=utf-8",
        "age-signature": sign(callback.body, secret, store.now()),
      },
      body: callback.body,
      signal: AbortSignal.any([signal, AbortSignal.timeout(ANSWER_WITHIN_MS)]),
    });
    await response.arrayBuffer();
    return response.status;
  } catch {
    return "lost"; // Refused, cut off or too slow: the next attempt is the answer to all three.
  }
}

/** Carries signed callbacks to the product, again and again until they are taken. */
export function createCourier(store: AgeStore, target: Target, isFlowing: boolean): Courier {
  const closing = new AbortController();
  const inTurn = oneAtATime();
  let sleep: NodeJS.Timeout | undefined;

  const waiting = () => store.state.callbacks.filter(({ state }) => state === "waiting");

  async function attempt(callback: Callback): Promise<void> {
    const status = await send(store, target, { callback, signal: closing.signal });
    if (closing.signal.aborted) return;
    callback.attempts += 1;
    const wait = RETRY_AFTER_MS[callback.attempts - 1];
    if (status === 200) callback.state = "delivered";
    else if (wait === undefined) callback.state = "given-up";
    else callback.dueAt = store.now() + wait;
    store.save();
  }

  function arm(): void {
    clearTimeout(sleep);
    const next = Math.min(...waiting().map(({ dueAt }) => dueAt));
    // A clock that stands still is moved by levers only, and those send themselves.
    if (closing.signal.aborted || !Number.isFinite(next) || (!isFlowing && next > store.now())) return;
    const wait = Math.min(Math.max(0, next - store.now()), LONGEST_SLEEP_MS);
    sleep = setTimeout(() => void courier.sendDue(), wait);
  }

  const courier: Courier = {
    sendDue: () =>
      inTurn(async () => {
        const due = () => waiting().filter(({ dueAt }) => dueAt <= store.now());
        for (let batch = due(); batch.length > 0 && !closing.signal.aborted; batch = due()) {
          for (const callback of batch) await attempt(callback);
        }
        arm();
      }),
    repeat: (eventId) =>
      inTurn(async () => {
        const callback = store.state.callbacks.find((each) => each.eventId === eventId);
        return callback === undefined
          ? "lost"
          : await send(store, target, { callback, signal: closing.signal });
      }),
    async close() {
      closing.abort();
      clearTimeout(sleep);
      await inTurn(async () => undefined);
    },
  };
  return courier;
}
