import { ButtonLink } from "@/ui/action/ButtonLink";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { LiveGate } from "@/ui/feedback/LiveGate";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { PageTitle } from "@/ui/layout/PageTitle";
import { PlacePicture } from "@/ui/media/PlacePicture";
import { Chat } from "./components/Chat";
import { chatCopy as copy } from "./copy.en";
import { useChatHead } from "./data";
import type { ChatSearch } from "./search";

/** `/app/chat/{chatId}` (APP-08); `?highlight={dareId}` leads to that dare's card. */
export function ChatScreen({ chatId, search }: { chatId: string; search: ChatSearch }) {
  const head = useChatHead(chatId);
  const { highlight = null } = search;
  return (
    <>
      {head.status === "ready" && head.data !== null ? null : <PageTitle hidden>{copy.pageTitle}</PageTitle>}
      <LiveGate live={head} label={copy.loading} skeleton={<ChatSkeleton />}>
        {(data) =>
          data === null ? <NoChat /> : <Chat key={chatId} head={data} live={head} highlight={highlight} />
        }
      </LiveGate>
    </>
  );
}

function ChatSkeleton() {
  return (
    <div className="flex flex-col gap-6">
      <Skeleton shape="row" />
      <Skeleton shape="card" count={3} />
    </div>
  );
}

function NoChat() {
  return (
    <EmptyState
      picture={<PlacePicture name="chats" />}
      title={copy.missing.title}
      body={copy.missing.line}
      action={
        <ButtonLink to="/app/inbox" variant="secondary">
          {copy.missing.action}
        </ButtonLink>
      }
    />
  );
}
