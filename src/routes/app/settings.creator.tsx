import { createFileRoute } from "@tanstack/react-router";
import { CreatorStartScreen } from "@/features/people/editProfile/CreatorStartScreen";
import { creatorStartData } from "@/features/people/editProfile/data";
import { chrome } from "@/shell/chrome";

export const Route = createFileRoute("/app/settings/creator")({
  staticData: { shell: chrome.page, parent: "/app/profile", beside: "settings" },
  loader: ({ context }) => context.prewarm(creatorStartData()),
  component: CreatorStartScreen,
});
