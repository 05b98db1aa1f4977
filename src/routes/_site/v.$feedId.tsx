import { createFileRoute } from "@tanstack/react-router";
import { chrome } from "@/shell/chrome";
import { comingScreen } from "@/shell/coming/comingScreen";

export const Route = createFileRoute("/_site/v/$feedId")({
  staticData: { shell: chrome.form, coming: "video" },
  ...comingScreen,
});
