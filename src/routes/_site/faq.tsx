import { createFileRoute } from "@tanstack/react-router";
import { chrome } from "@/shell/chrome";
import { comingRoute } from "@/shell/coming/comingRoute";

export const Route = createFileRoute("/_site/faq")({
  staticData: { shell: chrome.site, coming: "faq", install: "never" },
  ...comingRoute,
});
