import { createFileRoute, redirect } from "@tanstack/react-router";
import { chrome } from "@/shell/chrome";

/** Staff begin with what waits to be looked at; the screen itself refuses everybody else. */
export const Route = createFileRoute("/admin/")({
  staticData: { shell: chrome.site },
  beforeLoad: () => {
    throw redirect({ to: "/admin/queue", replace: true });
  },
});
