import { createFileRoute } from "@tanstack/react-router";
import { TransparencyScreen } from "@/features/site/transparency/TransparencyScreen";
import { chrome } from "@/shell/chrome";

export const Route = createFileRoute("/_site/transparency")({
  staticData: { shell: chrome.site, gate: "media" },
  component: TransparencyScreen,
});
