const listeners = new Set<() => void>();

/** Hears when the person of this tab is about to sign out, while the server still knows them. */
export function onBeforeSignOut(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Before each sign-out: afterwards nothing can be said in the person's name. */
export function announceSignOut(): void {
  for (const listener of [...listeners]) listener();
}
