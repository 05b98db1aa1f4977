import type { RealmHost } from "./host";

export type Seed = [number, number, number, number];

/** Time and chance as functions see them: fixed per execution (embedded-convex 9). */
export interface Execution {
  nowMs: number;
  /** Null: to be drawn when it is first needed. */
  seed: Seed | null;
}

export const ACTIONS_HINT =
  "Please consider using an action. See https://docs.convex.dev/functions/actions for more details.";

export function installDeterminism(host: RealmHost, execution: Execution): void {
  installDate(() => {
    host.clockRead();
    return execution.nowMs;
  });
  Math.random = () => {
    execution.seed ??= drawSeed(host);
    return nextRandom(execution.seed);
  };
  installInertReferences();
  refuse("fetch", `Can't use fetch() in queries and mutations. ${ACTIONS_HINT}`);
  for (const name of ["setTimeout", "setInterval", "setImmediate"]) {
    refuse(name, `Can't use ${name} in queries and mutations. ${ACTIONS_HINT}`);
  }
  for (const name of ["clearTimeout", "clearInterval", "clearImmediate"]) define(name, () => undefined);
  define("queueMicrotask", (task: () => void) => void Promise.resolve().then(task));
  define("performance", Object.freeze({ now: () => 0, timeOrigin: 0 }));
  Reflect.deleteProperty(globalThis, "SharedArrayBuffer");
  // It compiles in threads of its own: a call that waited for one would go on in the middle of a later call.
  Reflect.deleteProperty(globalThis, "WebAssembly");
}

function installDate(now: () => number): void {
  const RealDate = Date;
  function FixedDate(this: unknown, ...parts: unknown[]): unknown {
    if (new.target === undefined) return new RealDate(now()).toString();
    return Reflect.construct(RealDate, parts.length === 0 ? [now()] : parts, new.target);
  }
  Object.defineProperties(FixedDate, {
    length: { value: 7 },
    prototype: { value: RealDate.prototype },
    now: { value: now, writable: true, configurable: true },
    parse: { value: RealDate.parse, writable: true, configurable: true },
    UTC: { value: RealDate.UTC, writable: true, configurable: true },
  });
  Object.defineProperty(RealDate.prototype, "constructor", { value: FixedDate });
  define("Date", FixedDate);
}

function drawSeed(host: RealmHost): Seed {
  const drawn = new Int32Array(4);
  host.randomFill(drawn);
  const [a = 1, b = 2, c = 3, d = 4] = drawn;
  // All zeros would stay zeros.
  return [a | 1, b, c, d];
}

/** xoshiro128**: seeded, quick, good enough for shuffles; secrets come from `crypto`. */
function nextRandom(state: Seed): number {
  const next = () => {
    const result = Math.imul(rotate(Math.imul(state[1], 5), 7), 9) >>> 0;
    const shifted = state[1] << 9;
    state[2] ^= state[0];
    state[3] ^= state[1];
    state[1] ^= state[2];
    state[0] ^= state[3];
    state[2] ^= shifted;
    state[3] = rotate(state[3], 11);
    return result;
  };
  return ((next() >>> 5) * 67108864 + (next() >>> 6)) / 9007199254740992;
}

const rotate = (value: number, by: number): number => (value << by) | (value >>> (32 - by));

/** Garbage collection must not show: a reference never dies, a registry never calls. */
function installInertReferences(): void {
  define(
    "WeakRef",
    class StrongReference {
      readonly #target: unknown;
      constructor(target: unknown) {
        this.#target = target;
      }
      deref(): unknown {
        return this.#target;
      }
    },
  );
  define(
    "FinalizationRegistry",
    class SilentRegistry {
      register(): void {}
      unregister(): boolean {
        return false;
      }
    },
  );
}

function refuse(name: string, message: string): void {
  define(name, () => {
    throw new Error(message);
  });
}

export function define(name: string, value: unknown): void {
  if (typeof value === "function") Object.defineProperty(value, "name", { value: name, configurable: true });
  Object.defineProperty(globalThis, name, { value, writable: true, configurable: true, enumerable: false });
}
