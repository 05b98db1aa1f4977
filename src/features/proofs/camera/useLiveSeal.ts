import { useEffect, useRef, useState } from "react";
import { SEAL_WAIT_MS } from "@/config/limits";
import { useConnection } from "@/lib/live/connection";
import { type Session, useBeginSession } from "./data";
import type { RecorderState } from "./recorder";

/** `asking`: a moment longer and the take has a code. `missing`: it would begin without one now. `none`: it needs no code. */
export type SealStanding = "asking" | "there" | "missing" | "none";
type Seal = { session: Session | null; isLate: boolean };
const NO_SEAL: Seal = { session: null, isLate: false };

/**
 * A code for each take (product 8): asked for while the camera waits, used up by the take that begins under it.
 * Without a connection there is none, and the take will count as uploaded.
 */
export function useLiveSeal(
  dareId: string | null,
  kind: RecorderState["kind"],
): { session: Session | null; standing: SealStanding } {
  const begin = useBeginSession();
  const isOffline = useConnection() === "offline";
  const [seal, setSeal] = useState<Seal>(NO_SEAL);
  /** The session that no take has used; turning to the other camera does not cost it. */
  const unused = useRef<Session | null>(null);
  const isWaiting = kind === "ready";
  const isRolling = kind === "recording";

  useEffect(() => {
    if (isRolling) unused.current = null;
  }, [isRolling]);

  useEffect(() => {
    if (!isWaiting || dareId === null) return;
    let left = false;
    let renewal: ReturnType<typeof setTimeout> | undefined;
    let patience: ReturnType<typeof setTimeout> | undefined;
    const renewWhenOver = (session: Session) => {
      renewal = setTimeout(ask, Math.max(0, session.expiresAt - Date.now()));
    };
    const take = (session: Session) => {
      clearTimeout(patience);
      if (left) return;
      unused.current = session;
      setSeal({ session, isLate: false });
      renewWhenOver(session);
    };
    const giveUp = () => {
      if (!left) setSeal({ session: null, isLate: true });
    };
    const ask = () => {
      setSeal(NO_SEAL);
      // The client waits for a lost connection without end; a person does not.
      patience = setTimeout(giveUp, SEAL_WAIT_MS);
      begin(dareId).then(take, giveUp);
    };
    const held = unused.current;
    if (held !== null && held.expiresAt > Date.now()) renewWhenOver(held);
    else ask();
    return () => {
      left = true;
      clearTimeout(renewal);
      clearTimeout(patience);
    };
  }, [isWaiting, dareId, begin]);

  if (dareId === null) return { session: null, standing: "none" };
  if (seal.session !== null) return { session: seal.session, standing: "there" };
  return { session: null, standing: isOffline || seal.isLate ? "missing" : "asking" };
}
