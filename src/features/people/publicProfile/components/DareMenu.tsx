import { stillOf } from "@convex/domain/catalogue/pictures/stillOf";
import { fill, personName } from "@/lib/text/words";
import { Link } from "@/ui/action/Link";
import { formatPrice } from "@/ui/data/formatMoney";
import { Card } from "@/ui/layout/Card";
import { Section } from "@/ui/layout/Section";
import { Still } from "@/ui/media/Still";
import { profileCopy } from "../copy.en";
import type { PublicProfile } from "../data";

const copy = profileCopy.menu;

/** Dares of the catalogue that this person takes, each the way into the flow with that dare in front. */
export function DareMenu({ profile, isOwn }: { profile: PublicProfile; isOwn: boolean }) {
  const { menu, username } = profile;
  if (menu.length === 0) return null;
  return (
    <Section look="bare" title={fill(copy.title, { name: personName(profile) })}>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(max(30%,min(8rem,100%)),1fr))] gap-3">
        {menu.map((dare) => (
          <Card key={dare.templateId} as="li" padding="none">
            {isOwn ? (
              <MenuDare dare={dare} profile={profile} />
            ) : (
              <Link
                look="plain"
                to="/app/dare/$username"
                params={{ username }}
                search={{ template: dare.templateId }}
              >
                <MenuDare dare={dare} profile={profile} />
              </Link>
            )}
          </Card>
        ))}
      </ul>
    </Section>
  );
}

type MenuDareProps = { dare: PublicProfile["menu"][number]; profile: PublicProfile };

function MenuDare({ dare, profile: { minDareValue, currency } }: MenuDareProps) {
  return (
    <>
      <Still still={stillOf(dare)} size="band" />
      <span className="grid gap-1 p-3">
        <span className="font-semibold text-ink">{dare.title}</span>
        <span className="flex flex-wrap gap-x-2 text-sm text-ink-2">
          <span className="font-semibold text-gold tabular-nums">
            {fill(profileCopy.from, { amount: formatPrice(minDareValue, currency) })}
          </span>
          <span>{fill(copy.minutes, { minutes: String(dare.minutes) })}</span>
        </span>
      </span>
    </>
  );
}
