import { CREATOR_PARTS, type CreatorPart } from "@convex/domain/people/creatorParts";
import { Circle, CircleCheck } from "lucide-react";
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

const copy = editProfileCopy.start;

const state = { returnTo: "/app/settings/creator" };
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
  const isListed = live.status === "ready" && live.data.missing.length === 0;
  return (
    <Stack gap="lg">
      <PageTitle>{isListed ? copy.listedTitle : copy.title}</PageTitle>
      <LiveGate live={live} label={copy.loading} skeleton={<Skeleton shape="row" count={4} />}>
        {(start) => <Parts missing={start.missing} />}
      </LiveGate>
    </Stack>
  );
}

function Parts({ missing }: Pick<CreatorStart, "missing">) {
  const isListed = missing.length === 0;
  const done = CREATOR_PARTS.length - missing.length;
  return (
    <Stack gap="sm">
      {isListed ? (
        <InlineNotice kind="success">{copy.listed}</InlineNotice>
      ) : (
        <>
          <Text tone="2">{copy.lead}</Text>
          <Text size="sm" tone="dare" weight="semibold" numeric>
            {fill(copy.progress, { done: String(done), all: String(CREATOR_PARTS.length) })}
          </Text>
        </>
      )}
      <List label={copy.title}>
        {CREATOR_PARTS.map((part) => (
          <Part key={part} part={part} missing={missing} />
        ))}
      </List>
      <ButtonLink to={isListed ? "/app/profile" : "/app/feed"} variant="quiet" block>
        {isListed ? copy.toProfile : copy.later}
      </ButtonLink>
    </Stack>
  );
}

function Part({ part, missing }: { part: CreatorPart; missing: readonly CreatorPart[] }) {
  const { title, detail } = copy.parts[part];
  if (!missing.includes(part)) {
    const check = <CircleCheck aria-label={copy.done} strokeWidth={1.75} className="size-5 text-success" />;
    return <Row leading={check} title={title} />;
  }
  const open = <Circle aria-hidden="true" strokeWidth={1.75} className="size-5" />;
  // A price is a verified creator's alone: before the check there is no field to lead to.
  if (part === "price" && missing.includes("age")) {
    return <Row leading={open} title={title} detail={copy.afterAge} />;
  }
  return <RowLink {...WAYS[part]} leading={open} title={title} detail={detail} />;
}
