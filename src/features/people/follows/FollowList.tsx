import { type ReactNode, useState } from "react";
import { fill, personName } from "@/lib/text/words";
import { Button } from "@/ui/action/Button";
import { useAct } from "@/ui/action/useAct";
import { MoreRows, PageList } from "@/ui/data/PageList";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { LiveGate } from "@/ui/feedback/LiveGate";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { Stack } from "@/ui/layout/Stack";
import { Text } from "@/ui/layout/Text";
import { PlacePicture } from "@/ui/media/PlacePicture";
import { ConfirmDialog } from "@/ui/overlay/ConfirmDialog";
import { followsCopy as copy, followsCopy } from "./copy.en";
import { type FollowPage, type FollowPerson, useFollowPage, useRemoveFollower } from "./data";
import { PersonRow } from "./PersonRow";
import type { FollowListName } from "./search";

const removeFollowerCopy = followsCopy.remove;

/** Takes somebody out of one's followers, after a question. */
function RemoveFollower({ person }: { person: FollowPerson }) {
  const remove = useAct(useRemoveFollower());
  const [asking, setAsking] = useState(false);
  const name = personName(person);
  const onConfirm = async () => {
    const outcome = await remove.run({ personId: person.uid });
    if (outcome.ok) setAsking(false);
  };
  return (
    <>
      <Button variant="secondary" size="sm" onClick={() => setAsking(true)}>
        {removeFollowerCopy.button}
        <span className="sr-only"> {fill(removeFollowerCopy.of, { name })}</span>
      </Button>
      <ConfirmDialog
        open={asking}
        title={fill(removeFollowerCopy.title, { name })}
        confirmLabel={removeFollowerCopy.confirm}
        cancelLabel={removeFollowerCopy.cancel}
        tone="danger"
        state={remove.button}
        onConfirm={() => void onConfirm()}
        onCancel={() => setAsking(false)}
      >
        <Stack>
          <Text as="span">{fill(removeFollowerCopy.line, { name })}</Text>
          {remove.error ? <InlineNotice kind="danger">{remove.error.message}</InlineNotice> : null}
        </Stack>
      </ConfirmDialog>
    </>
  );
}

type FollowListProps = {
  username: string;
  list: FollowListName;
  /** The list's owner is the viewer: followers can be taken out. */
  mine: boolean;
  place: "app" | "site";
  /** Shown when there is nobody by that name. */
  nobody: ReactNode;
  /** In place of the words for a list without anybody. */
  empty?: ReactNode;
};

/** The people of one list, page by page; each page is its own live query. */
export function FollowList(props: FollowListProps) {
  return <ListPage {...props} cursor={null} />;
}

function ListPage({ cursor, ...props }: FollowListProps & { cursor: string | null }) {
  const page = useFollowPage(props.username, { list: props.list, cursor });
  return (
    <LiveGate
      live={page}
      label={cursor === null ? copy.loading : copy.loadingMore}
      skeleton={<Skeleton shape="row" count={3} />}
    >
      {(data) => (data === null ? props.nobody : <People {...props} page={data} isFirst={cursor === null} />)}
    </LiveGate>
  );
}

type PeopleProps = FollowListProps & { page: FollowPage; isFirst: boolean };

function People({ page, isFirst, ...props }: PeopleProps) {
  const { owner, hidden, people, nextCursor } = page;

  if (hidden) return <HiddenList name={personName(owner)} list={props.list} />;
  if (people.length === 0 && isFirst && nextCursor === null) {
    return props.empty ?? <EmptyList name={personName(owner)} list={props.list} />;
  }
  const canRemove = props.mine && props.list === "followers";
  return (
    <Stack>
      {people.length === 0 ? <Text tone="2">{copy.onlyUnseen}</Text> : null}
      <PageList isFirst={isFirst} label={copy.lists[props.list]}>
        {people.map((person) => (
          <PersonRow key={person.uid} person={person} place={props.place}>
            {canRemove ? <RemoveFollower person={person} /> : null}
          </PersonRow>
        ))}
      </PageList>
      <MoreRows nextCursor={nextCursor}>{(cursor) => <ListPage {...props} cursor={cursor} />}</MoreRows>
    </Stack>
  );
}

type AboutList = { name: string; list: FollowListName };

function HiddenList({ name, list }: AboutList) {
  return (
    <EmptyState
      picture={<PlacePicture name="locked" />}
      title={copy.hidden.title}
      body={fill(copy.hidden[list], { name })}
    />
  );
}

function EmptyList({ name, list }: AboutList) {
  return (
    <EmptyState
      picture={<PlacePicture name="people" />}
      title={copy.empty[list].title}
      body={fill(copy.empty[list].line, { name })}
    />
  );
}
