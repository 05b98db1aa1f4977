import { createFileRoute } from "@tanstack/react-router";
import { ChatScreen } from "@/features/chat/chat/ChatScreen";
import { chatData } from "@/features/chat/chat/data";
import { parseChatSearch } from "@/features/chat/chat/search";
import { chrome } from "@/shell/chrome";

export const Route = createFileRoute("/app/chat/$chatId")({
  staticData: { shell: chrome.stage, parent: "/app/inbox", width: "wide", beside: "inbox" },
  validateSearch: parseChatSearch,
  loader: ({ context, params }) => context.prewarm(chatData(params.chatId)),
  component: ChatRoute,
});

function ChatRoute() {
  const { chatId } = Route.useParams();
  return <ChatScreen chatId={chatId} search={Route.useSearch()} />;
}
