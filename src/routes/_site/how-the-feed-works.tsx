import { createFileRoute } from "@tanstack/react-router";
import { howTheFeedWorks, InfoScreen } from "@/features/site/pages";
import { chrome } from "@/shell/chrome";

export const Route = createFileRoute("/_site/how-the-feed-works")({
  staticData: { shell: chrome.site, width: "wide", gate: "media" },
  component: () => <InfoScreen page={howTheFeedWorks} />,
});
