import { api } from "@convex/_generated/api";
import { useMutation } from "convex/react";
import type { FunctionReturnType } from "convex/server";
import { keepGuestKey } from "@/lib/live/guestKeys";
import { useCall } from "@/lib/live/useCall";
import { useLive } from "@/lib/live/useLive";

export type GuestTipOffer = NonNullable<FunctionReturnType<typeof api.tracking.tipOffer>>;
export type GuestTipWish = { clientId: string; amount: number; email: string; adult: boolean };
/** Makes the tip and keeps its key, which is told this once. The tip's id. */
export type BeginTip = (wish: GuestTipWish) => Promise<string>;

/** What a guest may tip this person; null where none may. */
export const useGuestTipOffer = (username: string, wait: boolean) =>
  useLive(api.tracking.tipOffer, wait ? "skip" : { username });

/** From a creator's page. */
export function useBeginTip(username: string, session: string): BeginTip {
  const begin = useCall(useMutation(api.tracking.beginTip));
  return async (wish) => kept(await begin({ ...wish, username, session }));
}

/** From the guest's own settled dare, whose key says who they are. */
export function useBeginTipForDare(held: { dareId: string; key: string }): BeginTip {
  const begin = useCall(useMutation(api.tracking.tipForDare));
  return async ({ clientId, amount }) => kept(await begin({ ...held, clientId, amount }));
}

function kept({ tipId, key }: FunctionReturnType<typeof api.tracking.beginTip>): string {
  keepGuestKey(tipId, key);
  return tipId;
}
