import { createFileRoute } from "@tanstack/react-router";
import { MessagesScreen } from "@/features/staff/staffQueue/MessagesScreen";
import { chrome } from "@/shell/chrome";

export const Route = createFileRoute("/admin/messages")({
  staticData: { shell: chrome.site },
  component: MessagesScreen,
});
