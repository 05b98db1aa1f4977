import type { AppEnv } from "../env";
import { AppBadge } from "./AppBadge";
import { AppUpdate } from "./AppUpdate";
import { EventSender } from "./EventSender";
import { PersistStorage } from "./PersistStorage";
import { PresenceHeartbeat } from "./PresenceHeartbeat";
import { Push } from "./Push";
import { SettingsMirror } from "./SettingsMirror";
import { TimezoneSync } from "./TimezoneSync";
import { WebVitals } from "./WebVitals";

type LateProps = {
  env: AppEnv;
  startedAt: number;
  /** Goes to a path of the app. */
  open: (path: string) => void;
};

/** The worker and its updates, push, the icon's number, the asking for durable storage, the events of the visit, settings and zone. */
export function Late({ env, startedAt, open }: LateProps) {
  return (
    <>
      <AppUpdate env={env} />
      <AppBadge />
      <PersistStorage />
      <PresenceHeartbeat startedAt={startedAt} />
      <Push env={env} open={open} />
      <EventSender />
      <SettingsMirror />
      <TimezoneSync />
      <WebVitals />
    </>
  );
}
