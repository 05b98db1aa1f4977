import { createFileRoute, redirect } from "@tanstack/react-router";
import { chrome } from "@/shell/chrome";

/** The layout has no screen of its own: an unknown top-level path (PUB-27). */
export const Route = createFileRoute("/admin/")({
  staticData: { shell: chrome.site },
  beforeLoad: () => {
    throw redirect({ to: "/", replace: true });
  },
});
