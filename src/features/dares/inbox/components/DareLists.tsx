import { type DareGroup, statusesOf } from "@convex/domain/dares/groups";
import { DARE_LIST_PAGE } from "@convex/domain/limits";
import { type DareCard, DareCardRow } from "@/features/dares/dare";
import { ButtonLink } from "@/ui/action/ButtonLink";
import { RowLink } from "@/ui/action/RowLink";
import { List } from "@/ui/data/List";
import { Money } from "@/ui/data/Money";
import { RelativeTime } from "@/ui/data/RelativeTime";
import { KeptMark } from "@/ui/feedback/CachedMark";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { LiveGate } from "@/ui/feedback/LiveGate";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { Section } from "@/ui/layout/Section";
import { Stack } from "@/ui/layout/Stack";
import { PlacePicture } from "@/ui/media/PlacePicture";
import { inboxCopy } from "../copy.en";
import { type InboxDares, useInboxDares, useOwnUsername, useSentDares } from "../data";
import { DarePages } from "./DarePages";
import { StateTabs } from "./StateTabs";
import { WorkbenchPanel } from "./Workbench";

/** Dares of the first version: to be looked at and shared (money 1.1). */
function PastDares({ dares }: { dares: InboxDares["past"] }) {
  if (dares.length === 0) return null;
  return (
    <Section title={inboxCopy.past} look="bare">
      <List label={inboxCopy.past}>
        {dares.map(({ dareId, title, value, currency, at }) => (
          <RowLink
            key={dareId}
            to="/d/$dareId"
            params={{ dareId }}
            title={title}
            detail={
              <>
                <Money amount={value} currency={currency} tone="plain" /> · <RelativeTime at={at} />
              </>
            }
          />
        ))}
      </List>
    </Section>
  );
}

type DareListsProps = { side: "sent" | undefined; state: DareGroup | undefined };

/** One's dares of one side: an overview of all, or the pages of one state. */
export function DareLists({ side, state }: DareListsProps) {
  const role = side === "sent" ? "sender" : "creator";
  return (
    <Stack gap="lg">
      {side === "sent" ? null : <WorkbenchPanel />}
      <StateTabs side={side} state={state} />
      {state !== undefined ? (
        <DarePages key={`${role} ${state}`} role={role} group={state} />
      ) : side === "sent" ? (
        <Sent />
      ) : (
        <Received />
      )}
    </Stack>
  );
}

function Sent() {
  const live = useSentDares();
  return (
    <>
      <KeptMark of={[live]} />
      <LiveGate live={live} label={inboxCopy.loading} skeleton={<Skeleton shape="card" count={4} />}>
        {({ open, closed }) =>
          open.length + closed.length === 0 ? (
            <EmptyState
              title={inboxCopy.sentEmpty}
              body={inboxCopy.sentEmptyLine}
              action={<ButtonLink to="/app/send-dare">{inboxCopy.sentEmptyAction}</ButtonLink>}
            />
          ) : (
            <Stack gap="lg">
              <DaresOfState title={inboxCopy.open} dares={open} />
              <DaresOfState title={inboxCopy.closed} dares={closed} />
            </Stack>
          )
        }
      </LiveGate>
    </>
  );
}

/** Waiting first, then going on, then closed. All three are live. */
function Received() {
  const live = useInboxDares();
  return (
    <>
      <KeptMark of={[live]} />
      <LiveGate live={live} label={inboxCopy.loading} skeleton={<Skeleton shape="card" count={4} />}>
        {(dares) => <Lists dares={dares} />}
      </LiveGate>
    </>
  );
}

const states = inboxCopy.states.received;

/** What is due first stands first. */
const RUNNING: readonly DareGroup[] = ["doing", "review", "trouble"];

function Lists({ dares }: { dares: InboxDares }) {
  const { waiting, active, closed, past } = dares;
  if (waiting.length + active.length + closed.length + past.length === 0) return <NothingWaits />;
  return (
    <Stack gap="lg">
      {waiting.length === 0 ? <p className="text-sm text-ink-2">{inboxCopy.empty}</p> : null}
      <DaresOfState title={states.answer} dares={waiting} />
      {RUNNING.map((group) => (
        <DaresOfState
          key={group}
          title={states[group]}
          dares={active.filter(({ status }) => statusesOf("creator", group).includes(status))}
        />
      ))}
      <DaresOfState title={inboxCopy.closed} dares={closed} />
      <PastDares dares={past} />
    </Stack>
  );
}

function DaresOfState({ title, dares }: { title: string; dares: readonly DareCard[] }) {
  if (dares.length === 0) return null;
  return (
    <Section title={title} look="bare">
      <ul className="flex flex-col gap-3">
        {dares.map((dare) => (
          <li key={dare.dareId}>
            <DareCardRow dare={dare} />
          </li>
        ))}
      </ul>
      {dares.length < DARE_LIST_PAGE ? null : <p className="text-sm text-ink-2">{inboxCopy.more}</p>}
    </Section>
  );
}

function NothingWaits() {
  const username = useOwnUsername();
  return (
    <EmptyState
      picture={<PlacePicture name="dares" />}
      title={inboxCopy.empty}
      body={inboxCopy.emptyLine}
      action={
        username === null ? null : (
          <ButtonLink to="/$username" params={{ username }} variant="secondary">
            {inboxCopy.emptyAction}
          </ButtonLink>
        )
      }
    />
  );
}
