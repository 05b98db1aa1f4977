import { define } from "./determinism";

/** Events and abort signals of this realm: everything they do, they do within the call. */
export function installEvents(): void {
  define("DOMException", Exception);
  define("Event", Happening);
  define("EventTarget", Target);
  define("AbortSignal", Signal);
  define("AbortController", Controller);
}

const LEGACY_CODES: { readonly [name: string]: number } = {
  AbortError: 20,
  TimeoutError: 23,
  DataCloneError: 25,
};

class Exception extends Error {
  override readonly name: string;
  readonly code: number;
  constructor(message = "", name = "Error") {
    super(message);
    this.name = name;
    this.code = LEGACY_CODES[name] ?? 0;
  }
}

interface EventOptions {
  bubbles?: boolean;
  cancelable?: boolean;
  composed?: boolean;
}

class Happening {
  readonly type: string;
  readonly bubbles: boolean;
  readonly cancelable: boolean;
  readonly composed: boolean;
  readonly timeStamp = 0;
  readonly isTrusted = false;
  defaultPrevented = false;
  target: Target | null = null;
  currentTarget: Target | null = null;
  /** `stopImmediatePropagation` was called. */
  stopped = false;

  constructor(type: string, options: EventOptions = {}) {
    this.type = String(type);
    this.bubbles = options.bubbles ?? false;
    this.cancelable = options.cancelable ?? false;
    this.composed = options.composed ?? false;
  }
  preventDefault(): void {
    this.defaultPrevented ||= this.cancelable;
  }
  stopPropagation(): void {}
  stopImmediatePropagation(): void {
    this.stopped = true;
  }
}

type Listener = ((event: Happening) => unknown) | { handleEvent(event: Happening): unknown };

class Target {
  readonly #listeners = new Map<string, Map<Listener, boolean>>();

  addEventListener(type: string, listener: Listener | null, options?: boolean | { once?: boolean }): void {
    if (listener === null) return;
    const ofType = this.#listeners.get(type) ?? new Map<Listener, boolean>();
    this.#listeners.set(type, ofType);
    const once = typeof options === "object" && options.once === true;
    if (!ofType.has(listener)) ofType.set(listener, once);
  }
  removeEventListener(type: string, listener: Listener): void {
    this.#listeners.get(type)?.delete(listener);
  }
  dispatchEvent(event: Happening): boolean {
    event.target = this;
    event.currentTarget = this;
    const own: unknown = Reflect.get(this, `on${event.type}`);
    if (typeof own === "function") own.call(this, event);
    for (const [listener, once] of [...(this.#listeners.get(event.type) ?? [])]) {
      if (event.stopped) break;
      if (once) this.removeEventListener(event.type, listener);
      if (typeof listener === "function") listener.call(this, event);
      else listener.handleEvent(event);
    }
    event.currentTarget = null;
    return !event.defaultPrevented;
  }
}

class Signal extends Target {
  aborted = false;
  reason: unknown = undefined;
  onabort: ((event: Happening) => unknown) | null = null;

  static abort(reason?: unknown): Signal {
    const signal = new Signal();
    trigger(signal, reason);
    return signal;
  }
  static any(signals: Iterable<Signal>): Signal {
    const combined = new Signal();
    for (const signal of signals) {
      if (signal.aborted) trigger(combined, signal.reason);
      else signal.addEventListener("abort", () => trigger(combined, signal.reason), { once: true });
    }
    return combined;
  }
  static timeout(): never {
    throw new Error("Can't use AbortSignal.timeout in queries and mutations: they see no time pass.");
  }
  throwIfAborted(): void {
    if (this.aborted) throw this.reason;
  }
}

function trigger(signal: Signal, reason: unknown): void {
  if (signal.aborted) return;
  signal.aborted = true;
  signal.reason = reason === undefined ? new Exception("This operation was aborted", "AbortError") : reason;
  signal.dispatchEvent(new Happening("abort"));
}

class Controller {
  readonly signal = new Signal();
  abort(reason?: unknown): void {
    trigger(this.signal, reason);
  }
}
