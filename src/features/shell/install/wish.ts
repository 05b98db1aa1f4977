type Listener = () => void;

const listeners = new Set<Listener>();
/** Asked for while the sheet was still on its way to this device. */
let waiting = false;

/** Opens the install sheet from anywhere (a row of the settings). */
export function askToInstall(): void {
  waiting = listeners.size === 0;
  for (const listener of [...listeners]) listener();
}

export function onInstallWish(listener: Listener): () => void {
  listeners.add(listener);
  if (waiting) listener();
  waiting = false;
  return () => listeners.delete(listener);
}
