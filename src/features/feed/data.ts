import { api } from "@convex/_generated/api";
import type { FunctionReturnType } from "convex/server";
import { prewarmEntry } from "@/lib/prewarm";
import { useLive } from "@/lib/useLive";

export type OpenCreator = FunctionReturnType<typeof api.profiles.openCreators>[number];

export type Outbox = FunctionReturnType<typeof api.dares.outbox>;

export function feedData() {
  return [
    prewarmEntry(api.profiles.openCreators, {}),
    prewarmEntry(api.dares.outbox, {}),
    prewarmEntry(api.dares.waitingCount, {}),
  ];
}

export function useOpenCreators() {
  return useLive(api.profiles.openCreators, {}, { keep: true });
}

/** The viewer's own dares on their way. */
export function useOutbox() {
  return useLive(api.dares.outbox, {}, { keep: true });
}

/** How many dares wait for the viewer's answer; the subscription of the Inbox badge. */
export function useWaiting() {
  return useLive(api.dares.waitingCount, {}, { keep: true });
}
