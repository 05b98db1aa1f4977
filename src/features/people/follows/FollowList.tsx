import { Lock, Users } from "lucide-react";
import type { ReactNode } from "react";
import { fill, personName } from "@/lib/text/words";
import { MoreRows, PageList } from "@/ui/data/PageList";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { LiveGate } from "@/ui/feedback/LiveGate";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { Stack } from "@/ui/layout/Stack";
import { Text } from "@/ui/layout/Text";
import { followsCopy as copy } from "./copy.en";
import { type FollowPage, useFollowPage } from "./data";
import { PersonRow } from "./PersonRow";
import type { FollowListName } from "./search";

type FollowListProps = {
  username: string;
  list: FollowListName;
  /** The list's owner is the viewer: followers can be taken out. */
  mine: boolean;
  place: "app" | "site";
  /** Shown when there is nobody by that name. */
  nobody: ReactNode;
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
    return <EmptyList name={personName(owner)} list={props.list} />;
  }
  const canRemove = props.mine && props.list === "followers";
  return (
    <Stack>
      {people.length === 0 ? <Text tone="2">{copy.onlyUnseen}</Text> : null}
      <PageList isFirst={isFirst} label={copy.lists[props.list]}>
        {people.map((person) => (
          <PersonRow key={person.uid} person={person} place={props.place} canRemove={canRemove} />
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
      picture={<Lock aria-hidden="true" strokeWidth={1.75} className="size-9" />}
      title={copy.hidden.title}
      body={fill(copy.hidden[list], { name })}
    />
  );
}

function EmptyList({ name, list }: AboutList) {
  return (
    <EmptyState
      picture={<Users aria-hidden="true" strokeWidth={1.75} className="size-9" />}
      title={copy.empty[list].title}
      body={fill(copy.empty[list].line, { name })}
    />
  );
}
