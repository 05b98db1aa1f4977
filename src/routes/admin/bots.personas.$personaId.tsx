import { createFileRoute } from "@tanstack/react-router";
import { chrome } from "@/shell/chrome";
import { comingScreen } from "@/shell/coming/comingScreen";

export const Route = createFileRoute("/admin/bots/personas/$personaId")({
  staticData: { shell: chrome.site, coming: "botPersona" },
  ...comingScreen,
});
