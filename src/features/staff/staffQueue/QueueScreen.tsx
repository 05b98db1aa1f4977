import { StaffPage } from "@/features/staff/access";
import { NothingOpen } from "@/features/staff/staffMoney";
import { useMedia } from "@/lib/device/useMedia";
import { QueueList } from "./components/QueueList";
import { staffQueueCopy as copy } from "./copy.en";
import type { QueueKind } from "./search";

/** `/admin/queue`, `?kind=…`: what a person has to look at; disputes have their own list. */
export function QueueScreen({ kind }: { kind: QueueKind }) {
  // Then the list stands in its own pane (`QueuePane`).
  const hasPanes = useMedia("panes");
  return (
    <StaffPage admits="deciders" title={copy.title} hidden={hasPanes}>
      {hasPanes ? <NothingOpen /> : <QueueList kind={kind} />}
    </StaffPage>
  );
}
