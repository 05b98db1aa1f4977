import { createFileRoute } from "@tanstack/react-router";
import { howItWorks, InfoScreen } from "@/features/site/pages";
import { chrome } from "@/shell/chrome";

export const Route = createFileRoute("/_site/how-it-works")({
  staticData: { shell: chrome.site, width: "wide", install: "never", gate: "media" },
  component: () => <InfoScreen page={howItWorks} />,
});
