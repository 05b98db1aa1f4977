import { api } from "@convex/_generated/api";
import { PRODUCT_NAME } from "@convex/domain/product";
import { Share2 } from "lucide-react";
import { personLink, useShare } from "@/features/feed/share";
import { useLive } from "@/lib/live/useLive";
import { useViewer } from "@/lib/live/useViewer";
import { fill, personName } from "@/lib/text/words";
import { Button } from "@/ui/action/Button";
import { Spinner } from "@/ui/feedback/Spinner";
import { AchievementSheet } from "./AchievementSheet";
import type { SharedBadge } from "./achievement";
import { shareBadgeCopy as copy } from "./copy.en";

type ShareBadgeProps = { badge: SharedBadge; onPress?: () => void };

/** ROL-14: a major badge has the prominent button, every other one a plain entry. Only one's own badges have either. */
export function ShareBadge({ badge, onPress }: ShareBadgeProps) {
  const viewer = useViewer();
  const me = viewer.status === "ready" ? viewer.data : null;
  const own = useLive(api.badges.getUserBadges, {});
  const rank = own.status === "ready" ? own.data.rank : null;
  if (me === null || me.username === null) return null;
  const person = { username: me.username, displayName: me.displayName ?? "" };
  return <ShareOwn badge={badge} person={person} rank={rank} onPress={onPress} />;
}

type ShareOwnProps = {
  badge: SharedBadge;
  person: { username: string; displayName: string };
  rank: string | null;
  onPress: (() => void) | undefined;
};

function ShareOwn({ badge, person, rank, onPress }: ShareOwnProps) {
  const name = personName(person);
  const text = fill(copy.text, { title: badge.title, product: PRODUCT_NAME });
  const link = { ...personLink(person.username, name), text };
  const { press, isBusy, menu } = useShare({
    thing: { username: person.username },
    link,
    hasOwnMenu: true,
  });
  const url = new URL(link.url);
  const words = {
    lead: copy.lead,
    title: badge.title,
    name,
    handle: name === `@${person.username}` ? "" : `@${person.username}`,
    rank: rank === null ? null : fill(copy.rank, { rank }),
    link: `${url.host}${url.pathname}`,
  };
  return (
    <>
      <Button
        variant={badge.isMajor ? "primary" : "secondary"}
        icon={isBusy ? <Spinner /> : <Share2 aria-hidden="true" strokeWidth={1.75} className="size-5" />}
        onClick={() => {
          onPress?.();
          void press();
        }}
      >
        {copy.open}
      </Button>
      {menu === null ? null : (
        <AchievementSheet badge={badge} words={words} link={link} open={menu.isOpen} onDone={menu.onDone} />
      )}
    </>
  );
}
