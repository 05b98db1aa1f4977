import { api } from "@convex/_generated/api";
import type { OptimisticLocalStore } from "convex/browser";
import { useMutation } from "convex/react";
import type { FunctionArgs, FunctionReturnType } from "convex/server";
import { useCall } from "@/lib/live/useCall";
import { useLive } from "@/lib/live/useLive";

export type Rules = FunctionReturnType<typeof api.chatMarks.rules>;
type SettingsWish = FunctionArgs<typeof api.users.saveSettings>;

export function useChatRules() {
  return useLive(api.chatMarks.rules, {});
}

const showRules = (store: OptimisticLocalStore, rules: Rules): void =>
  store.setQuery(api.chatMarks.rules, {}, rules);

/** All of them at once; what was chosen shows at once, and a refusal takes it back. */
export function useSetChatRules() {
  return useCall(useMutation(api.chatMarks.setRules).withOptimisticUpdate(showRules));
}

function showSettings(store: OptimisticLocalStore, { settings }: SettingsWish): void {
  const me = store.getQuery(api.users.me, {});
  if (me) store.setQuery(api.users.me, {}, { ...me, settings: { ...me.settings, ...settings } });
}

/** Read marks are a setting of the account, like presence. */
export function useSetReadMarks() {
  const save = useCall(useMutation(api.users.saveSettings).withOptimisticUpdate(showSettings));
  return (shown: boolean) => save({ settings: { readMarksHidden: !shown } });
}
