/**
 * Lets `Date` follow a manual clock inside an action's thread (rulings 29). The cell moves at each call and each
 * answered syscall, so an action sees its own time stand still in between, as it does the deployment's.
 */
export function followManualClock(memory: SharedArrayBuffer): void {
  const cell = new Float64Array(memory);
  const now = (): number => cell[0] ?? 0;
  globalThis.Date = new Proxy(Date, {
    construct: (target, args, newTarget) =>
      Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget),
    apply: (target) => new target(now()).toString(),
    get: (target, key, receiver) => (key === "now" ? now : Reflect.get(target, key, receiver)),
  });
}
