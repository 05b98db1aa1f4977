import type { CreatorRecord } from "@convex/domain/people/creatorStats";
import { faceOf } from "@convex/domain/people/face";
import { useState } from "react";
import { useMediaAllowed } from "@/lib/device/mediaGate";
import { fill, personName } from "@/lib/text/words";
import { ButtonLink } from "@/ui/action/ButtonLink";
import { Link } from "@/ui/action/Link";
import { formatPrice } from "@/ui/data/formatMoney";
import { CreatorRecordLines } from "./CreatorRecord";
import { creatorRecordCopy as copy } from "./copy.en";

type CreatorCardProps = {
  creator: {
    uid: string;
    username: string;
    displayName: string;
    photoUrl: string | null;
    minDareValue: number;
    currency: string;
    completedDaresCount: number;
    record: CreatorRecord | null;
  };
};

/** A person who takes dares: their face, from what price, how fast they answer, and the way to dare them. */
export function CreatorCard({ creator }: CreatorCardProps) {
  const name = personName(creator);
  const amount = formatPrice(creator.minDareValue, creator.currency);
  return (
    <li className="flex min-h-0 flex-col overflow-hidden rounded-md bg-surface">
      <Link look="plain" to="/$username" params={{ username: creator.username }}>
        <span className="relative block">
          <Face uid={creator.uid} url={creator.photoUrl} />
          <span
            data-stage
            className="absolute start-2 bottom-2 rounded-full bg-media-scrim px-3 py-1 text-sm font-semibold text-gold tabular-nums"
          >
            {fill(copy.from, { amount })}
          </span>
        </span>
        <span className="block px-3 pt-3">
          <span className="block truncate font-semibold text-ink">{name}</span>
          <CreatorRecordLines record={creator.record} completed={creator.completedDaresCount} />
        </span>
      </Link>
      <div className="mt-auto grid p-3">
        <ButtonLink
          to="/app/dare/$username"
          params={{ username: creator.username }}
          variant="secondary"
          size="sm"
          block
          aria-label={fill(copy.dare, { name })}
        >
          {copy.dareShort}
        </ButtonLink>
      </div>
    </li>
  );
}

/** Their photo or the head drawn for them; a photo waits for the age gate and gives way where it does not load. */
function Face({ uid, url }: { uid: string; url: string | null }) {
  const mediaAllowed = useMediaAllowed();
  const [failedUrl, setFailedUrl] = useState<string | null>(null);
  const photo = mediaAllowed && url !== failedUrl ? url : null;
  return (
    <img
      src={photo ?? `/pictures/faces/${faceOf(uid)}-192.avif`}
      alt=""
      width={192}
      height={144}
      loading="lazy"
      decoding="async"
      onError={() => setFailedUrl(photo)}
      className="aspect-[4/3] w-full bg-raised object-cover"
    />
  );
}
