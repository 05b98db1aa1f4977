import { api } from "@convex/_generated/api";
import { shownReferralCode } from "@convex/domain/people/referral";
import { PRODUCT_NAME } from "@convex/domain/product";
import { useMutation } from "convex/react";
import type { FunctionReturnType } from "convex/server";
import { prewarmEntry } from "@/lib/device/prewarm";
import { useCall } from "@/lib/live/useCall";
import { useLive } from "@/lib/live/useLive";
import { fill } from "@/lib/text/words";
import { inviteCopy } from "./copy.en";

export type OwnInvite = FunctionReturnType<typeof api.invites.mine>;
export type Invited = FunctionReturnType<typeof api.invites.invited>["invited"][number];

export function inviteData() {
  return [prewarmEntry(api.invites.mine, {}), prewarmEntry(api.invites.invited, { cursor: null })];
}

export const useOwnInvite = () => useLive(api.invites.mine, {});

/** Twenty, live: a friend who joins is there at once. */
export const useInvited = (cursor: string | null) => useLive(api.invites.invited, { cursor });

export const useEnterCode = () => useCall(useMutation(api.invites.enterCode));

/** Product 17: the page of the sign-up, with the code as it is shown. */
export function inviteLink(code: string) {
  const shown = shownReferralCode(code);
  return {
    url: new URL(`/signup?ref=${shown}`, window.location.origin).href,
    title: PRODUCT_NAME,
    text: fill(inviteCopy.shared, { product: PRODUCT_NAME, code: shown }),
  };
}
