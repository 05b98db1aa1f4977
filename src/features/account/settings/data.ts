import { api } from "@convex/_generated/api";
import type { SettingName } from "@convex/domain/people/settings";
import type { OptimisticLocalStore } from "convex/browser";
import { useMutation } from "convex/react";
import type { FunctionArgs } from "convex/server";
import { useErrorToast } from "@/features/shell/errors";
import { toUserError, type UserError } from "@/lib/errors/toUserError";
import { useCall } from "@/lib/live/useCall";
import type { Viewer } from "@/lib/live/useViewer";

type Choice = FunctionArgs<typeof api.users.saveSettings>;

/** The own profile as it will be once the server has the choice. */
export function withChoice(me: Viewer, { settings, cityHidden }: Choice): Viewer {
  const { location } = me;
  const hidden = cityHidden ?? location?.hidden ?? false;
  return {
    ...me,
    settings: { ...me.settings, ...settings },
    location: location === null ? null : { ...location, hidden },
  };
}

/** The switch moves at once; the server's answer takes over, and a refusal moves it back. */
function showChoice(store: OptimisticLocalStore, choice: Choice): void {
  const me = store.getQuery(api.users.me, {});
  if (me) store.setQuery(api.users.me, {}, withChoice(me, choice));
}

/** Saves a choice; a refusal goes into a toast, unless `onRefused` has a better place for it and says so. */
export function useSaveChoice(onRefused?: (error: UserError) => boolean) {
  const send = useCall(useMutation(api.users.saveSettings).withOptimisticUpdate(showChoice));
  const tellError = useErrorToast();

  async function save(choice: Choice): Promise<void> {
    try {
      await send(choice);
    } catch (thrown) {
      if (!onRefused?.(toUserError(thrown))) tellError("settings", thrown);
    }
  }

  return {
    saveSetting: (name: SettingName, value: boolean) => save({ settings: { [name]: value } }),
    saveCityHidden: (cityHidden: boolean) => save({ settings: {}, cityHidden }),
  };
}
