import { createFileRoute } from "@tanstack/react-router";
import { BadgesScreen } from "@/features/progress/badges/BadgesScreen";
import { badgeData } from "@/features/progress/badges/data";
import { chrome } from "@/shell/chrome";

export const Route = createFileRoute("/app/badges")({
  staticData: { shell: chrome.page, parent: "/app/profile" },
  loader: ({ context }) => context.prewarm(badgeData()),
  component: BadgesScreen,
});
