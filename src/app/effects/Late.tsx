import type { AppEnv } from "../env";
import { AppBadge } from "./AppBadge";
import { AppUpdate } from "./AppUpdate";
import { EventSender } from "./EventSender";
import { PersistStorage } from "./PersistStorage";
import { PresenceHeartbeat } from "./PresenceHeartbeat";
import { SettingsMirror } from "./SettingsMirror";
import { TimezoneSync } from "./TimezoneSync";
import { WebVitals } from "./WebVitals";

/** The worker and its updates, the icon's number, the asking for durable storage, the events of the visit, settings and zone. */
export function Late({ env, startedAt }: { env: AppEnv; startedAt: number }) {
  return (
    <>
      <AppUpdate env={env} />
      <AppBadge />
      <PersistStorage />
      <PresenceHeartbeat startedAt={startedAt} />
      <EventSender />
      <SettingsMirror />
      <TimezoneSync />
      <WebVitals />
    </>
  );
}
