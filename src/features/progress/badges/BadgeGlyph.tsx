import { type ReactNode, useState } from "react";
import { classes } from "@/ui/layout/layout";

const SIZE = { sm: "size-6", md: "size-9", lg: "size-11", xl: "size-[10rem]" } as const;
const WIDTH = { sm: "24px", md: "48px", lg: "72px", xl: "160px" } as const;

/** `gradient`: the names of its category's two tokens. */
export type BadgeLook = { badgeId: string; title: string; gradient: readonly string[] };

type BadgeGlyphProps = {
  badge: BadgeLook;
  size?: keyof typeof SIZE;
  /** How far its owner is, 0 to 1, as a ring round it; absent: no ring. */
  done?: number;
  /** Not earned yet: there, but without its light. */
  locked?: boolean;
  /** False where its title does not stand beside it. */
  decorative?: boolean;
};

/** A badge: one thing on its category's pair of colours, which stand there until the picture does. */
export function BadgeGlyph(props: BadgeGlyphProps) {
  const { badge, size = "md", done, locked = false, decorative = true } = props;
  const [failed, setFailed] = useState(false);
  const [from, to] = badge.gradient;
  const disc = (
    <span
      className={classes("block shrink-0 overflow-hidden rounded-full", SIZE[size])}
      style={{
        backgroundImage: `linear-gradient(150deg, var(--${from}), var(--${to}))`,
        ...(locked ? { filter: "grayscale(1)", opacity: 0.6 } : {}),
      }}
    >
      {failed ? (
        // Without its picture it is still the badge of its name.
        <span className="sr-only">{decorative ? "" : badge.title}</span>
      ) : (
        <img
          src={badgePicture(badge.badgeId, 96)}
          srcSet={`${badgePicture(badge.badgeId, 96)} 96w, ${badgePicture(badge.badgeId, 360)} 360w`}
          sizes={WIDTH[size]}
          width={96}
          height={96}
          alt={decorative ? "" : badge.title}
          loading="lazy"
          decoding="async"
          onError={() => setFailed(true)}
          className="size-full object-cover"
        />
      )}
    </span>
  );
  return done === undefined ? (
    disc
  ) : (
    <Ring turn={done} colour={`var(--${from})`}>
      {disc}
    </Ring>
  );
}

function Ring({ turn, colour, children }: { turn: number; colour: string; children: ReactNode }) {
  const degrees = Math.round(Math.min(1, Math.max(0, turn)) * 360);
  return (
    <span
      className="inline-block shrink-0 rounded-full p-1"
      style={{ background: `conic-gradient(${colour} ${degrees}deg, var(--line) 0deg)` }}
    >
      <span className="block rounded-full bg-canvas p-1">{children}</span>
    </span>
  );
}

/** Of the two that `npm run pictures` draws. */
export const badgePicture = (badgeId: string, width: 96 | 360): string =>
  `/pictures/badges/${badgeId}-${width}.avif`;
