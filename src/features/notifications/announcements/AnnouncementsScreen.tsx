import { StaffPage } from "@/features/staff/access";
import { Editor } from "./components/Editor";
import { Sent } from "./components/Sent";
import { announcementsCopy as copy } from "./copy.en";

/** `/app/admin/notifications` (ADM-08): what the house tells many people at once. */
export function AnnouncementsScreen() {
  return (
    <StaffPage admits="admins" title={copy.title}>
      <Editor />
      <Sent />
    </StaffPage>
  );
}
