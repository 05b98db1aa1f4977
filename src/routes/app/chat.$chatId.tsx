import { createFileRoute } from "@tanstack/react-router";
import { chrome } from "@/shell/chrome";
import { comingScreen } from "@/shell/coming/comingScreen";

export const Route = createFileRoute("/app/chat/$chatId")({
  staticData: { shell: chrome.stage, coming: "chat", parent: "/app/inbox" },
  ...comingScreen,
});
