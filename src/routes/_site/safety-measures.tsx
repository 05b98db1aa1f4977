import { createFileRoute } from "@tanstack/react-router";
import { InfoScreen, safety } from "@/features/site/pages";
import { chrome } from "@/shell/chrome";

export const Route = createFileRoute("/_site/safety-measures")({
  staticData: { shell: chrome.site, width: "wide", gate: "media" },
  component: () => <InfoScreen page={safety} />,
});
