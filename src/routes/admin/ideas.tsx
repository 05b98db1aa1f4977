import { createFileRoute } from "@tanstack/react-router";
import { IdeasScreen } from "@/features/staff/ideas/IdeasScreen";
import { chrome } from "@/shell/chrome";

export const Route = createFileRoute("/admin/ideas")({
  staticData: { shell: chrome.site },
  component: IdeasScreen,
});
