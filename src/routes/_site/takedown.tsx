import { createFileRoute } from "@tanstack/react-router";
import { InfoScreen, takedown } from "@/features/site/pages";
import { chrome } from "@/shell/chrome";

export const Route = createFileRoute("/_site/takedown")({
  staticData: { shell: chrome.site, width: "wide", gate: "media" },
  component: () => <InfoScreen page={takedown} />,
});
