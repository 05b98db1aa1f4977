import { SHELF_SIZE } from "@convex/domain/feed/pins";
import { type ReactNode, useState } from "react";
import { PinnedVideos } from "@/features/entry/landing";
import { ItemPoster } from "@/features/feed/watch";
import { StaffPage } from "@/features/staff/access";
import { DoneBy } from "@/features/staff/desk";
import { ReasonForm, RowAct } from "@/features/staff/staffMoney";
import { fill, personName } from "@/lib/text/words";
import { Button } from "@/ui/action/Button";
import { Link } from "@/ui/action/Link";
import { List } from "@/ui/data/List";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { LiveGate } from "@/ui/feedback/LiveGate";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { TextField } from "@/ui/input/TextField";
import { Cluster } from "@/ui/layout/Cluster";
import { Section } from "@/ui/layout/Section";
import { Stack } from "@/ui/layout/Stack";
import { Text } from "@/ui/layout/Text";
import { pinsCopy } from "./copy.en";
import { type LandingPin, useOnLanding, usePinWish, useSetOnLanding } from "./data";

const copy = pinsCopy.desk;

/** `/admin/pins`: the videos of the landing page, who put them there and why, and another one for a free place. */
export function PinsScreen() {
  return (
    <StaffPage admits="admins" title={copy.title}>
      <Text tone="2">{copy.line}</Text>
      <div className="grid items-start gap-6 wide:grid-cols-2">
        <Section title={copy.preview} look="bare">
          <PinnedVideos />
        </Section>
        <Stack gap="lg">
          <Places />
          <Add />
        </Stack>
      </div>
    </StaffPage>
  );
}

function Places() {
  return (
    <Section title={copy.places} look="wide">
      <LiveGate live={useOnLanding()} label={copy.loading} skeleton={<Skeleton shape="row" count={3} />}>
        {(pins) =>
          pins.length === 0 ? (
            <EmptyState title={copy.empty} body={copy.emptyLine} />
          ) : (
            <>
              <Text size="sm" tone="2">
                {fill(copy.count, { taken: String(pins.length), all: String(SHELF_SIZE.landing) })}
              </Text>
              <List label={copy.list}>
                {pins.map((pin) => (
                  <Place key={pin.feedId} pin={pin} />
                ))}
              </List>
            </>
          )
        }
      </LiveGate>
    </Section>
  );
}

function Place({ pin }: { pin: LandingPin }) {
  const { feedId, title, pinnedAt, by, reason } = pin;
  const setOnLanding = useSetOnLanding();
  return (
    <li className="flex min-w-0 flex-col gap-3 py-4">
      <Video video={pin}>
        <DoneBy at={pinnedAt} by={by} reason={reason} />
      </Video>
      {pin.problem === null ? null : (
        <InlineNotice kind="warning" title={copy.hidden}>
          {pin.problem}
        </InlineNotice>
      )}
      <RowAct
        action={fill(copy.remove, { title })}
        tone="danger"
        run={(told) => setOnLanding({ feedId, pinned: false, reason: told })}
      />
    </li>
  );
}

type VideoProps = { video: Pick<LandingPin, "feedId" | "title" | "item">; children?: ReactNode };

function Video({ video: { feedId, title, item }, children }: VideoProps) {
  return (
    <div className="flex min-w-0 items-start gap-3">
      {item === null ? null : (
        <span
          data-stage
          className="relative grid aspect-[9/16] w-16 shrink-0 place-items-center overflow-hidden rounded-sm bg-media-ground"
        >
          <ItemPoster item={item} />
        </span>
      )}
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <Text weight="semibold">
          <Link to="/v/$feedId" params={{ feedId }}>
            {title}
          </Link>
        </Text>
        {item === null ? null : <Text size="sm">{personName(item.creator)}</Text>}
        {children}
      </div>
    </div>
  );
}

/** One more: looked at before anything is confirmed. */
function Add() {
  const [pasted, setPasted] = useState("");
  const [asked, setAsked] = useState<string | null>(null);
  const wanted = pasted.trim();
  const done = () => {
    setPasted("");
    setAsked(null);
  };
  return (
    <Section title={copy.add} look="wide">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setAsked(wanted);
        }}
      >
        <Stack>
          <TextField
            label={copy.pasted}
            hint={copy.pastedHint}
            verbatim
            autoComplete="off"
            value={pasted}
            onChange={setPasted}
            error={asked === "" && wanted === "" ? copy.missing : null}
          />
          <Cluster>
            <Button type="submit" variant="secondary">
              {copy.look}
            </Button>
          </Cluster>
        </Stack>
      </form>
      {asked === null || asked === "" ? null : <Wish key={asked} pasted={asked} onDone={done} />}
    </Section>
  );
}

function Wish({ pasted, onDone }: { pasted: string; onDone: () => void }) {
  const setOnLanding = useSetOnLanding();
  return (
    <LiveGate live={usePinWish(pasted)} label={copy.searching} skeleton={<Skeleton shape="row" />}>
      {(wish) => {
        if (wish === null) return <InlineNotice kind="warning">{copy.unknown}</InlineNotice>;
        const { feedId, isPinned, problem } = wish;
        return (
          <Stack>
            <Video video={wish} />
            {isPinned ? <InlineNotice kind="info">{copy.pinned}</InlineNotice> : null}
            {isPinned || problem === null ? null : <InlineNotice kind="danger">{problem}</InlineNotice>}
            {isPinned || problem !== null ? null : (
              <ReasonForm
                action={pinsCopy.landing.pin}
                run={(reason) => setOnLanding({ feedId, pinned: true, reason })}
                onDone={onDone}
              />
            )}
          </Stack>
        );
      }}
    </LiveGate>
  );
}
