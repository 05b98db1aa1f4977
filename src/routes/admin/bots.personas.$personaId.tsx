import { createFileRoute } from "@tanstack/react-router";
import { chrome } from "@/shell/chrome";
import { comingRoute } from "@/shell/coming/comingRoute";

export const Route = createFileRoute("/admin/bots/personas/$personaId")({
  staticData: { shell: chrome.site, coming: "botPersona" },
  ...comingRoute,
});
