import { createLink } from "@tanstack/react-router";
import type { AnchorHTMLAttributes, ReactNode, Ref } from "react";

type Looks = { icon: ReactNode; title: string; detail?: string | undefined };

const ROW =
  "press -mx-3 flex min-h-control-lg w-[calc(100%+var(--space-6))] min-w-0 items-center gap-4 rounded-md px-3 py-2 text-start hover:bg-raised";

function Content({ icon, title, detail }: Looks) {
  return (
    <>
      <span className="grid size-touch shrink-0 place-items-center rounded-full bg-raised text-dare-text">
        {icon}
      </span>
      <span className="flex min-w-0 flex-1 flex-col">
        <span className="text-md font-semibold text-ink">{title}</span>
        {detail ? <span className="text-sm text-ink-2">{detail}</span> : null}
      </span>
    </>
  );
}

type PostAnchorProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "className" | "style" | "title"> &
  Looks & { ref?: Ref<HTMLAnchorElement> };

function PostAnchor({ icon, title, detail, ...anchor }: PostAnchorProps) {
  return (
    <a {...anchor} className={ROW}>
      <Content icon={icon} title={title} detail={detail} />
    </a>
  );
}

/** One of the things the Post button offers; leads to its screen. */
export const PostLink = createLink(PostAnchor);

/** The same, for what goes on from here. */
export function PostButton({ onPress, ...looks }: Looks & { onPress: () => void }) {
  return (
    <button type="button" onClick={onPress} className={ROW}>
      <Content {...looks} />
    </button>
  );
}
