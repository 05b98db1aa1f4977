import { useRouter } from "@tanstack/react-router";
import { Bell, BellOff, EllipsisVertical } from "lucide-react";
import { useState } from "react";
import { autoNotesCopy, BotNoteFoot } from "@/features/bots/autoNotes";
import { useErrorToast } from "@/features/shell/errors";
import { fill } from "@/lib/text/words";
import { IconButton } from "@/ui/action/IconButton";
import { RelativeTime } from "@/ui/data/RelativeTime";
import { LiveGate } from "@/ui/feedback/LiveGate";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { useToasts } from "@/ui/feedback/toasts";
import { Tag } from "@/ui/input/Chip";
import { Text } from "@/ui/layout/Text";
import { Sheet } from "@/ui/overlay/Sheet";
import { notificationsCopy } from "../copy.en";
import { type News, useIsMuted, useMute } from "../data";
import { type MuteTarget, muteTargetOf } from "../muteTarget";
import { newsPath } from "../news";
import { PathLink } from "./PathLink";

/** What a row's menu does: mutes the dare, the post or the chat it is about, and takes it back (product 14). */
function NewsMenu({ title, target }: { title: string; target: MuteTarget }) {
  // Twenty rows on a page: a sheet is made with its first opening.
  const [view, setView] = useState<"none" | "closed" | "open">("none");
  return (
    <>
      <IconButton
        label={fill(copy.menu, { title })}
        icon={<EllipsisVertical aria-hidden="true" />}
        onClick={() => setView("open")}
      />
      {view === "none" ? null : (
        <Sheet open={view === "open"} onClose={() => setView("closed")} title={copy.menuTitle}>
          <MuteRow target={target} onChosen={() => setView("closed")} />
        </Sheet>
      )}
    </>
  );
}

function MuteRow({ target, onChosen }: { target: MuteTarget; onChosen: () => void }) {
  const live = useIsMuted(target.targetId);
  const mute = useMute();
  const toasts = useToasts();
  const sayError = useErrorToast();
  const words = copy.targets[target.kind];

  const choose = async (muted: boolean) => {
    onChosen();
    try {
      await mute(target, muted);
      toasts.show({ kind: "success", message: muted ? words.muted : words.unmuted });
    } catch (error) {
      sayError("mute", error);
    }
  };
  return (
    <LiveGate live={live} label={copy.menuLoading} skeleton={<Skeleton shape="row" count={1} />}>
      {(isMuted) => {
        const Icon = isMuted ? Bell : BellOff;
        return (
          <button
            type="button"
            onClick={() => void choose(!isMuted)}
            className="press flex min-h-control-lg w-full items-center gap-4 px-3 py-3 text-start hover:bg-raised"
          >
            <Icon aria-hidden="true" strokeWidth={1.75} className="size-5 shrink-0 text-ink-2" />
            <span className="flex min-w-0 flex-col">
              <span className="text-md font-semibold text-ink">{isMuted ? words.unmute : words.mute}</span>
              <span className="text-sm text-ink-2">{isMuted ? copy.unmuteLine : copy.muteLine}</span>
            </span>
          </button>
        );
      }}
    </LiveGate>
  );
}

const copy = notificationsCopy.activity;

/** One notice: where it leads, and what of it can be muted. */
export function NewsRow({ item, isFresh }: { item: News; isFresh: boolean }) {
  const router = useRouter();
  const path = newsPath(item);
  const target = muteTargetOf(item);
  const words = <NewsWords item={item} isFresh={isFresh} />;
  return (
    <li className="flex min-w-0 items-start gap-1 border-b border-line">
      <div className="min-w-0 flex-1">
        {path === null ? (
          words
        ) : (
          <PathLink href={path} onFollow={() => void router.navigate({ href: path })}>
            {words}
          </PathLink>
        )}
        {item.bot === null ? null : (
          <div className="-mt-3 ps-5 pb-2">
            <BotNoteFoot noteId={item.id} name={item.bot} />
          </div>
        )}
      </div>
      {target === null ? null : (
        <span className="-me-2 pt-2">
          <NewsMenu title={item.title} target={target} />
        </span>
      )}
    </li>
  );
}

function NewsWords({ item, isFresh }: { item: News; isFresh: boolean }) {
  return (
    <div className="flex min-w-0 gap-3 py-4">
      <span
        aria-hidden="true"
        className={isFresh ? "mt-2 size-2 shrink-0 rounded-full bg-dare" : "mt-2 size-2 shrink-0"}
      />
      <div className="min-w-0 flex-1">
        {/* Large letters put the time below the title. */}
        <div className="flex flex-wrap items-baseline justify-between gap-x-3">
          <div className="min-w-0 flex-1 basis-[8rem]">
            <Text weight="semibold">
              {isFresh ? <span className="sr-only">{copy.unseen}: </span> : null}
              {item.bot ?? item.title}
              {item.bot === null ? null : (
                <span className="ms-2 align-middle">
                  <Tag>{autoNotesCopy.label}</Tag>
                </span>
              )}
            </Text>
          </div>
          <span className="flex shrink-0 items-center gap-1 text-xs text-ink-3">
            {item.silent ? (
              <>
                <BellOff aria-hidden="true" strokeWidth={1.75} className="size-4" />
                <span className="sr-only">{copy.silent}</span>
              </>
            ) : null}
            <RelativeTime at={item.createdAt} />
          </span>
        </div>
        <Text size="sm" tone="2">
          {item.body}
        </Text>
      </div>
    </div>
  );
}
