import { api } from "@convex/_generated/api";
import { pushLink } from "@convex/domain/notifications/pushPayload";
import { goesBy } from "@convex/domain/notifications/rules";
import { useMutation } from "convex/react";
import { useSyncExternalStore } from "react";
import { localStore } from "@/lib/cache/storage";
import { useConnection } from "@/lib/live/connection";
import { useCall } from "@/lib/live/useCall";
import { useLive } from "@/lib/live/useLive";
import { useViewer } from "@/lib/live/useViewer";
import { onDeviceChange, readDevice } from "./deviceRecord";

const readHash = (): string | null => readDevice(localStore)?.hash ?? null;

/** Which of a person's registered devices this one is; null while it is none. */
export function useOwnPushHash(): string | null {
  return useSyncExternalStore(onDeviceChange, readHash, () => null);
}

/** Who is signed in by the server's own word (a kept answer says nothing of the token); null: nobody yet. */
export function useConfirmedMember(): string | null {
  const viewer = useViewer();
  if (viewer.status !== "ready" || viewer.keptAt !== undefined) return null;
  const { uid, profileCompleted, standing } = viewer.data;
  return profileCompleted && standing === "good" ? uid : null;
}

/** Where a member stands with push; null until the server has said so. */
export function usePush(person: string | null) {
  const args = person === null ? "skip" : {};
  const key = useLive(api.push.publicKey, args);
  const mine = useLive(api.push.mine, args);
  if (key.status !== "ready" || mine.status !== "ready") return null;
  return { publicKey: key.data, ...mine.data };
}

/**
 * How the server has this device: `ended` by the member from another one, `dead` where its push service knows the
 * address no more; null until the server has said so.
 */
export function useOwnDevice(person: string | null): "fine" | "ended" | "dead" | null {
  const own = useOwnPushHash();
  const devices = useLive(api.push.devices, person === null ? "skip" : {});
  if (devices.status !== "ready") return null;
  const device = devices.data.find(({ hash }) => hash === own);
  if (device?.ended === true) return "ended";
  return device?.revoked === true ? "dead" : "fine";
}

/**
 * Whether the banners see to what leads to this link, so that no push has to tell it once more; null until the server
 * has listed it. Without a connection there are no banners.
 */
export function useIsToldByBanner(link: string): boolean | null {
  const isConnected = useConnection() === "online";
  const recent = useLive(api.notifications.recent, {});
  const prefs = useLive(api.notifPrefs.mine, {});
  const switches = useLive(api.features.features, {});
  if (!isConnected || [recent, prefs, switches].some(({ status }) => status === "error")) return false;
  if (recent.status !== "ready" || prefs.status !== "ready" || switches.status !== "ready") return null;
  const listed = recent.data.find((news) => pushLink(news.link) === link);
  if (listed === undefined) return null;
  return switches.data.inAppBanners.enabled && goesBy(listed.type, "banner", prefs.data);
}

export function usePushCalls() {
  const save = useCall(useMutation(api.push.saveToken));
  const revokeToken = useCall(useMutation(api.push.revokeToken));
  const enable = useCall(useMutation(api.push.enable));
  return { save, revokeToken, enable };
}
