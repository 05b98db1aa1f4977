import { api } from "@convex/_generated/api";
import { useEffect } from "react";
import { forgetMirrors, mirrorSettings } from "@/lib/cache/mirrors";
import { useAuthSnapshot } from "@/lib/live/identity";
import { useLive } from "@/lib/live/useLive";

/** Keeps the device's copies of the settings in step, and lets go of them with the person. */
export function SettingsMirror() {
  const { status } = useAuthSnapshot();
  const me = useLive(api.users.me, status === "signedIn" ? {} : "skip", { keep: true });
  const settings = me.status === "ready" ? me.data?.settings : undefined;

  useEffect(() => {
    if (settings) mirrorSettings(settings);
  }, [settings]);

  useEffect(() => {
    if (status === "signedOut") forgetMirrors();
  }, [status]);
  return null;
}
