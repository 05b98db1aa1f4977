import { createFileRoute } from "@tanstack/react-router";
import { about, InfoScreen } from "@/features/site/pages";
import { chrome } from "@/shell/chrome";

export const Route = createFileRoute("/_site/about-us")({
  staticData: { shell: chrome.site, width: "wide", gate: "media" },
  component: () => <InfoScreen page={about} />,
});
