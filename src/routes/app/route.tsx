import { createFileRoute } from "@tanstack/react-router";
import { AppLayout } from "@/shell/AppLayout";
import { chrome } from "@/shell/chrome";

export const Route = createFileRoute("/app")({
  staticData: { shell: chrome.tab, install: "auto" },
  component: AppLayout,
});
