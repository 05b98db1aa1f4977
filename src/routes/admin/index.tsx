import { createFileRoute } from "@tanstack/react-router";
import { HomeScreen } from "@/features/staff/desk/HomeScreen";
import { chrome } from "@/shell/chrome";

export const Route = createFileRoute("/admin/")({
  staticData: { shell: chrome.site },
  component: HomeScreen,
});
