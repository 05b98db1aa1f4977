import { createFileRoute } from "@tanstack/react-router";
import { InfoScreen, privacy } from "@/features/site/pages";
import { chrome } from "@/shell/chrome";

export const Route = createFileRoute("/_site/privacy")({
  staticData: { shell: chrome.legal, width: "wide", install: "never", gate: "media" },
  component: () => <InfoScreen page={privacy} />,
});
