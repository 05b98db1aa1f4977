import { useRouter } from "@tanstack/react-router";
import { BellOff } from "lucide-react";
import { RelativeTime } from "@/ui/data/RelativeTime";
import { Text } from "@/ui/layout/Text";
import { notificationsCopy } from "../copy.en";
import type { News } from "../data";
import { muteTargetOf } from "../muteTarget";
import { newsPath } from "../news";
import { NewsMenu } from "./NewsMenu";
import { PathLink } from "./PathLink";

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
              {item.title}
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
