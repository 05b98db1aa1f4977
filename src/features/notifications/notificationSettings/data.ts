import { api } from "@convex/_generated/api";
import type { OptimisticLocalStore } from "convex/browser";
import { useMutation } from "convex/react";
import type { FunctionArgs, FunctionReturnType } from "convex/server";
import { useState } from "react";
import { prewarmEntry } from "@/lib/device/prewarm";
import { useCall } from "@/lib/live/useCall";
import { useLive } from "@/lib/live/useLive";

export type Prefs = FunctionReturnType<typeof api.notifPrefs.mine>;
export type PrefsWish = FunctionArgs<typeof api.notifPrefs.save>;
export type Device = FunctionReturnType<typeof api.push.devices>[number];
export type Muted = FunctionReturnType<typeof api.notifPrefs.mutes>["entries"][number];

export function notificationSettingsData() {
  return [prewarmEntry(api.notifPrefs.mine, {}), prewarmEntry(api.push.devices, {})];
}

/** Not kept on the device: a form shows what really holds. */
export function usePrefs() {
  return useLive(api.notifPrefs.mine, {});
}

/** The choices as they will be once the server has the wish. */
export function withWish(prefs: Prefs, { channels = {}, quietHours, digest, lockScreen }: PrefsWish): Prefs {
  const merged = { ...prefs.channels };
  for (const [group, wish] of Object.entries(channels)) merged[group] = { ...merged[group], ...wish };
  return {
    ...prefs,
    channels: merged,
    quietHours: quietHours ?? prefs.quietHours,
    digest: digest ?? prefs.digest,
    lockScreen: lockScreen ?? prefs.lockScreen,
  };
}

function change(store: OptimisticLocalStore, to: (prefs: Prefs) => Prefs): void {
  const prefs = store.getQuery(api.notifPrefs.mine, {});
  if (prefs) store.setQuery(api.notifPrefs.mine, {}, to(prefs));
}

const showWish = (store: OptimisticLocalStore, wish: PrefsWish): void =>
  change(store, (prefs) => withWish(prefs, wish));
/** Two queries tell of it, and both are on the screen. */
function showPush(store: OptimisticLocalStore, { on }: { on: boolean }): void {
  change(store, (prefs) => ({ ...prefs, pushEnabled: on }));
  const push = store.getQuery(api.push.mine, {});
  if (push) store.setQuery(api.push.mine, {}, { ...push, enabled: on });
}

/** What is chosen moves at once; the server's answer takes over, and a refusal moves it back. */
export function useSavePrefs() {
  return useCall(useMutation(api.notifPrefs.save).withOptimisticUpdate(showWish));
}

/** `push.enabled`: on or off for all devices. */
export function useEnablePush() {
  return useCall(useMutation(api.push.enable).withOptimisticUpdate(showPush));
}

export function useSnooze() {
  return useCall(useMutation(api.notifPrefs.snooze));
}

export function useDevices() {
  return useLive(api.push.devices, {});
}

export function useRevokeDevice() {
  return useCall(useMutation(api.push.revokeToken));
}

export function useMutes(cursor: string | null) {
  return useLive(api.notifPrefs.mutes, { cursor });
}

/** People are unmuted by their rule, everything else by its target. Both may be repeated. */
export function useUnmute() {
  const person = useCall(useMutation(api.blocks.unmute));
  const target = useCall(useMutation(api.notifPrefs.mute));
  return (entry: Muted) =>
    entry.kind === "person"
      ? person({ personId: entry.person.uid })
      : target({ targetId: entry.targetId, kind: entry.kind, muted: false });
}

/** Takes one tap in an e-mail back, by the key of its link; null: the key is no good any more. */
export function useUndoUnsubscribe() {
  const undo = useCall(useMutation(api.mailLinks.undo));
  const [session] = useState(() => crypto.randomUUID());
  return (token: string) => undo({ session, token });
}
