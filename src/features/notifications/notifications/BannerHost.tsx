import { useRouter } from "@tanstack/react-router";
import { useErrorToast } from "@/features/shell/errors";
import { useToasts } from "@/ui/feedback/toasts";
import type { BannerCard } from "./bannerCards";
import { BannerRegion } from "./components/BannerRegion";
import { NewsBanner } from "./components/NewsBanner";
import { notificationsCopy } from "./copy.en";
import { useMarkSeen, useSnooze } from "./data";
import { useBanners } from "./useBanners";

/** The banner of what has just happened (STA-23 to STA-34): one at a time, over every screen but those that stay free. */
export function BannerHost({ isQuiet }: { isQuiet: boolean }) {
  const { shown, send } = useBanners(isQuiet);
  const router = useRouter();
  const toasts = useToasts();
  const sayError = useErrorToast();
  const markSeen = useMarkSeen();
  const snooze = useSnooze();

  const follow = (href: string) => {
    if (shown?.kind === "news") void markSeen([shown.news]);
    send({ type: "dismissed" });
    void router.navigate({ href });
  };
  const rest = () => {
    // Here at once; the other devices hear of it from the server.
    send({ type: "snoozed" });
    toasts.show({ kind: "info", message: notificationsCopy.banner.snoozed });
    snooze().catch((error: unknown) => sayError("snooze", error));
  };
  return (
    <BannerRegion shown={shown === null ? "" : nameOf(shown)}>
      {(leaving) =>
        shown === null ? null : (
          <NewsBanner
            key={nameOf(shown)}
            card={shown}
            onHold={(by, held) => send({ type: held ? "held" : "released", by })}
            onFollow={follow}
            onDismiss={leaving(() => send({ type: "dismissed" }))}
            onSnooze={leaving(rest)}
          />
        )
      }
    </BannerRegion>
  );
}

/** A merged one stays the same banner: it changes its words, and does not come in anew. */
const nameOf = (card: BannerCard): string =>
  card.kind === "news" ? `${card.news.threadId} ${card.arrivedAt}` : card.kind;
