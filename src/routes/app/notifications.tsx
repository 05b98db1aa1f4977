import { createFileRoute, redirect } from "@tanstack/react-router";
import { chrome } from "@/shell/chrome";

/** APP-05. */
export const Route = createFileRoute("/app/notifications")({
  staticData: { shell: chrome.tab },
  beforeLoad: () => {
    throw redirect({ to: "/app/inbox", search: { tab: "activity" }, replace: true });
  },
});
