import { createFileRoute } from "@tanstack/react-router";
import { TemplatesScreen } from "@/features/sending/templateDesk/TemplatesScreen";
import { chrome } from "@/shell/chrome";

export const Route = createFileRoute("/admin/templates/")({
  staticData: { shell: chrome.site },
  component: TemplatesScreen,
});
