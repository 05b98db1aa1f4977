import { createFileRoute, redirect } from "@tanstack/react-router";
import { chrome } from "@/shell/chrome";

/** APP-01. */
export const Route = createFileRoute("/app/")({
  staticData: { shell: chrome.tab },
  beforeLoad: () => {
    throw redirect({ to: "/app/feed", replace: true });
  },
});
