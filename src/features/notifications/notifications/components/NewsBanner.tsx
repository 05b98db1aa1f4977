import { bannerStyle } from "@convex/domain/notifications/rules";
import { X } from "lucide-react";
import type { PointerEvent } from "react";
import { WELCOME_COUNT_MAX } from "@/config/limits";
import { fill } from "@/lib/text/words";
import { Button } from "@/ui/action/Button";
import { IconButton } from "@/ui/action/IconButton";
import { classes } from "@/ui/layout/layout";
import type { BannerCard } from "../bannerCards";
import { BANNER_LOOK } from "../bannerLook";
import type { Hold } from "../bannerQueue";
import { notificationsCopy } from "../copy.en";
import { ACTIVITY_HREF, newsHref } from "../news";
import { useSwipe } from "../useSwipe";
import { PathLink } from "./PathLink";

/** STA-34, CON-47: counts to fifteen, then "15+". */
function welcomeCount(unseen: number): string {
  return unseen > WELCOME_COUNT_MAX ? `${WELCOME_COUNT_MAX}+` : String(unseen);
}

const copy = notificationsCopy.banner;

type NewsBannerProps = {
  card: BannerCard;
  onHold: (by: Hold, held: boolean) => void;
  onFollow: (href: string) => void;
  onDismiss: () => void;
  onSnooze: () => void;
};

/** One banner. Its swipe has a button beside it (2.5.7); looking closer stops its time (2.2.1). */
export function NewsBanner({ card, onHold, onFollow, onDismiss, onSnooze }: NewsBannerProps) {
  const { title, body, updates, href } = wordsOf(card);
  const style = bannerStyle(title);
  const { icon: Icon, ground, mark } = BANNER_LOOK[style];
  const swipe = useSwipe({
    onStart: () => onHold("drag", true),
    onEnd: () => onHold("drag", false),
    onAway: onDismiss,
  });
  const closer = {
    onPointerEnter: () => onHold("pointer", true),
    onPointerLeave: (event: PointerEvent<HTMLElement>) => {
      swipe.onPointerLeave(event);
      onHold("pointer", false);
    },
    onFocus: () => onHold("focus", true),
    onBlur: () => onHold("focus", false),
  };
  return (
    <div className="motion-drop pointer-events-auto w-full max-w-form">
      <div
        {...swipe}
        {...closer}
        data-banner-style={style}
        className={classes(
          "follows-swipe flex touch-pan-y select-none flex-col rounded-md border border-line ps-4 text-ink shadow-overlay",
          ground,
        )}
      >
        <div className="flex items-start gap-3">
          <Icon aria-hidden="true" strokeWidth={1.75} className={classes("mt-3 size-5 shrink-0", mark)} />
          <div className="min-w-0 flex-1">
            <PathLink href={href} onFollow={() => onFollow(href)}>
              <span className="block py-3 text-sm">
                <span className="block font-semibold">
                  {title}
                  {updates > 0 ? ` ${fill(copy.updates, { count: String(updates) })}` : null}
                </span>
                <span className="line-clamp-3 text-ink-2 break-words">{body}</span>
              </span>
            </PathLink>
          </div>
          <IconButton label={copy.close} icon={<X aria-hidden="true" />} onClick={onDismiss} />
        </div>
        <div className="-mt-2 flex justify-end pe-1 pb-1">
          <Button variant="quiet" size="sm" onClick={onSnooze}>
            {copy.snooze}
          </Button>
        </div>
      </div>
    </div>
  );
}

function wordsOf(card: BannerCard): { title: string; body: string; updates: number; href: string } {
  if (card.kind === "welcome") {
    const body = fill(copy.welcomeLine, { count: welcomeCount(card.unseen) });
    return { title: copy.welcome, body, updates: 0, href: ACTIVITY_HREF };
  }
  const { news, updates } = card;
  return { title: news.title, body: news.body, updates, href: newsHref(news) };
}
