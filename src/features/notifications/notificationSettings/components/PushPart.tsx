import { PushDeviceRow } from "@/features/notifications/push";
import { List } from "@/ui/data/List";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { Switch } from "@/ui/input/Switch";
import { notificationSettingsCopy } from "../copy.en";
import { Part } from "./Part";

const copy = notificationSettingsCopy.device;

type PushPartProps = { enabled: boolean; choose: (on: boolean) => void };

/** Push on this device, and for all of the person's devices at once (ENT-17). */
export function PushPart({ enabled, choose }: PushPartProps) {
  return (
    <Part title={copy.title}>
      <List>
        <PushDeviceRow />
      </List>
      <Switch {...copy.all} checked={enabled} onChange={choose} />
      {enabled ? null : <InlineNotice kind="info">{copy.allOff}</InlineNotice>}
    </Part>
  );
}
