import { createFileRoute } from "@tanstack/react-router";
import { chrome } from "@/shell/chrome";
import { SiteLayout } from "@/shell/SiteLayout";

export const Route = createFileRoute("/admin")({
  staticData: { shell: chrome.site, width: "wide" },
  component: SiteLayout,
});
