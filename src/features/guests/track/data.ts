import { api } from "@convex/_generated/api";
import { useMutation } from "convex/react";
import type { FunctionArgs, FunctionReturnType } from "convex/server";
import { ConvexError } from "convex/values";
import { useCallback, useEffect, useState } from "react";
import type { MintPlayback } from "@/features/dares/dare";
import { toUserError } from "@/lib/errors/toUserError";
import { useCall } from "@/lib/live/useCall";
import { type Live, useLive } from "@/lib/live/useLive";
import { withRetry } from "@/lib/time/retry";

export type GuestDare = FunctionReturnType<typeof api.tracking.byKey>;
export type WatchedDare = NonNullable<FunctionReturnType<typeof api.tracking.watch>>;
export type RejectReason = FunctionArgs<typeof api.tracking.reject>["reason"];
type Role = FunctionReturnType<typeof api.tracking.open>["as"];
export type Held = { dareId: string; key: string };

/** Asks once who the holder of these is; the server counts it (product 19). */
export function useTrackRole(dareId: string, key: string | null, token: string | null): Live<Role> {
  const open = useMutation(api.tracking.open);
  const [session] = useState(() => crypto.randomUUID());
  const [live, setLive] = useState<Live<Role>>({ status: "loading" });
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round is the retry itself
  useEffect(() => {
    if (key === null && token === null) return;
    let left = false;
    const held = { ...(key === null ? {} : { key }), ...(token === null ? {} : { token }) };
    setLive({ status: "loading" });
    withRetry(() => open({ session, dareId, ...held })).then(
      ({ as }) => {
        if (!left) setLive({ status: "ready", data: as });
      },
      (error: unknown) => {
        const retry = () => setRound((last) => last + 1);
        if (!left) setLive({ status: "error", error: toUserError(error), retry });
      },
    );
    return () => {
      left = true;
    };
  }, [dareId, key, token, session, open, round]);
  return key === null && token === null ? { status: "ready", data: "nobody" } : live;
}

export const useGuestDare = (held: Held) => useLive(api.tracking.byKey, held);

export const useWatched = (dareId: string, token: string) => useLive(api.tracking.watch, { dareId, token });

/** No optimistic updates: money and state are the server's word. */
export function useGuestActs(held: Held) {
  const cancel = useCall(useMutation(api.tracking.cancel));
  const leave = useCall(useMutation(api.tracking.leaveCheckout));
  const approve = useCall(useMutation(api.tracking.approve));
  const redo = useCall(useMutation(api.tracking.requestRedo));
  const reject = useCall(useMutation(api.tracking.reject));
  const say = useCall(useMutation(api.tracking.addStatement));
  return {
    cancel: () => cancel(held),
    leave: () => leave(held),
    approve: () => approve(held),
    redo: (lines: number[]) => redo({ ...held, lines }),
    reject: (reason: RejectReason, lines: number[]) => reject({ ...held, reason, lines }),
    say: (statement: string) => say({ ...held, statement }),
  };
}

/** The same function while the dare is. */
export function useConfirmReturn({ dareId, key }: Held) {
  const confirm = useMutation(api.tracking.confirmReturn);
  return useCallback((sessionId: string) => confirm({ dareId, key, sessionId }), [confirm, dareId, key]);
}

export const useGuestMoney = (held: Held) => useLive(api.tracking.money, held);

export type GuestTip = FunctionReturnType<typeof api.tracking.tipByKey>;
export type HeldTip = { tipId: string; key: string };

export const useGuestTip = (held: HeldTip) => useLive(api.tracking.tipByKey, held);

export function useLeaveTip(held: HeldTip) {
  const leave = useCall(useMutation(api.tracking.leaveTip));
  return () => leave(held);
}

export function useConfirmTipReturn({ tipId, key }: HeldTip) {
  const confirm = useMutation(api.tracking.confirmTipReturn);
  return useCallback((sessionId: string) => confirm({ tipId, key, sessionId }), [confirm, tipId, key]);
}

/** The server counts wrong keys, so it answers where it would refuse; to the page it is the same. */
export function useClaim() {
  const claim = useCall(useMutation(api.tracking.claim));
  return async (held: Held) => {
    if ((await claim(held)).dareId === null) throw new ConvexError({ code: "not-found" });
  };
}

/** The same function while the dare is, as the player needs it. */
export function useGuestPlayback({ dareId, key }: Held): MintPlayback {
  const mint = useMutation(api.tracking.playbackUrl);
  return useCallback(({ mediaId }) => mint({ dareId, key, mediaId }), [mint, dareId, key]);
}

export type WatchLink = FunctionReturnType<typeof api.tracking.links>[number];

/** The viewer's own links for watching a dare. */
export const useLinks = (dareId: string) => useLive(api.tracking.links, { dareId });

export function useLinkActs() {
  const make = useCall(useMutation(api.tracking.makeLink));
  const revoke = useCall(useMutation(api.tracking.revokeLink));
  return {
    make: (dareId: string) => make({ dareId }),
    revoke: (linkId: WatchLink["linkId"]) => revoke({ linkId }),
  };
}
