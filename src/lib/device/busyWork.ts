import { useEffect, useSyncExternalStore } from "react";

/**
 * Work that must not be interrupted: no reload for an update, no sheet over it. "writing" is a form with something
 * unsaved in it: it holds back a reload only.
 */
export type BusyKind = "recording" | "upload" | "payment" | "writing";

type Listener = () => void;

/** Counts what runs now; one for the page, because the page is what would be reloaded. */
export class BusyWork {
  private readonly running = new Map<BusyKind, number>();
  private readonly listeners = new Set<Listener>();

  readonly isBusy = (): boolean => [...this.running].some(([kind, count]) => kind !== "writing" && count > 0);

  readonly isRecording = (): boolean => (this.running.get("recording") ?? 0) > 0;

  readonly isWriting = (): boolean => (this.running.get("writing") ?? 0) > 0;

  readonly subscribe = (listener: Listener): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Notes the begin of work; the answer notes its end. */
  begin(kind: BusyKind): () => void {
    this.count(kind, 1);
    return () => this.count(kind, -1);
  }

  private count(kind: BusyKind, change: 1 | -1): void {
    this.running.set(kind, (this.running.get(kind) ?? 0) + change);
    for (const listener of [...this.listeners]) listener();
  }
}

const busyWork = new BusyWork();

/** Says that this component does such work while `active`. */
export function useBusyWork(kind: BusyKind, active: boolean): void {
  useEffect(() => (active ? busyWork.begin(kind) : undefined), [kind, active]);
}

/** Whether any such work runs in this page; an unsaved form does not count. */
export function useIsBusy(): boolean {
  return useSyncExternalStore(busyWork.subscribe, busyWork.isBusy);
}

/** Whether the camera of this page takes something now. */
export function useIsRecording(): boolean {
  return useSyncExternalStore(busyWork.subscribe, busyWork.isRecording);
}

/** Whether a form of this page holds something that is not saved. */
export function useHasUnsaved(): boolean {
  return useSyncExternalStore(busyWork.subscribe, busyWork.isWriting);
}
