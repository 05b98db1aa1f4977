import { createFileRoute, redirect } from "@tanstack/react-router";
import { chrome } from "@/shell/chrome";

/** APP-33: unknown /app paths lead to the feed. */
export const Route = createFileRoute("/app/$")({
  staticData: { shell: chrome.tab },
  beforeLoad: () => {
    throw redirect({ to: "/app/feed", replace: true });
  },
});
