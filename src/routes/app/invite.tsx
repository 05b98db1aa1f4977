import { createFileRoute } from "@tanstack/react-router";
import { inviteData } from "@/features/progress/invite/data";
import { InviteScreen } from "@/features/progress/invite/InviteScreen";
import { chrome } from "@/shell/chrome";

export const Route = createFileRoute("/app/invite")({
  staticData: { shell: chrome.page, parent: "/app/profile" },
  loader: ({ context }) => context.prewarm(inviteData()),
  component: InviteScreen,
});
