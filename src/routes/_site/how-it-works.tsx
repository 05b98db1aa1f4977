import { createFileRoute } from "@tanstack/react-router";
import { chrome } from "@/shell/chrome";
import { comingRoute } from "@/shell/coming/comingRoute";

export const Route = createFileRoute("/_site/how-it-works")({
  staticData: { shell: chrome.site, coming: "howItWorks", install: "never" },
  ...comingRoute,
});
