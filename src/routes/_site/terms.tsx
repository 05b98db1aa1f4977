import { createFileRoute } from "@tanstack/react-router";
import { chrome } from "@/shell/chrome";
import { comingRoute } from "@/shell/coming/comingRoute";

export const Route = createFileRoute("/_site/terms")({
  staticData: { shell: chrome.legal, coming: "terms", install: "never" },
  ...comingRoute,
});
