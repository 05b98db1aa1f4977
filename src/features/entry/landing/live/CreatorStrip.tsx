import { answerWords } from "@/features/people/creatorRecord";
import { fill, personName } from "@/lib/text/words";
import { Link } from "@/ui/action/Link";
import { Avatar } from "@/ui/data/Avatar";
import { formatPrice } from "@/ui/data/formatMoney";
import { NoPeopleYet, PeopleWaiting } from "../components/PeoplePlace";
import { STRIP, STRIP_CARD } from "../components/strip";
import { landingCopy } from "../copy.en";
import { type Creator, useReadyCreators } from "./data";

/** Who can be dared now, from what price, and how fast they answer. */
export function CreatorStrip() {
  const live = useReadyCreators();
  if (live.status !== "ready") return <PeopleWaiting />;
  if (live.data.length === 0) return <NoPeopleYet />;
  return (
    <ul aria-label={landingCopy.people.title} className={STRIP}>
      {live.data.map((creator) => (
        <li key={creator.uid}>
          <CreatorLine creator={creator} />
        </li>
      ))}
    </ul>
  );
}

function CreatorLine({ creator }: { creator: Creator }) {
  const { uid, username, photoUrl, minDareValue, currency, record, categories } = creator;
  const name = personName(creator);
  return (
    <Link look="plain" to="/$username" params={{ username }}>
      <span data-card className={STRIP_CARD}>
        <Avatar uid={uid} name={name} photoUrl={photoUrl} size="lg" />
        <span className="grid min-w-0 gap-1">
          <span className="truncate font-semibold text-ink">{name}</span>
          <span className="truncate text-xs text-ink-2">{categories.slice(0, 3).join(" · ")}</span>
          <span className="truncate text-sm font-semibold text-gold tabular-nums">
            {fill(landingCopy.people.from, { amount: formatPrice(minDareValue, currency) })}
          </span>
          {record === null ? null : (
            <span className="truncate text-xs text-ink-2">{answerWords(record)}</span>
          )}
        </span>
      </span>
    </Link>
  );
}
