import { formatMoney } from "@convex/domain/money";
import { BadgeCheck } from "lucide-react";
import { CreatorRecordLines } from "@/features/people/creatorRecord";
import { fill, personName } from "@/lib/text/words";
import { ButtonLink } from "@/ui/action/ButtonLink";
import { Link } from "@/ui/action/Link";
import { Avatar } from "@/ui/data/Avatar";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { LiveGate } from "@/ui/feedback/LiveGate";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { Card } from "@/ui/layout/Card";
import { Section } from "@/ui/layout/Section";
import { PlacePicture } from "@/ui/media/PlacePicture";
import { exploreCopy as copy } from "../copy.en";
import { type Creator, useCreators } from "../data";

/** People who take dares, with their lowest price and the way to dare them. */
export function Creators() {
  return (
    <Section title={copy.creators} look="bare">
      <LiveGate
        live={useCreators()}
        label={copy.loadingCreators}
        skeleton={<Skeleton shape="row" count={3} />}
      >
        {(creators) =>
          creators.length === 0 ? (
            <NoCreators />
          ) : (
            <ul aria-label={copy.creators} className="grid gap-3 sm:grid-cols-2">
              {creators.map((creator) => (
                <CreatorTile key={creator.uid} creator={creator} />
              ))}
            </ul>
          )
        }
      </LiveGate>
    </Section>
  );
}

function CreatorTile({ creator }: { creator: Creator }) {
  const { username, photoUrl, isVerified, minDareValue, currency } = creator;
  const name = personName(creator);
  return (
    <Card as="li">
      <div className="flex min-w-0 items-center gap-3">
        <div className="min-w-0 flex-1">
          <Link look="plain" to="/$username" params={{ username }}>
            <span className="flex min-w-0 items-center gap-3">
              <Avatar uid={creator.uid} name={name} photoUrl={photoUrl} />
              <span className="flex min-w-0 flex-col">
                <span className="flex min-w-0 items-center gap-1 font-semibold text-ink">
                  <span className="truncate">{name}</span>
                  {isVerified ? (
                    <BadgeCheck
                      role="img"
                      aria-label={copy.verified}
                      className="size-4 shrink-0 text-dare-text"
                    />
                  ) : null}
                </span>
                <span className="flex flex-wrap gap-x-2 text-sm">
                  <span className="font-semibold text-gold tabular-nums">
                    {fill(copy.from, { amount: formatMoney(minDareValue, currency) })}
                  </span>
                </span>
                <CreatorRecordLines record={creator.record} completed={creator.completedDaresCount} />
              </span>
            </span>
          </Link>
        </div>
        <ButtonLink to="/app/dare/$username" params={{ username }} variant="secondary" size="sm">
          {copy.dare}
          <span className="sr-only"> {name}</span>
        </ButtonLink>
      </div>
    </Card>
  );
}

function NoCreators() {
  const { title, line, action } = copy.noCreators;
  return (
    <EmptyState
      picture={<PlacePicture name="people" size="sm" />}
      title={title}
      body={line}
      action={
        <ButtonLink to="/app/settings/creator" variant="secondary">
          {action}
        </ButtonLink>
      }
    />
  );
}
