import type { ReactNode } from "react";
import { pluralWord } from "@/lib/text/words";
import { Link } from "@/ui/action/Link";
import { profileCopy } from "../copy.en";
import { useNumbers } from "../data";

export type ProfilePlace = "app" | "site";

type ProfileNumbersProps = {
  person: { uid: string; username: string };
  /** Null while it is not known, or cannot be. */
  completed: number | null;
  place: ProfilePlace;
};

const copy = profileCopy.counts;
const LINE = "flex min-h-9 flex-wrap content-start gap-x-3 text-xs text-ink-2 sm:min-h-6";

/** One small line; two of its numbers lead to their lists. It comes whole, into a place as high: nothing moves. */
export function ProfileNumbers({ person: { uid, username }, completed, place }: ProfileNumbersProps) {
  const { isKnown, counts, record } = useNumbers(uid);
  if (!isKnown || completed === null) return <div className={LINE} />;
  const approved = record?.approved ?? null;
  const to = place === "app" ? "/app/u/$username/followers" : "/$username/followers";
  const followers = counts?.followersCount ?? null;
  const likes = counts?.totalLikesOnProofs ?? 0;
  const views = counts?.profileViewsCount ?? null;
  return (
    <ul aria-label={copy.label} className={LINE}>
      <Row>
        <Figure count={completed}>{copy.completed}</Figure>
      </Row>
      {approved === null ? null : (
        <Row>
          <Strong>{approved}%</Strong> {copy.approved}
        </Row>
      )}
      <Row>
        <Link look="plain" to={to} params={{ username }}>
          <Figure count={followers}>{pluralWord(followers ?? 0, copy.followers)}</Figure>
        </Link>
      </Row>
      <Row>
        <Link look="plain" to={to} params={{ username }} search={{ list: "following" }}>
          <Figure count={counts?.followingCount ?? null}>{copy.following}</Figure>
        </Link>
      </Row>
      {likes === 0 ? null : (
        <Row>
          <Figure count={likes}>{pluralWord(likes, copy.likes)}</Figure>
        </Row>
      )}
      {views === null ? null : (
        <Row>
          <Figure count={views}>{pluralWord(views, copy.views)}</Figure>
        </Row>
      )}
    </ul>
  );
}

function Row({ children }: { children: ReactNode }) {
  return <li className="flex min-h-6 items-center gap-1">{children}</li>;
}

const Strong = ({ children }: { children: ReactNode }) => (
  <span className="font-semibold text-ink tabular-nums">{children}</span>
);

function Figure({ count, children }: { count: number | null; children: ReactNode }) {
  const short = new Intl.NumberFormat(undefined, { notation: "compact" });
  return (
    <span className="inline-flex min-h-6 items-center gap-1">
      <Strong>{count === null ? "–" : short.format(count)}</Strong>
      <span>{children}</span>
    </span>
  );
}
