import { createFileRoute } from "@tanstack/react-router";
import { creators, InfoScreen } from "@/features/site/pages";
import { chrome } from "@/shell/chrome";

export const Route = createFileRoute("/_site/creators")({
  staticData: { shell: chrome.site, width: "wide", install: "never", gate: "media" },
  component: () => <InfoScreen page={creators} />,
});
