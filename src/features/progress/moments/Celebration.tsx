import { api } from "@convex/_generated/api";
import { TITLES } from "@convex/domain/progress/levels";
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from "react";
import { BADGE_FADE_MS } from "@/config/limits";
import { BadgeGlyph } from "@/features/progress/badges";
import { ChallengeButton } from "@/features/progress/challenge";
import { ShareBadge } from "@/features/progress/shareBadge";
import { useLive } from "@/lib/live/useLive";
import { fill } from "@/lib/text/words";
import { Button } from "@/ui/action/Button";
import { Heading } from "@/ui/layout/Heading";
import { Text } from "@/ui/layout/Text";
import { useModal } from "@/ui/overlay/useModal";
import { confettiDots, popIn, throwConfetti } from "./confetti";
import { momentsCopy as copy } from "./copy.en";
import type { Moment } from "./data";

type CelebrationProps = {
  moment: Moment;
  isFading: boolean;
  /** It is being shared. */
  onHold: () => void;
  onClose: () => void;
};

const DOTS = 20;
/** The three that somebody should want to show (progress 12) have the sky full of it. */
const MANY_DOTS = 44;

/** Dark in both themes: the badge has the light. */
export function Celebration({ moment, isFading, onHold, onClose }: CelebrationProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useModal(dialog, true);
  // Only a dialog that is closed, and not merely gone, gives the focus back.
  useLayoutEffect(() => {
    const element = dialog.current;
    return () => element?.close();
  }, []);
  const words = wordsOf(moment);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onClose={onClose}
      data-stage
      className="fixed inset-0 m-0 h-dvh max-h-none w-full max-w-none overflow-hidden border-0 text-ink"
      style={{
        background: "color-mix(in oklab, var(--canvas) 88%, transparent)",
        backdropFilter: "blur(1.5rem)",
        opacity: isFading ? 0 : 1,
        transition: `opacity ${BADGE_FADE_MS / 1000}s`,
      }}
    >
      <div className="flex h-full flex-col items-center justify-center gap-3 px-6 text-center">
        <Art moment={moment} />
        <Text as="span" size="sm" tone="2">
          {words.lead}
        </Text>
        <Heading level={2} size="2xl" id={titleId}>
          {words.title}
        </Heading>
        <Text>{words.line}</Text>
        <div className="flex flex-wrap justify-center gap-2 pt-5 text-start">
          {moment.badge === null ? null : (
            <>
              <ShareBadge badge={moment.badge} onPress={onHold} />
              <ChallengeButton badge={moment.badge} onPress={onHold} />
            </>
          )}
          <Button variant="secondary" onClick={() => dialog.current?.close()}>
            {copy.keepGoing}
          </Button>
        </div>
      </div>
    </dialog>
  );
}

/** What the confetti set makes of each dot. */
const STAR = {
  borderRadius: 0,
  clipPath:
    "polygon(50% 0%, 62% 36%, 100% 38%, 70% 60%, 80% 96%, 50% 75%, 20% 96%, 30% 60%, 0% 38%, 38% 36%)",
  scale: "1.6",
};

const isFirst = (id: string): id is keyof typeof copy.firsts => Object.hasOwn(copy.firsts, id);

type Words = { lead: string; title: string; line: string };

function wordsOf({ badge, level }: Moment): Words {
  const levelLine = level === null ? "" : levelWords(level);
  if (badge === null) {
    return {
      lead: copy.level.lead,
      title: fill(copy.level.title, { level: String(level) }),
      line: levelLine,
    };
  }
  const first = isFirst(badge.badgeId) ? copy.firsts[badge.badgeId] : badge.description;
  return {
    lead: badge.isMajor ? copy.major : copy.badge,
    title: badge.title,
    line: `${first} ${levelLine}`.trim(),
  };
}

function levelWords(level: number): string {
  const opened = TITLES.find((row) => row.level === level)?.title;
  return fill(opened === undefined ? copy.level.line : copy.level.withTitle, {
    level: String(level),
    title: opened ?? "",
  });
}

/** The badge or the number, with its confetti; whoever wants little movement sees it as a still. */
function Art({ moment: { badge, level } }: { moment: Moment }) {
  const sky = useRef<HTMLDivElement>(null);
  const middle = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (sky.current !== null) throwConfetti(sky.current);
    if (middle.current !== null) popIn(middle.current);
  }, []);
  const own = useLive(api.badges.getUserBadges, {});
  const hasStars = own.status === "ready" && own.data.worn.confetti !== undefined;
  const isBig = hasStars || (badge !== null && isFirst(badge.badgeId));
  return (
    <div className="relative grid place-items-center p-9">
      <div ref={sky} aria-hidden="true" className="pointer-events-none absolute inset-0">
        {confettiDots(isBig ? MANY_DOTS : DOTS).map(({ x, y, size, colour }) => (
          <span
            key={`${x} ${y}`}
            className="absolute rounded-full"
            style={{
              left: `${x}%`,
              top: `${y}%`,
              ...(hasStars ? STAR : {}),
              width: size,
              height: size,
              background: colour,
            }}
          />
        ))}
      </div>
      <div ref={middle}>
        {badge === null ? <Level>{level}</Level> : <BadgeGlyph badge={badge} size="xl" done={1} />}
      </div>
    </div>
  );
}

function Level({ children }: { children: ReactNode }) {
  return (
    <span className="grid size-[10rem] place-items-center rounded-full bg-dare text-3xl type-display text-on-dare">
      {children}
    </span>
  );
}
