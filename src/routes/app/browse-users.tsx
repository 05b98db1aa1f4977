import { createFileRoute, redirect } from "@tanstack/react-router";
import { chrome } from "@/shell/chrome";

/** APP-10. */
export const Route = createFileRoute("/app/browse-users")({
  staticData: { shell: chrome.tab },
  beforeLoad: () => {
    throw redirect({ to: "/app/explore", replace: true });
  },
});
