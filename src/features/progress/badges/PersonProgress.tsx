import type { ReactNode } from "react";
import { fill } from "@/lib/text/words";
import { classes } from "@/ui/layout/layout";
import { BadgeGlyph } from "./BadgeGlyph";
import { faceStyle, markOf, nameStyle, type Worn } from "./cosmetics";
import { personCopy as copy } from "./person.en";
import type { Shown } from "./shown";

/** "Level 7 · Trickster", as far as it is shown. */
function levelWords({ level, title }: Shown): string {
  const words = level === null ? null : fill(copy.level, { level: String(level) });
  return [words, title].filter((part) => part !== null).join(" · ");
}

/** Level, title and the three badges in one line, whose place is kept while it is on its way. */
export function ProgressLine({ shown }: { shown: Shown }) {
  const words = levelWords(shown);
  return (
    <div className="flex min-h-6 min-w-0 flex-wrap items-center gap-x-3">
      {words === "" ? null : <p className="text-sm text-ink-2">{words}</p>}
      <Badges shown={shown} />
    </div>
  );
}

/** Beside a name, where there is less room: the words give way first. */
export function ProgressMarks({ shown }: { shown: Shown }) {
  const words = levelWords(shown);
  return (
    <>
      <WornMark worn={shown.worn} />
      {words === "" ? null : <span className="min-w-0 truncate text-xs text-ink-2">{words}</span>}
      <Badges shown={shown} />
    </>
  );
}

/** With the sticker pack they are stuck on, each a little askew. */
function Badges({ shown: { badges, worn } }: { shown: Shown }) {
  if (badges.length === 0) return null;
  const isStuck = worn.stickers !== undefined;
  return (
    <ul
      aria-label={copy.badges}
      className={classes("flex shrink-0 items-center", isStuck ? "gap-2" : "gap-1")}
    >
      {badges.map((badge, at) => (
        <li key={badge.badgeId} style={isStuck ? stuck(at) : undefined}>
          <BadgeGlyph badge={badge} size="sm" decorative={false} />
        </li>
      ))}
    </ul>
  );
}

const stuck = (at: number) => ({
  transform: `rotate(${at % 2 === 0 ? -8 : 9}deg) scale(1.15)`,
  borderRadius: "999rem",
  boxShadow: "0 0 0 0.125rem var(--text)",
});

/** Round somebody's photo. */
export function WornFace({ worn, children }: { worn: Worn; children: ReactNode }) {
  const style = faceStyle(worn);
  return style === undefined ? (
    children
  ) : (
    <span className="grid shrink-0" style={style}>
      {children}
    </span>
  );
}

/** A name with its glow, and the mark after it. */
export function WornName({ worn, children }: { worn: Worn; children: ReactNode }) {
  return <span style={nameStyle(worn)}>{children}</span>;
}

/** The badge that a mark comes from, small beside a name. */
export function WornMark({ worn }: { worn: Worn }) {
  const badge = markOf(worn);
  if (badge === null) return null;
  return (
    <span className="inline-block shrink-0 align-text-bottom">
      <BadgeGlyph badge={{ ...badge, title: copy.marks[badge.mark] }} size="sm" decorative={false} />
    </span>
  );
}
