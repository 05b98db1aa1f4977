import { fill, pluralWord } from "@/lib/text/words";
import { ButtonLink } from "@/ui/action/ButtonLink";
import { PagedList } from "@/ui/data/PagedList";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { Text } from "@/ui/layout/Text";
import { PlacePicture } from "@/ui/media/PlacePicture";
import { inboxCopy } from "../copy.en";
import { type ListedFolder, useChatPage } from "../data";
import { ChatRowLink } from "./ChatRowLink";

const copy = inboxCopy.chats;

/** One's chats of a folder. */
export function ChatList({ folder }: { folder: ListedFolder }) {
  const usePage = (cursor: string | null) => useChatPage(folder, cursor);
  return (
    <PagedList
      usePage={usePage}
      loading={copy.loading}
      label={copy.lists[folder]}
      kept="rows"
      empty={<NoChats folder={folder} />}
      note={({ hiddenByWords }) =>
        hiddenByWords === 0 ? null : (
          <Text size="sm" tone="2">
            {fill(pluralWord(hiddenByWords, copy.hidden), { count: String(hiddenByWords) })}
          </Text>
        )
      }
    >
      {({ page }) => page.map((row) => <ChatRowLink key={row.id} row={row} />)}
    </PagedList>
  );
}

function NoChats({ folder }: { folder: ListedFolder }) {
  const picture = <PlacePicture name="chats" />;
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
