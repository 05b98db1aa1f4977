import { createFileRoute } from "@tanstack/react-router";
import { chrome } from "@/shell/chrome";
import { comingRoute } from "@/shell/coming/comingRoute";

export const Route = createFileRoute("/_site/privacy")({
  staticData: { shell: chrome.legal, coming: "privacy", install: "never" },
  ...comingRoute,
});
