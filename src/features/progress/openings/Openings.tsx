import { api } from "@convex/_generated/api";
import { useMutation } from "convex/react";
import { useEffect, useState } from "react";
import { logError } from "@/lib/device/errorLog";
import { useConnection } from "@/lib/live/connection";
import { useCall } from "@/lib/live/useCall";
import { useViewer } from "@/lib/live/useViewer";
import { forgetOpening, keepOpening, keptOpenings } from "./kept";

/** The device's own date: what day it is for the person is the server's to say. */
const dateOf = (at: number): string => new Date(at).toDateString();

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
    return () => document.removeEventListener("visibilitychange", look);
  }, []);

  useEffect(() => {
    if (date !== null) keepOpening(uid, Date.now());
  }, [uid, date]);

  useEffect(() => {
    if (!mayTell || date === null) return;
    const tellAll = async () => {
      for (const openedAt of keptOpenings(uid)) {
        await tell({ progressUpdates: { openedAt } });
        forgetOpening(uid, openedAt);
      }
    };
    tellAll().catch((error: unknown) => logError("opening", error));
  }, [uid, date, mayTell, tell]);
  return null;
}
