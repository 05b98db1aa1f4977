import { BadgeCheck, MapPin } from "lucide-react";
import type { ReactNode } from "react";
import {
  ProgressLine,
  spotlightStyle,
  useShown,
  WornFace,
  WornMark,
  WornName,
} from "@/features/progress/badges";
import { personName } from "@/lib/text/words";
import { Avatar } from "@/ui/data/Avatar";
import { PageTitle } from "@/ui/layout/PageTitle";
import { Text } from "@/ui/layout/Text";
import { profileCopy } from "../copy.en";
import type { PublicProfile } from "../data";

type Head = Pick<
  PublicProfile,
  "uid" | "username" | "displayName" | "photoUrl" | "isVerified" | "city" | "bio"
>;

type ProfileHeaderProps = {
  profile: Head;
  /** Below the handle: whether the person is there, and how they stand to the reader. Comes late, in a place kept for it. */
  presence?: ReactNode;
  /** Document title where it is not the name. */
  title?: string | undefined;
  /** In the upper corner. */
  act?: ReactNode;
};

/** Photo, name, verified mark, handle, city and the person's own words. */
export function ProfileHeader({ profile, presence, title, act }: ProfileHeaderProps) {
  const name = personName(profile);
  const shown = useShown(profile.uid);
  const { worn } = shown;
  return (
    <header className="flex flex-col gap-3" style={spotlightStyle(worn)}>
      <div className="flex items-center gap-4">
        <WornFace worn={worn}>
          <Avatar uid={profile.uid} name={name} photoUrl={profile.photoUrl} size="xl" />
        </WornFace>
        <div className="min-w-0 flex-1">
          {/* In one line of text, so that the mark follows the last word where a long name wraps. */}
          <div className="[&>h1]:inline">
            <PageTitle size="xl" title={title ?? name}>
              <WornName worn={worn}>{name}</WornName>
            </PageTitle>
            {profile.isVerified ? (
              <>
                {"\u00a0"}
                <BadgeCheck
                  role="img"
                  aria-label={profileCopy.verified}
                  className="inline size-6 align-text-bottom text-dare-text"
                />
              </>
            ) : null}
            <WornMark worn={worn} />
          </div>
          {profile.username === "" ? null : <Text tone="2">@{profile.username}</Text>}
          <div className="flex min-h-6 flex-wrap items-center gap-x-3">
            {profile.city === null ? null : (
              <p className="flex items-center gap-1 text-sm text-ink-2">
                <MapPin aria-hidden="true" strokeWidth={1.75} className="size-4 shrink-0" />
                <span className="sr-only">{profileCopy.city}</span>
                <span className="min-w-0 break-words">{profile.city}</span>
              </p>
            )}
            {presence}
          </div>
        </div>
        {act === undefined ? null : <div className="-me-3 self-start">{act}</div>}
      </div>
      <ProgressLine shown={shown} />
      {profile.bio === "" ? null : (
        <p dir="auto" className="max-w-measure text-md break-words whitespace-pre-line text-ink">
          {profile.bio}
        </p>
      )}
    </header>
  );
}
