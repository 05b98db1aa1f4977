import type { ReactNode } from "react";
import { pluralWord } from "@/lib/text/words";
import { Link } from "@/ui/action/Link";
import { profileCopy } from "../copy.en";
import { type PublicProfile, useCounts } from "../data";

export type ProfilePlace = "app" | "site";

const copy = profileCopy.counts;
const TILE = "flex h-full min-w-0 flex-col justify-center gap-1 rounded-md border border-line bg-surface p-3";

/** Followers, following, settled dares, reactions to public proofs and, on one's own profile, views. The first two lead to their lists. */
export function CountTiles({ profile, place }: { profile: PublicProfile; place: ProfilePlace }) {
  const counts = useCounts(profile.uid);
  const { completedDaresCount: settled, username } = profile;
  const to = place === "app" ? "/app/u/$username/followers" : "/$username/followers";
  const views = counts?.profileViewsCount ?? null;
  const likes = counts?.totalLikesOnProofs ?? 0;
  return (
    <ul aria-label={copy.label} className="grid grid-cols-[repeat(auto-fit,minmax(6.5rem,1fr))] gap-3">
      <li>
        <Link look="plain" to={to} params={{ username }}>
          <Tile count={counts?.followersCount ?? null}>
            {pluralWord(counts?.followersCount ?? 0, copy.followers)}
          </Tile>
        </Link>
      </li>
      <li>
        <Link look="plain" to={to} params={{ username }} search={{ list: "following" }}>
          <Tile count={counts?.followingCount ?? null}>{copy.following}</Tile>
        </Link>
      </li>
      <li>
        <Tile count={settled}>{pluralWord(settled, copy.settled)}</Tile>
      </li>
      {likes === 0 ? null : (
        <li>
          <Tile count={likes}>{pluralWord(likes, copy.likes)}</Tile>
        </li>
      )}
      {views === null ? null : (
        <li>
          <Tile count={views}>{pluralWord(views, copy.views)}</Tile>
        </li>
      )}
    </ul>
  );
}

function Tile({ count, children }: { count: number | null; children: ReactNode }) {
  return (
    <span className={TILE}>
      <span className="text-md font-semibold text-ink tabular-nums">
        {count === null ? "–" : new Intl.NumberFormat().format(count)}
      </span>
      <span className="text-xs text-ink-3">{children}</span>
    </span>
  );
}
