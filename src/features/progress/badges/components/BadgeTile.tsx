import { fill } from "@/lib/text/words";
import { Text } from "@/ui/layout/Text";
import { doneOf, type Placed } from "../arrange";
import { BadgeGlyph } from "../BadgeGlyph";
import { badgesCopy as copy } from "../copy.en";

/** How far it is, in the words of its counter. */
export function countWords({ badge, count }: Placed): string {
  const figure = (value: number) => new Intl.NumberFormat().format(value);
  const words = copy.counts[badge.counter];
  // "0 of 1" is no way to say it.
  if (badge.threshold === 1 && words.includes("{goal}")) return copy.notYet;
  return fill(words, { count: figure(count), goal: figure(badge.threshold) });
}

type BadgeTileProps = { placed: Placed; onOpen: () => void };

/** One badge as a picture: its ring says how far its owner is, its words what it is called or what is missing. */
export function BadgeTile({ placed, onOpen }: BadgeTileProps) {
  const { badge, earnedAt } = placed;
  const isEarned = earnedAt !== null;
  return (
    <li className="grid min-w-0">
      <button
        type="button"
        onClick={onOpen}
        className="press flex min-w-0 flex-col items-center gap-2 rounded-md py-2 text-center hover:bg-raised"
      >
        <BadgeGlyph
          badge={badge}
          size="lg"
          done={isEarned ? 1 : doneOf(placed)}
          locked={!isEarned && placed.count === 0}
        />
        <span className="flex min-w-0 flex-col">
          <Text as="span" size="xs" weight="semibold">
            {badge.title}
          </Text>{" "}
          {isEarned ? null : (
            <Text as="span" size="xs" tone="2" numeric>
              {countWords(placed)}
            </Text>
          )}
        </span>
      </button>
    </li>
  );
}

type BadgeGridProps = { label: string; badges: readonly Placed[]; onOpen: (badgeId: string) => void };

/** Three beside each other on a phone, more where there is room. */
export function BadgeGrid({ label, badges, onOpen }: BadgeGridProps) {
  return (
    <ul aria-label={label} className="grid grid-cols-[repeat(auto-fill,minmax(min(6.25rem,100%),1fr))] gap-2">
      {badges.map((placed) => (
        <BadgeTile key={placed.badge.badgeId} placed={placed} onOpen={() => onOpen(placed.badge.badgeId)} />
      ))}
    </ul>
  );
}
