import { createFileRoute } from "@tanstack/react-router";
import { accessibility, InfoScreen } from "@/features/site/pages";
import { chrome } from "@/shell/chrome";

export const Route = createFileRoute("/_site/accessibility")({
  staticData: { shell: chrome.site, width: "wide", gate: "media" },
  component: () => <InfoScreen page={accessibility} />,
});
