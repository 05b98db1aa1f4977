import { CREATOR_PARTS, type CreatorPart, isNeededPart } from "@convex/domain/people/creatorParts";
import { Circle, CircleCheck } from "lucide-react";
import { useViewer } from "@/lib/live/useViewer";
import { fill } from "@/lib/text/words";
import { ButtonLink } from "@/ui/action/ButtonLink";
import { RowLink } from "@/ui/action/RowLink";
import { List, Row } from "@/ui/data/List";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { LiveGate } from "@/ui/feedback/LiveGate";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { PageTitle } from "@/ui/layout/PageTitle";
import { Stack } from "@/ui/layout/Stack";
import { Text } from "@/ui/layout/Text";
import { editProfileCopy } from "./copy.en";
import { type CreatorStart, useCreatorStart } from "./data";
import { CREATOR_START_PATH } from "./listing";

const copy = editProfileCopy.start;

const TITLES = {
  listed: copy.listedTitle,
  parts: copy.title,
  off: copy.unlistedTitle,
  private: copy.unlistedTitle,
  full: copy.unlistedTitle,
  closed: copy.unlistedTitle,
} as const satisfies Record<CreatorStart["listing"], string>;

const NEEDED = CREATOR_PARTS.filter(isNeededPart);
/** What counts stands first, so that the ticks agree with the number above them. */
const ALL = [...NEEDED, ...CREATOR_PARTS.filter((part) => !isNeededPart(part))];

const state = { returnTo: CREATOR_START_PATH };
const WAYS = {
  photo: { to: "/app/edit-profile", hash: "photo", state },
  bio: { to: "/app/edit-profile", hash: "bio", state },
  boundaries: { to: "/app/settings/boundaries", state },
  age: { to: "/app/settings/age", search: { reason: "creator" }, state },
  price: { to: "/app/edit-profile", hash: "price", state },
} as const satisfies Record<CreatorPart, object>;

/** `/app/settings/creator`: until a creator's profile is whole it is listed nowhere; what is done, and the way to the rest. */
export function CreatorStartScreen() {
  const live = useCreatorStart();
  const title = live.status === "ready" ? TITLES[live.data.listing] : copy.title;
  return (
    <Stack gap="lg">
      <PageTitle>{title}</PageTitle>
      <LiveGate live={live} label={copy.loading} skeleton={<Skeleton shape="row" count={4} />}>
        {(start) => (start.listing === "listed" ? <Listed {...start} /> : <Unlisted {...start} />)}
      </LiveGate>
    </Stack>
  );
}

/** The page that others see; nobody is listed without a username, so only its loading is waited for. */
function ToOwnPage() {
  const viewer = useViewer();
  const username = viewer.status === "ready" ? viewer.data.username : null;
  if (username === null) return null;
  return (
    <ButtonLink to="/$username" params={{ username }} size="lg" block>
      {copy.toProfile}
    </ButtonLink>
  );
}

function Listed({ missing }: CreatorStart) {
  return (
    <Stack gap="lg">
      <Text tone="2">{copy.listed}</Text>
      <Stack gap="sm">
        <ToOwnPage />
        <ButtonLink to="/app/feed" variant="quiet" block>
          {copy.toFeed}
        </ButtonLink>
      </Stack>
      {missing.length === 0 ? null : <Parts parts={missing} missing={missing} />}
    </Stack>
  );
}

function Unlisted({ listing, missing }: CreatorStart) {
  const done = NEEDED.filter((part) => !missing.includes(part)).length;
  const progress = fill(copy.progress, { done: String(done), all: String(NEEDED.length) });
  return (
    <Stack gap="sm">
      {listing === "listed" || listing === "parts" ? (
        <>
          <Text tone="2">{copy.lead}</Text>
          <Text size="sm" tone="dare" weight="semibold" numeric>
            {progress}
          </Text>
        </>
      ) : (
        <InlineNotice kind="info">{copy.unlisted[listing]}</InlineNotice>
      )}
      <Parts parts={ALL} missing={missing} />
      {listing === "off" ? (
        <ButtonLink to="/app/edit-profile" hash="price" state={state} size="lg" block>
          {copy.toReceive}
        </ButtonLink>
      ) : null}
      {listing === "private" ? (
        <ButtonLink to="/app/settings/privacy" size="lg" block>
          {copy.toPrivacy}
        </ButtonLink>
      ) : null}
      <ButtonLink to="/app/feed" variant="quiet" block>
        {listing === "parts" ? copy.later : copy.toFeed}
      </ButtonLink>
    </Stack>
  );
}

type PartsProps = { parts: readonly CreatorPart[]; missing: readonly CreatorPart[] };

function Parts({ parts, missing }: PartsProps) {
  return (
    <List label={copy.title}>
      {parts.map((part) => (
        <Part key={part} part={part} missing={missing} />
      ))}
    </List>
  );
}

function Part({ part, missing }: { part: CreatorPart; missing: readonly CreatorPart[] }) {
  const { title, detail } = copy.parts[part];
  if (!missing.includes(part)) {
    const check = <CircleCheck aria-label={copy.done} strokeWidth={1.75} className="size-5 text-success" />;
    return <Row leading={check} title={title} {...(isNeededPart(part) ? {} : { detail: copy.optional })} />;
  }
  const open = <Circle aria-hidden="true" strokeWidth={1.75} className="size-5" />;
  // A price is a verified creator's alone: before the check there is no field to lead to.
  if (part === "price" && missing.includes("age")) {
    return <Row leading={open} title={title} detail={copy.afterAge} />;
  }
  return <RowLink {...WAYS[part]} leading={open} title={title} detail={detail} />;
}
