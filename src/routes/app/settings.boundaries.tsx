import { createFileRoute } from "@tanstack/react-router";
import { BoundariesScreen } from "@/features/sending/boundaries/BoundariesScreen";
import { boundariesData } from "@/features/sending/boundaries/data";
import { chrome } from "@/shell/chrome";

export const Route = createFileRoute("/app/settings/boundaries")({
  staticData: { shell: chrome.page, parent: "/app/settings", beside: "settings" },
  loader: ({ context }) => context.prewarm(boundariesData()),
  component: BoundariesScreen,
});
