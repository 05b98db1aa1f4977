import { createFileRoute } from "@tanstack/react-router";
import { chrome } from "@/shell/chrome";
import { comingRoute } from "@/shell/coming/comingRoute";

export const Route = createFileRoute("/app/invite")({
  staticData: { shell: chrome.page, coming: "invite", parent: "/app/profile" },
  ...comingRoute,
});
