type Lock = { release(): Promise<unknown> };

/** What a device offers to keep its screen on. */
export type WakeLockPort = {
  request(): Promise<Lock>;
  /** Hears when the page is looked at again; the answer stops it. */
  onShown(listener: () => void): () => void;
};

/** null where the browser has no wake lock, or has it only on https. */
export function browserWakeLock(): WakeLockPort | null {
  if (!("wakeLock" in navigator)) return null;
  return {
    request: () => navigator.wakeLock.request("screen"),
    onShown: (listener) => {
      const look = () => {
        if (document.visibilityState === "visible") listener();
      };
      document.addEventListener("visibilitychange", look);
      return () => document.removeEventListener("visibilitychange", look);
    },
  };
}

/**
 * Keeps the screen on until the answer is called. The browser takes the lock away from a hidden page, so it is
 * asked for again when the page is back. A refusal (a low battery) costs nothing but the comfort.
 */
export function keepAwake(port: WakeLockPort | null): () => void {
  if (port === null) return () => undefined;
  let isOver = false;
  let lock: Lock | null = null;
  const letGo = (held: Lock) => void held.release().catch(() => undefined);
  const ask = () => {
    port.request().then(
      (fresh) => {
        if (isOver) return letGo(fresh);
        if (lock) letGo(lock);
        lock = fresh;
      },
      () => undefined,
    );
  };
  ask();
  const leave = port.onShown(ask);
  return () => {
    isOver = true;
    leave();
    if (lock) letGo(lock);
    lock = null;
  };
}
