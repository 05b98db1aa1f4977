import { formatMoney } from "@convex/domain/money";
import { BadgeCheck } from "lucide-react";
import { fill, personName, pluralWord } from "@/lib/text/words";
import { ButtonLink } from "@/ui/action/ButtonLink";
import { Link } from "@/ui/action/Link";
import { Avatar } from "@/ui/data/Avatar";
import { Card } from "@/ui/layout/Card";
import { Text } from "@/ui/layout/Text";
import { feedCopy } from "../copy.en";
import type { OpenCreator } from "../data";

/** A person who takes dares: who, from what price, and the way to dare them. */
export function CreatorCard({ creator }: { creator: OpenCreator }) {
  const name = personName(creator);
  const price = creator.defaultDarePrice ?? creator.minDareValue;
  const done = creator.completedDaresCount;
  return (
    <Card as="li">
      <div className="flex h-full flex-col justify-between gap-4">
        <Link look="plain" to="/$username" params={{ username: creator.username }}>
          <div className="flex min-w-0 flex-wrap items-start gap-3">
            <Avatar uid={creator.uid} name={name} photoUrl={creator.photoUrl} size="lg" />
            <div className="min-w-0 flex-1 basis-[8em]">
              <div className="flex items-center gap-1">
                <Text weight="semibold">{name}</Text>
                {creator.isVerified ? (
                  <BadgeCheck
                    role="img"
                    aria-label={feedCopy.verified}
                    className="size-4 shrink-0 text-dare-text"
                  />
                ) : null}
              </div>
              <Text size="sm" tone="3">
                @{creator.username}
              </Text>
              <p className="flex flex-wrap gap-x-3 text-sm">
                <span className="font-semibold text-gold tabular-nums">
                  {fill(feedCopy.from, { amount: formatMoney(price, creator.currency) })}
                </span>
                {done === 0 ? null : (
                  <span className="text-ink-3">
                    {fill(pluralWord(done, feedCopy.done), { count: String(done) })}
                  </span>
                )}
              </p>
              {creator.bio === "" ? null : (
                <p className="mt-2 line-clamp-2 text-sm text-ink-2">{creator.bio}</p>
              )}
            </div>
          </div>
        </Link>
        <ButtonLink
          to="/app/dare/$username"
          params={{ username: creator.username }}
          variant="secondary"
          block
        >
          {fill(feedCopy.dare, { name })}
        </ButtonLink>
      </div>
    </Card>
  );
}
