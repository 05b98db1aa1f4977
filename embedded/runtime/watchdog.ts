import { Session } from "node:inspector";
import vm from "node:vm";
import { isTimeout } from "./sandbox";

const ENTRY = "embedded.watched";
let session: Session | null = null;
let work: () => void = () => undefined;

/**
 * One time limit over several calls, which run without limits of their own. Running out of time stops everything, the
 * caller's own code included, without any `finally`; false: what was done by then is the caller's to undo.
 *
 * The limit is the one of an evaluation by V8's inspector: it uses a thread that exists, while `timeout` of `node:vm`
 * starts and joins one each time, which costs more than most functions.
 */
export function runWatched(next: () => void, timeoutMs: number): boolean {
  const outer = work;
  const state: { started: boolean; ended: boolean; error: unknown } = {
    started: false,
    ended: false,
    error: null,
  };
  work = () => {
    state.started = true;
    try {
      next();
    } catch (error) {
      state.error = { thrown: error };
    }
    state.ended = true;
  };
  try {
    evaluate(timeoutMs);
    if (!state.started) return runInScript(work, timeoutMs) && finished(state.error);
    return state.ended && finished(state.error);
  } finally {
    work = outer;
  }
}

function evaluate(timeout: number): void {
  if (session === null) {
    session = new Session();
    session.connect();
    Object.defineProperty(globalThis, Symbol.for(ENTRY), { value: () => work() });
  }
  const expression = `globalThis[Symbol.for("${ENTRY}")]()`;
  // Answered before `post` returns. What the evaluation gave is known from the state of the work itself.
  session.post(
    "Runtime.evaluate",
    { expression, timeout, silent: true, returnByValue: true },
    () => undefined,
  );
}

/** Without an inspector that evaluates. */
function runInScript(fn: () => void, timeout: number): boolean {
  try {
    vm.runInNewContext("fn()", { fn }, { timeout });
    return true;
  } catch (error) {
    if (!isTimeout(error)) throw error;
    return false;
  }
}

function finished(error: unknown): true {
  if (typeof error === "object" && error !== null && "thrown" in error) throw error.thrown;
  return true;
}
