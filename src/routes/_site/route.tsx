import { createFileRoute } from "@tanstack/react-router";
import { chrome } from "@/shell/chrome";
import { SiteLayout } from "@/shell/SiteShell";

export const Route = createFileRoute("/_site")({
  staticData: { shell: chrome.site },
  component: SiteLayout,
});
