import { createFileRoute } from "@tanstack/react-router";
import { chrome } from "@/shell/chrome";
import { LandingPage } from "@/shell/LandingPage";

export const Route = createFileRoute("/")({
  staticData: { shell: chrome.site, install: "never" },
  component: LandingPage,
});
