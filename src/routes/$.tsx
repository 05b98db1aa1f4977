import { createFileRoute, redirect } from "@tanstack/react-router";
import { chrome } from "@/shell/chrome";

/** PUB-27: unknown top-level paths lead to the landing page. */
export const Route = createFileRoute("/$")({
  staticData: { shell: chrome.site },
  beforeLoad: () => {
    throw redirect({ to: "/", replace: true });
  },
});
