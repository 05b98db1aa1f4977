import { Sun } from "lucide-react";
import { fill, personName } from "@/lib/text/words";
import { Link } from "@/ui/action/Link";
import { RowLink } from "@/ui/action/RowLink";
import { Avatar } from "@/ui/data/Avatar";
import { formatMinorUnits } from "@/ui/data/formatMoney";
import { List } from "@/ui/data/List";
import { Money } from "@/ui/data/Money";
import { Section } from "@/ui/layout/Section";
import { asideCopy as copy } from "./copy.en";
import { type Ready, useReady, useWaiting, type Waiting } from "./data";

/** So many of each stand beside a page. */
const ROWS = 4;

/** Beside a column, where there is room: what waits for the viewer, whom they could dare, today's dare. */
export function AsideColumn() {
  const [waiting, ready] = [useWaiting(), useReady()];
  return (
    <aside
      aria-label={copy.label}
      className="sticky top-(--offset-top) flex h-[calc(100dvh-var(--offset-top))] flex-col gap-7 overflow-y-auto py-6 pe-gutter"
    >
      {/* All at once, so that nothing moves down. */}
      {waiting === null || ready === null ? null : (
        <>
          <WaitingDares dares={waiting} />
          <ReadyPeople people={ready} />
          <List>
            <RowLink
              to="/app/daily-dare"
              title={copy.today.title}
              detail={copy.today.line}
              leading={<Sun aria-hidden="true" strokeWidth={1.75} className="size-6 text-dare-text" />}
            />
          </List>
        </>
      )}
    </aside>
  );
}

function WaitingDares({ dares }: { dares: Waiting }) {
  if (dares.length === 0) return null;
  return (
    <Section title={copy.waiting} look="bare" gap="xs">
      <List label={copy.waiting}>
        {dares.slice(0, ROWS).map(({ dareId, other, title, netAmount, currency }) => (
          <RowLink
            key={dareId}
            to="/d/$dareId"
            params={{ dareId }}
            leading={<Avatar uid={other.uid} name={personName(other)} photoUrl={other.photoUrl} />}
            title={fill(copy.dares, { name: personName(other) })}
            detail={
              <span className="flex min-w-0 gap-2">
                <span className="truncate">{title}</span>
                <Money amount={netAmount} currency={currency} size="sm" />
              </span>
            }
          />
        ))}
      </List>
      {dares.length <= ROWS ? null : (
        <div>
          <Link look="alone" to="/app/inbox" search={{ tab: "dares" }}>
            {copy.allWaiting}
          </Link>
        </div>
      )}
    </Section>
  );
}

function ReadyPeople({ people }: { people: Ready }) {
  if (people.length === 0) return null;
  return (
    <Section title={copy.ready} look="bare" gap="xs">
      <List label={copy.ready}>
        {people.slice(0, ROWS).map((person) => (
          <RowLink
            key={person.uid}
            to="/$username"
            params={{ username: person.username }}
            leading={<Avatar uid={person.uid} name={personName(person)} photoUrl={person.photoUrl} />}
            title={personName(person)}
            detail={
              <span className="font-semibold text-gold tabular-nums">
                {fill(copy.from, { amount: formatMinorUnits(person.minDareValue, person.currency) })}
              </span>
            }
          />
        ))}
      </List>
      <div>
        <Link look="alone" to="/app/explore">
          {copy.everybody}
        </Link>
      </div>
    </Section>
  );
}
