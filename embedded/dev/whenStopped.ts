/** How soon a launcher notices that nobody waits for it any more. */
const LOOK_EVERY_MS = 250;

/**
 * Resolves when this process is asked to end. npm passes a signal on to the shell that it runs a script in, and that shell
 * dies without passing it on: a script of npm ends with its parent, too.
 */
export function whenStopped(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => resolve());
    if (process.env.npm_lifecycle_event === undefined) return;
    const parent = process.ppid;
    const look = setInterval(() => {
      if (process.ppid === parent) return;
      clearInterval(look);
      resolve();
    }, LOOK_EVERY_MS);
    look.unref();
  });
}
