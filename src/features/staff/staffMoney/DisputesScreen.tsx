import { StaffPage } from "@/features/staff/access";
import { useMedia } from "@/lib/device/useMedia";
import { DisputeList } from "./components/DisputeList";
import { NothingOpen } from "./components/NothingOpen";
import { staffMoneyCopy } from "./copy.en";

/** `/admin/money/disputes`. */
export function DisputesScreen() {
  // Then the list stands in its own pane (`DisputesPane`).
  const hasPanes = useMedia("panes");
  return (
    <StaffPage admits="deciders" title={staffMoneyCopy.disputes.title} hidden={hasPanes}>
      {hasPanes ? <NothingOpen /> : <DisputeList />}
    </StaffPage>
  );
}
