import { createFileRoute } from "@tanstack/react-router";
import { chrome } from "@/shell/chrome";
import { comingScreen } from "@/shell/coming/comingScreen";

export const Route = createFileRoute("/app/confirm-dare")({
  staticData: { shell: chrome.form, coming: "confirmDare" },
  ...comingScreen,
});
