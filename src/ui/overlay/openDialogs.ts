import { useSyncExternalStore } from "react";

/** Modal dialogs that are open, the topmost last. */
let open: readonly HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

function change(next: readonly HTMLDialogElement[]): void {
  open = next;
  for (const listener of [...listeners]) listener();
}

/** Notes that a modal dialog is open; the answer notes that it is not any more. */
export function enterDialog(element: HTMLDialogElement): () => void {
  change([...open, element]);
  return () => change(open.filter((each) => each !== element));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const topDialog = (): HTMLDialogElement | null => open.at(-1) ?? null;

/**
 * The topmost open modal dialog. Everything outside it is inert, the top layer included (stack P9), so what
 * must stay reachable, such as the toasts, moves into it.
 */
export function useTopDialog(): HTMLDialogElement | null {
  return useSyncExternalStore(subscribe, topDialog, () => null);
}
