import { SHARING_MESSAGES, shareProblem } from "@convex/domain/feed/sharing";
import { useEffect, useRef, useState } from "react";
import { SHARE_ASK_MAX_MS } from "@/config/limits";
import { logEvent } from "@/features/shell/telemetry";
import { toUserError } from "@/lib/errors/toUserError";
import { useConnection } from "@/lib/live/connection";
import { useAuthSnapshot } from "@/lib/live/identity";
import { isReachable } from "@/lib/media/reachable";
import { withinCallTimeout } from "@/lib/time/callTimeout";
import { pause } from "@/lib/time/retry";
import { useToasts } from "@/ui/feedback/toasts";
import { type ShareCalls, type SharedThing, useShareCalls } from "./data";
import type { SharedLink } from "./link";
import type { GivenWay, ShareState, ShareWay } from "./shareMachine";
import type { Asked, Counted, ShareMachine, SharePorts } from "./shareRun";

export type Shared = {
  thing: SharedThing;
  link: SharedLink;
  /** Of a video: an address at which it can be had right now. */
  mint?: () => Promise<{ url: string }>;
  /** A menu of its own stands in place of the system's sheet, which it may open itself. */
  hasOwnMenu?: boolean;
};

type Parts = typeof import("./loaded");
/** The share's code comes with the first press. */
const load = (): Promise<Parts> => import("./loaded");

/** Everything that one button needs to share one thing. */
export function useShare(shared: Shared) {
  const calls = useShareCalls();
  const isSignedIn = useAuthSnapshot().status === "signedIn";
  const isOnline = useConnection() !== "offline";
  const machine = useRef<ShareMachine | null>(null);
  const isGone = useRef(false);
  const say = useOneToast();
  const menu = useMenu();
  const [isBusy, setBusy] = useState(false);

  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);

  const press = async () => {
    const parts = await load().catch(() => null);
    if (parts === null) return say({ kind: "error", message: SHARING_MESSAGES.failed });
    machine.current ??= parts.newMachine();
    await parts.press(machine.current, {
      ...portsOf(parts, shared, { calls, isSignedIn }),
      isOnline: () => isOnline,
      isGone: () => isGone.current,
      offer: async () =>
        (shared.hasOwnMenu ? null : await parts.systemSheet(shared.link)) ?? (await menu.open()),
      show: (state) => {
        if (isGone.current) return;
        setBusy(parts.isUnderWay(state, Date.now()));
        say(state.says);
      },
    });
  };
  return { press, isBusy, menu: menu.shown };
}

/** What a share asks of the device and the server, whatever screen it is on. */
function portsOf(
  parts: Parts,
  { thing, link, mint }: Shared,
  { calls, isSignedIn }: { calls: ShareCalls; isSignedIn: boolean },
): Omit<SharePorts, "isOnline" | "isGone" | "offer" | "show"> {
  const holder = crypto.randomUUID();
  const dare = "dareId" in thing ? { dareId: thing.dareId } : {};
  return {
    now: () => Date.now(),
    wait: pause,
    takeLock: (until) => parts.takeShareLock(holder, until, Date.now()),
    freeLock: () => parts.freeShareLock(holder, Date.now()),
    problem: () => shareProblem({ isSignedIn, ...dare }),
    ask: async () => {
      const answer = await serverAnswer(calls.begin({ thing }));
      return answer !== "yes" || mint === undefined ? answer : await videoAnswer(mint);
    },
    count: (way) => count(calls.enqueue, link, way),
  };
}

async function serverAnswer(asked: Promise<null>): Promise<Asked> {
  try {
    await withinCallTimeout(asked, SHARE_ASK_MAX_MS);
    return "yes";
  } catch (error) {
    const { kind, message } = toUserError(error);
    return kind === "connection" || kind === "timeout" ? "away" : { refused: message };
  }
}

/** What is in the way of a video that the server lets be shared (VAL-27, VAL-28, ERR-27). */
async function videoAnswer(mint: () => Promise<{ url: string }>): Promise<Asked> {
  const made = await withinCallTimeout(mint(), SHARE_ASK_MAX_MS).catch(() => null);
  if (made === null) return { refused: SHARING_MESSAGES.unready };
  const problem = shareProblem({ isSignedIn: true, videoUrl: made.url });
  if (problem !== null) return { refused: problem };
  return (await isReachable(made.url)) ? "yes" : { refused: SHARING_MESSAGES.unready };
}

async function count(enqueue: ShareCalls["enqueue"], { title }: SharedLink, way: GivenWay): Promise<Counted> {
  logEvent("share", { way });
  // By its moment it is another one than the share before: the same link may go to two people.
  const kept = await enqueue({ title, at: Date.now() });
  if (!kept.ok) {
    // A device that can keep nothing loses the count, which is no concern of whoever shared.
    return kept.error.code === "unknown"
      ? { status: "done" }
      : { status: "failed", message: kept.error.message };
  }
  const end = await kept.settled;
  return end.status === "failed" ? { status: end.status, message: end.error.message } : end;
}

/** Our own menu as a question with one answer; leaving the page is one, too. */
function useMenu() {
  const answer = useRef<((way: ShareWay) => void) | null>(null);
  const [isOpen, setOpen] = useState<boolean | null>(null);
  useEffect(() => () => answer.current?.("left"), []);
  const onDone = (way: ShareWay) => {
    answer.current?.(way);
    setOpen(false);
  };
  return {
    open: () => {
      setOpen(true);
      return new Promise<ShareWay>((resolve) => {
        answer.current = resolve;
      });
    },
    /** Null until it was needed once. */
    shown: isOpen === null ? null : { isOpen, onDone },
  };
}

/** The words of one share stand in one place, the newer ones instead of the older. */
function useOneToast(): (says: ShareState["says"]) => void {
  const toasts = useToasts();
  const shown = useRef<number | null>(null);
  useEffect(
    () => () => {
      if (shown.current !== null) toasts.dismiss(shown.current);
    },
    [toasts],
  );
  return (says) => {
    if (says !== null && shown.current !== null) toasts.update(shown.current, says);
    else if (says !== null) shown.current = toasts.show(says);
    else if (shown.current !== null) {
      toasts.dismiss(shown.current);
      shown.current = null;
    }
  };
}
