import { createFileRoute } from "@tanstack/react-router";
import { InfoScreen, termsCreators } from "@/features/site/pages";
import { chrome } from "@/shell/chrome";

export const Route = createFileRoute("/_site/terms-creators")({
  staticData: { shell: chrome.site, width: "wide", gate: "media" },
  component: () => <InfoScreen page={termsCreators} />,
});
