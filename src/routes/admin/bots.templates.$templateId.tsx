import { createFileRoute } from "@tanstack/react-router";
import { chrome } from "@/shell/chrome";
import { comingRoute } from "@/shell/coming/comingRoute";

export const Route = createFileRoute("/admin/bots/templates/$templateId")({
  staticData: { shell: chrome.site, coming: "botTemplate" },
  ...comingRoute,
});
