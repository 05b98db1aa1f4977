import { api } from "@convex/_generated/api";
import { useMutation } from "convex/react";
import { useEffect, useState } from "react";
import { logError } from "@/lib/device/errorLog";
import { useConnection } from "@/lib/live/connection";
import { useCall } from "@/lib/live/useCall";
import { useViewer } from "@/lib/live/useViewer";
import { localIsoDate, MINUTE_MS, subscribeTicker } from "@/lib/time/time";
import { forgetOpening, keepOpening, keptOpenings } from "./kept";

/** The device's own date: what day it is for the person is the server's to say. */
const dateOf = (at: number): string => localIsoDate(new Date(at));

/** One that is told this soon is told at once: it needs no time of a device whose clock may be wrong. */
const AT_ONCE_MS = MINUTE_MS;

const wordOf = (openedAt: number): { openedAt: number } | { lastActiveDate: string } => {
  const waited = Date.now() - openedAt;
  const isAtOnce = waited >= 0 && waited < AT_ONCE_MS;
  return isAtOnce ? { lastActiveDate: dateOf(openedAt) } : { openedAt };
};

/** Tells the server on which days a member opened the app, also of those without a connection. */
export function Openings() {
  const viewer = useViewer();
  if (viewer.status !== "ready") return null;
  const { uid, profileCompleted, standing } = viewer.data;
  if (!profileCompleted || standing !== "good") return null;
  return <Telling key={uid} uid={uid} isKnown={viewer.keptAt === undefined} />;
}

function Telling({ uid, isKnown }: { uid: string; isKnown: boolean }) {
  const tell = useCall(useMutation(api.badges.updateUserProgress));
  const mayTell = useConnection() === "online" && isKnown;
  const [date, setDate] = useState<string | null>(null);

  useEffect(() => {
    const look = () => {
      if (document.visibilityState === "visible") setDate(dateOf(Date.now()));
    };
    look();
    document.addEventListener("visibilitychange", look);
    // One that stays in sight over midnight is open on the next day, too.
    const stop = subscribeTicker(MINUTE_MS, look);
    return () => {
      document.removeEventListener("visibilitychange", look);
      stop();
    };
  }, []);

  useEffect(() => {
    if (date !== null) keepOpening(uid, Date.now());
  }, [uid, date]);

  useEffect(() => {
    if (!mayTell || date === null) return;
    const tellAll = async () => {
      for (const openedAt of keptOpenings(uid)) {
        await tell({ progressUpdates: wordOf(openedAt) });
        forgetOpening(uid, openedAt);
      }
    };
    tellAll().catch((error: unknown) => logError("opening", error));
  }, [uid, date, mayTell, tell]);
  return null;
}
