import { StaffPage } from "@/features/staff/access";
import { Counters } from "./components/Counters";
import { DayByDay } from "./components/DayByDay";
import { HealthParts } from "./components/HealthParts";
import { cockpitCopy as copy } from "./copy.en";

/** `/admin/cockpit` (ADM-01): how the product is doing. */
export function CockpitScreen() {
  return (
    <StaffPage admits="admins" title={copy.title}>
      <HealthParts />
      <DayByDay />
      <Counters />
    </StaffPage>
  );
}
