import { createFileRoute } from "@tanstack/react-router";
import { chrome } from "@/shell/chrome";
import { comingRoute } from "@/shell/coming/comingRoute";

export const Route = createFileRoute("/_site/accessibility")({
  staticData: { shell: chrome.site, coming: "accessibility" },
  ...comingRoute,
});
