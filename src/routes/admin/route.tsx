import { createFileRoute } from "@tanstack/react-router";
import { chrome } from "@/shell/chrome";
import { StaffLayout } from "@/shell/StaffLayout";

export const Route = createFileRoute("/admin")({
  staticData: { shell: chrome.site, width: "wide" },
  component: StaffLayout,
});
