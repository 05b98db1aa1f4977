import { createFileRoute } from "@tanstack/react-router";
import { InfoScreen, press } from "@/features/site/pages";
import { chrome } from "@/shell/chrome";

export const Route = createFileRoute("/_site/press")({
  staticData: { shell: chrome.site, width: "wide", install: "never", gate: "media" },
  component: () => <InfoScreen page={press} />,
});
