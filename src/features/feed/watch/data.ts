import { api } from "@convex/_generated/api";
import { useMutation } from "convex/react";
import type { FunctionReturnType } from "convex/server";
import { useCallback, useState } from "react";
import { prewarmEntry } from "@/lib/device/prewarm";
import { useLive } from "@/lib/live/useLive";

export type Watch = NonNullable<FunctionReturnType<typeof api.feedItems.get>>;
export type PublicItem = Extract<Watch, { reach: "public" }>["item"];
export type HiddenItem = Extract<Watch, { reach: "edgy" }>["hidden"];
export type ListedItem = FunctionReturnType<typeof api.explore.videos>["items"][number];
type FeedId = PublicItem["feedId"];
/** A playable address; the same function from render to render. */
export type MintItem = () => Promise<{ url: string; expiresAt: number; posterUrl: string | null }>;

export function itemData(feedId: string) {
  return [prewarmEntry(api.feedItems.get, { feedId })];
}

/** Nothing of it is kept on the device: either of the two may take it back at any time. */
export function useItem(feedId: string) {
  return useLive(api.feedItems.get, { feedId });
}

export function usePublicDare(dareId: string) {
  return useLive(api.publicDares.get, { dareId });
}

export function usePublicProof(dareId: string, proofId: string) {
  return useLive(api.publicProofs.get, { dareId, proofId });
}

/** Asks for the address of an item that is shown plain. */
export function useItemMint(feedId: FeedId): MintItem {
  const ask = useMutation(api.feedItems.playbackUrl);
  const [session] = useState(() => crypto.randomUUID());
  return useCallback(() => ask({ feedId, session }), [ask, feedId, session]);
}

/** Uncovers one edgy item; the answer has its picture and its address. */
export function useReveal() {
  return useMutation(api.feedItems.reveal);
}

/** Addresses of an item that was uncovered on this screen. */
export function useRevealedMint(feedId: FeedId): MintItem {
  const reveal = useReveal();
  return useCallback(async () => (await reveal({ feedId })).playback, [reveal, feedId]);
}
