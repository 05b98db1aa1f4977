import { createFileRoute } from "@tanstack/react-router";
import { chrome } from "@/shell/chrome";
import { comingRoute } from "@/shell/coming/comingRoute";

export const Route = createFileRoute("/app/following")({
  staticData: { shell: chrome.page, coming: "following", parent: "/app/profile" },
  ...comingRoute,
});
