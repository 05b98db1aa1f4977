import { MessageCircle } from "lucide-react";
import { fill, pluralWord } from "@/lib/text/words";
import { ButtonLink } from "@/ui/action/ButtonLink";
import { MoreRows, PageList } from "@/ui/data/PageList";
import { KeptMark } from "@/ui/feedback/CachedMark";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { LiveGate } from "@/ui/feedback/LiveGate";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { Stack } from "@/ui/layout/Stack";
import { Text } from "@/ui/layout/Text";
import { inboxCopy } from "../copy.en";
import { type ChatPage, type ListedFolder, useChatPage } from "../data";
import { ChatRowLink } from "./ChatRowLink";

const copy = inboxCopy.chats;

type ChatListProps = { folder: ListedFolder; cursor?: string | null };

/** One's chats of a folder, twenty and, once asked for, those after them; each page is its own live query. */
export function ChatList({ folder, cursor = null }: ChatListProps) {
  const live = useChatPage(folder, cursor);
  return (
    <Stack>
      {cursor === null ? <KeptMark of={[live]} /> : null}
      <LiveGate live={live} label={copy.loading} skeleton={<Skeleton shape="row" count={5} />}>
        {(page) => <Rows folder={folder} page={page} isFirst={cursor === null} />}
      </LiveGate>
    </Stack>
  );
}

function Rows({ folder, page, isFirst }: { folder: ListedFolder; page: ChatPage; isFirst: boolean }) {
  const { page: rows, nextCursor, hiddenByWords } = page;
  if (isFirst && rows.length === 0 && nextCursor === null && hiddenByWords === 0) {
    return <NoChats folder={folder} />;
  }
  return (
    <>
      <PageList isFirst={isFirst} label={copy.lists[folder]}>
        {rows.map((row) => (
          <ChatRowLink key={row.id} row={row} />
        ))}
      </PageList>
      {hiddenByWords === 0 ? null : (
        <Text size="sm" tone="2">
          {fill(pluralWord(hiddenByWords, copy.hidden), { count: String(hiddenByWords) })}
        </Text>
      )}
      <MoreRows nextCursor={nextCursor}>{(cursor) => <ChatList folder={folder} cursor={cursor} />}</MoreRows>
    </>
  );
}

function NoChats({ folder }: { folder: ListedFolder }) {
  const picture = <MessageCircle aria-hidden="true" strokeWidth={1.75} className="size-9" />;
  if (folder === "requests") {
    return <EmptyState picture={picture} title={copy.requestsEmpty} body={copy.requestsLine} />;
  }
  if (folder === "archived") {
    return <EmptyState picture={picture} title={copy.archivedEmpty} body={copy.archivedLine} />;
  }
  return (
    <EmptyState
      picture={picture}
      title={copy.empty}
      body={copy.emptyLine}
      action={
        <ButtonLink to="/app/feed" variant="secondary">
          {copy.emptyAction}
        </ButtonLink>
      }
    />
  );
}
