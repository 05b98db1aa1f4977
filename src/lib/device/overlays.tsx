import { createContext, type ReactNode, useContext, useEffect, useState, useSyncExternalStore } from "react";

/** OVL-22: who goes first when several want the screen. One at a time; the others wait. */
export const OVERLAY_ORDER = [
  "ageGate",
  "error",
  "unsavedChanges",
  "badgeCelebration",
  "installSheet",
  "feedbackPrompt",
] as const;

export type OverlayKind = (typeof OVERLAY_ORDER)[number];

/** These take the screen from whoever has it; the others wait until the present one is closed. */
const URGENT: ReadonlySet<OverlayKind> = new Set(["ageGate", "error", "unsavedChanges"]);

export type OverlayState = {
  /** How many ask for each kind now. */
  wanted: Readonly<Partial<Record<OverlayKind, number>>>;
  turn: OverlayKind | null;
};

export type OverlayEvent =
  | { type: "wanted"; kind: OverlayKind }
  | { type: "withdrawn"; kind: OverlayKind }
  /** Everybody who asks in this moment has asked: a free screen may be given away. */
  | { type: "settled" };

export const noOverlays: OverlayState = { wanted: {}, turn: null };

const rank = (kind: OverlayKind | null) =>
  kind === null ? OVERLAY_ORDER.length : OVERLAY_ORDER.indexOf(kind);

/** Who has the screen after an event (OVL-22). Time plays no part, only who asked. */
export function overlayTurns(state: OverlayState, event: OverlayEvent): OverlayState {
  switch (event.type) {
    case "wanted": {
      const { kind } = event;
      const wanted = { ...state.wanted, [kind]: (state.wanted[kind] ?? 0) + 1 };
      return { wanted, turn: URGENT.has(kind) && rank(kind) < rank(state.turn) ? kind : state.turn };
    }
    case "withdrawn": {
      const { kind } = event;
      const left = Math.max(0, (state.wanted[kind] ?? 0) - 1);
      const wanted = { ...state.wanted, [kind]: left };
      return { wanted, turn: left === 0 && state.turn === kind ? null : state.turn };
    }
    case "settled":
      return state.turn === null ? { ...state, turn: firstWanted(state) } : state;
  }
}

function firstWanted({ wanted }: OverlayState): OverlayKind | null {
  return OVERLAY_ORDER.find((kind) => (wanted[kind] ?? 0) > 0) ?? null;
}

type Listener = () => void;

/** Feeds the reducer; one for the page. */
export class OverlayTurns {
  private state = noOverlays;
  private settling = false;
  private readonly listeners = new Set<Listener>();

  readonly getTurn = (): OverlayKind | null => this.state.turn;

  readonly subscribe = (listener: Listener): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Asks for the screen; the answer takes the wish back. */
  want(kind: OverlayKind): () => void {
    this.dispatch({ type: "wanted", kind });
    return () => this.dispatch({ type: "withdrawn", kind });
  }

  private dispatch(event: OverlayEvent): void {
    const before = this.state.turn;
    this.state = overlayTurns(this.state, event);
    if (event.type !== "settled") this.settleSoon();
    if (this.state.turn === before) return;
    for (const listener of [...this.listeners]) listener();
  }

  /** After the present task, so that of those who ask in one render the first in order wins, not the first to run. */
  private settleSoon(): void {
    if (this.settling) return;
    this.settling = true;
    queueMicrotask(() => {
      this.settling = false;
      this.dispatch({ type: "settled" });
    });
  }
}

const OverlayContext = createContext(new OverlayTurns());

type OverlayProviderProps = { turns?: OverlayTurns; children: ReactNode };

export function OverlayProvider({ turns, children }: OverlayProviderProps) {
  const [own] = useState(() => turns ?? new OverlayTurns());
  return <OverlayContext.Provider value={own}>{children}</OverlayContext.Provider>;
}

/** True while this overlay is wanted and has the screen. */
export function useOverlayTurn(kind: OverlayKind, wanted: boolean): boolean {
  const turns = useContext(OverlayContext);
  useEffect(() => (wanted ? turns.want(kind) : undefined), [turns, kind, wanted]);
  const turn = useSyncExternalStore(turns.subscribe, turns.getTurn, () => null);
  return wanted && turn === kind;
}
