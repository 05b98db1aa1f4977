import { createFileRoute } from "@tanstack/react-router";
import { chrome } from "@/shell/chrome";
import { comingRoute } from "@/shell/coming/comingRoute";

export const Route = createFileRoute("/_site/how-the-feed-works")({
  staticData: { shell: chrome.site, coming: "feedRules" },
  ...comingRoute,
});
