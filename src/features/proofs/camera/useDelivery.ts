import { dateOfKey } from "@convex/domain/daily/answers";
import { type RouterHistory, useRouter } from "@tanstack/react-router";
import { useEffect, useReducer, useRef } from "react";
import { type MadeTake, makeTake, type TakeEdit, wordsOfFailure } from "@/features/proofs/takeEdit";
import { handIn, type Take, type TakeOwner, takeBack } from "@/features/proofs/takes";
import { logEvent } from "@/features/shell/telemetry";
import { useBusyWork } from "@/lib/device/busyWork";
import { toUserError } from "@/lib/errors/toUserError";
import { allTicked, type DeliveryEvent, delivery, initialDelivery, type Ticks } from "./delivery";

type Wanted = { take: Take; edit: TakeEdit; ticks: Ticks };
type For = { dareId: string; owner: TakeOwner };
type Running = { stop: AbortController; isHandedIn: boolean };
/** What was made of a take: a second try does not make it again. */
type Made = { take: Take; edit: TakeEdit; film: MadeTake };

function useMaking(to: For, onShare: (share: number) => void) {
  const last = useRef<Made | null>(null);
  return {
    make: async ({ take, edit }: Wanted, signal: AbortSignal): Promise<MadeTake> => {
      const known = last.current;
      if (known?.take.takeId === take.takeId && known.edit === edit) return known.film;
      const film = await makeTake({ ...to, take, edit, onShare, signal });
      last.current = { take, edit, film };
      return film;
    },
    /** It is not on the device any more. */
    forget: () => {
      last.current = null;
    },
  };
}

/** Leaving the page stops the making, and the take stays on the device; what was handed in goes on by itself. */
function useRunning() {
  const running = useRef<Running | null>(null);
  const hasLeft = useRef(false);
  useEffect(() => {
    hasLeft.current = false;
    return () => {
      hasLeft.current = true;
      if (running.current?.isHandedIn === false) running.current.stop.abort();
    };
  }, []);
  return { running, hasLeft };
}

function endOf(error: unknown, wasAborted: boolean): DeliveryEvent {
  // Taken back in another tab.
  const isStopped = wasAborted || (error instanceof Error && error.name === "AbortError");
  logEvent("upload_state", { state: isStopped ? "paused" : "failed" });
  return isStopped ? { type: "stopped" } : { type: "failed", message: wordsOfFailure(error) };
}

/** To the entry before this one, which is the dare's own page: two of it in a row would need two presses to leave. */
function oneBack(history: RouterHistory): Promise<void> {
  return new Promise((resolve) => {
    const stop = history.subscribe(() => {
      stop();
      resolve();
    });
    history.back();
  });
}

/** Where what was handed in is shown: its dare, or its day. */
function placeOf(key: string) {
  const date = dateOfKey(key);
  if (date !== null) return { to: "/app/daily-dare", search: { date } } as const;
  return { to: "/d/$dareId", params: { dareId: key }, state: { handedIn: true } } as const;
}

/** Makes the file, hands it in, and shows the dare once the server has the proof. */
export function useDelivery(to: For) {
  const [state, dispatch] = useReducer(delivery, initialDelivery);
  const { running, hasLeft } = useRunning();
  const { make, forget } = useMaking(to, (share) => dispatch({ type: "made", share }));
  const router = useRouter();
  // What was handed in is in the sender's own care.
  useBusyWork("upload", state.kind === "making");

  const send = async (wanted: Wanted, mine: Running) => {
    const { signal } = mine.stop;
    const made = await make(wanted, signal);
    mine.isHandedIn = true;
    const report = (news: { share: number; retrying: boolean }) => dispatch({ type: "progress", ...news });
    report({ share: 0, retrying: false });
    const { takeId, words, poster, durationMs } = made;
    await handIn(takeId, { ticks: wanted.ticks, ...words, poster }, { signal, report });
    logEvent("upload_state", { state: "done" });
    logEvent("proof_sent", { durationMs: Math.round(durationMs) });
  };
  const deliver = async (wanted: Wanted) => {
    const mine: Running = { stop: new AbortController(), isHandedIn: false };
    running.current = mine;
    try {
      await send(wanted, mine);
    } catch (error) {
      if (toUserError(error).code === "not-found") forget();
      return dispatch(endOf(error, mine.stop.signal.aborted));
    }
    await arrived();
  };
  const arrived = async () => {
    dispatch({ type: "delivered" });
    // Who went elsewhere meanwhile stays there.
    if (hasLeft.current) return;
    const isDay = dateOfKey(to.dareId) !== null;
    const page = isDay ? "/app/daily-dare" : `/d/${to.dareId}`;
    if (router.state.location.state.returnTo === page) await oneBack(router.history);
    await router.navigate({ ...placeOf(to.dareId), replace: true });
  };
  const submit = (take: Take, edit: TakeEdit) => {
    dispatch({ type: "submit" });
    if ("ticks" in state && allTicked(state.ticks)) void deliver({ take, edit, ticks: state.ticks });
  };
  /** It is its person's again before they see it: nothing goes with words that they are about to change. */
  const back = async (take: Take) => {
    await takeBack(take.takeId);
    dispatch({ type: "look" });
  };
  return { state, dispatch, submit, back, arrived, forget, stop: () => running.current?.stop.abort() };
}

export type Delivering = ReturnType<typeof useDelivery>;

const LEAVING: ReadonlySet<Delivering["state"]["kind"]> = new Set(["sending", "onItsWay", "done"]);

/** What is filmed changes its state while the last answer is under way; that is not a wrong moment. */
export const isLeaving = ({ state }: Delivering): boolean => LEAVING.has(state.kind);
