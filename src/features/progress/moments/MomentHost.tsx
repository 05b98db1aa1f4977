import { useMatches } from "@tanstack/react-router";
import { useCallback, useEffect, useReducer } from "react";
import { useIsBusy, useIsRecording } from "@/lib/device/busyWork";
import { logError } from "@/lib/device/errorLog";
import { useOverlayTurn } from "@/lib/device/overlays";
import { useVisible } from "@/lib/live/useVisible";
import { useTopDialog } from "@/ui/overlay/openDialogs";
import { Celebration } from "./Celebration";
import { type Moment, useCelebrated, useMoment } from "./data";
import { type MomentEvent, type MomentState, momentTurn, startMoments, wantsScreen } from "./momentTurn";

/** Screens that record, take money or hold what somebody writes: what there is to celebrate waits until they are left. */
const QUIET: ReadonlySet<string> = new Set(["form", "stage", "flow"]);

type Fed = { event: MomentEvent<Moment>; now: number };
const step = (state: MomentState<Moment>, { event, now }: Fed) => momentTurn(state, event, now);

/** Feeds the reducer with the server's word, the screen, the overlay order and the clock (OVL-17, STA-19). */
export function MomentHost() {
  const [state, feed] = useReducer(step, null, startMoments<Moment>);
  // The moment goes with the event: a reducer may run twice, and must come to the same.
  const send = useCallback((event: MomentEvent<Moment>) => feed({ event, now: Date.now() }), []);
  useServerWord(send);
  useScreen(send);
  useClock(state.endsAt, send);
  const hasTurn = useOverlayTurn("badgeCelebration", wantsScreen(state));
  useEffect(() => send({ type: "turned", hasTurn }), [hasTurn, send]);
  useHasCelebrated(state);
  const isOpen = hasTurn && (state.phase === "shown" || state.phase === "fading");
  if (state.moment === null || !isOpen) return null;
  return (
    <Celebration
      key={state.moment.key}
      moment={state.moment}
      isFading={state.phase === "fading"}
      onHold={() => send({ type: "held" })}
      onClose={() => send({ type: "closed" })}
    />
  );
}

function useServerWord(send: (event: MomentEvent<Moment>) => void): void {
  const moment = useMoment();
  const key = moment === undefined ? undefined : (moment?.key ?? null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for what the server names
  useEffect(() => {
    if (moment !== undefined) send({ type: "offered", moment });
  }, [key, send]);
}

function useScreen(send: (event: MomentEvent<Moment>) => void): void {
  const isVisible = useVisible();
  const isBusy = useIsBusy();
  const isRecording = useIsRecording();
  const hasDialog = useTopDialog() !== null;
  const isQuiet = useMatches({
    select: (matches) => QUIET.has(matches.at(-1)?.staticData.shell?.name ?? ""),
  });
  const isFree = isVisible && !isBusy && !hasDialog && !isQuiet;
  const type = isQuiet || isRecording ? "interrupted" : isFree ? "freed" : "covered";
  useEffect(() => send({ type }), [type, send]);
}

function useClock(endsAt: number | null, send: (event: MomentEvent<Moment>) => void): void {
  useEffect(() => {
    if (endsAt === null) return;
    // One more than the rest: a timer may ring within the millisecond before.
    const timer = setTimeout(() => send({ type: "ticked" }), Math.max(0, endsAt - Date.now()) + 1);
    return () => clearTimeout(timer);
  }, [endsAt, send]);
}

/** Once it was seen or closed the server hears of it: no other visit and no other device shows it again. */
function useHasCelebrated({ phase, moment }: MomentState<Moment>): void {
  const celebrated = useCelebrated();
  const seen = phase === "fading" ? moment : null;
  useEffect(() => {
    if (seen === null) return;
    celebrated({ key: seen.key }).catch((error: unknown) => logError("celebrated", error));
  }, [seen, celebrated]);
}
