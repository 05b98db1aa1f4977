import { createFileRoute } from "@tanstack/react-router";
import { faq, InfoScreen } from "@/features/site/pages";
import { chrome } from "@/shell/chrome";

export const Route = createFileRoute("/_site/faq")({
  staticData: { shell: chrome.site, width: "wide", install: "never", gate: "media" },
  component: () => <InfoScreen page={faq} />,
});
