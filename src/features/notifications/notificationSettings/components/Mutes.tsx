import { Clapperboard, Flame, MessageCircle } from "lucide-react";
import { useErrorToast } from "@/features/shell/errors";
import { personName } from "@/lib/text/words";
import { Button } from "@/ui/action/Button";
import { useAct } from "@/ui/action/useAct";
import { Avatar } from "@/ui/data/Avatar";
import { Row } from "@/ui/data/List";
import { PagedList } from "@/ui/data/PagedList";
import { RelativeTime } from "@/ui/data/RelativeTime";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { Section } from "@/ui/layout/Section";
import { Text } from "@/ui/layout/Text";
import { PlacePicture } from "@/ui/media/PlacePicture";
import { notificationSettingsCopy } from "../copy.en";
import { type Muted, useMutes, useUnmute } from "../data";

const copy = notificationSettingsCopy.mutes;
const ICON = { dare: Flame, post: Clapperboard, chat: MessageCircle } as const;

type MutesProps = { say: (words: string) => void };

/** ENT-41: persons, dares, posts and chats that are muted, each with the way back. */
export function Mutes({ say }: MutesProps) {
  return (
    <Section title={copy.title}>
      <Text size="sm" tone="2">
        {copy.lead}
      </Text>
      <PagedList
        usePage={useMutes}
        loading={copy.loading}
        label={copy.list}
        more={copy.more}
        empty={<NothingMuted />}
      >
        {({ entries }) => entries.map((entry) => <MutedRow key={keyOf(entry)} entry={entry} say={say} />)}
      </PagedList>
    </Section>
  );
}

const keyOf = (entry: Muted): string =>
  entry.kind === "person" ? `person:${entry.person.uid}` : `${entry.kind}:${entry.targetId}`;

function NothingMuted() {
  const { title, line } = copy.empty;
  return <EmptyState picture={<PlacePicture name="news" />} title={title} body={line} />;
}

function MutedRow({ entry, say }: { entry: Muted } & MutesProps) {
  const unmute = useUnmute();
  const sayError = useErrorToast();
  const name = entry.kind === "person" ? personName(entry.person) : entry.label;
  const act = useAct(async () => {
    await unmute(entry).catch((error: unknown) => {
      sayError("muted list", error);
      throw error;
    });
    say(notificationSettingsCopy.saved.unmuted(name));
  });
  return (
    <Row
      leading={<Picture entry={entry} />}
      title={name}
      detail={
        <>
          {copy.kinds[entry.kind]} · <RelativeTime at={entry.since} />
        </>
      }
      trailing={
        <Button variant="secondary" size="sm" state={act.button} onClick={() => void act.run()}>
          <span aria-hidden="true">{copy.unmute}</span>
          <span className="sr-only">{copy.unmuteOf(name)}</span>
        </Button>
      }
    />
  );
}

function Picture({ entry }: { entry: Muted }) {
  if (entry.kind === "person") {
    return <Avatar uid={entry.person.uid} name={personName(entry.person)} photoUrl={entry.person.photoUrl} />;
  }
  const Icon = ICON[entry.kind];
  return <Icon aria-hidden="true" strokeWidth={1.75} className="size-5" />;
}
