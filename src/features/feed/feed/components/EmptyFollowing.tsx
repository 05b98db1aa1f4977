import { FollowButton } from "@/features/people/follows";
import { personName } from "@/lib/text/words";
import { ButtonLink } from "@/ui/action/ButtonLink";
import { Link } from "@/ui/action/Link";
import { Avatar } from "@/ui/data/Avatar";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { PlacePicture } from "@/ui/media/PlacePicture";
import { feedCopy } from "../copy.en";
import { useOpenCreators } from "../data";
import { HiddenByWords } from "./HiddenByWords";

const copy = feedCopy.nobodyFollowed;
const SHOWN = 3;

/** Nobody is followed, or nobody of them has published a video: three people to begin with. */
export function EmptyFollowing({ hiddenByWords }: { hiddenByWords: number }) {
  const creators = useOpenCreators();
  const people = creators.status === "ready" ? creators.data.slice(0, SHOWN) : [];
  return (
    <div className="mx-auto grid min-h-full max-w-form content-center gap-6 px-4 pt-[calc(var(--tabs)+1rem)] pb-6">
      <EmptyState
        picture={<PlacePicture name="chats" size="sm" />}
        title={copy.title}
        body={copy.line}
        action={<ButtonLink to="/app/explore">{copy.action}</ButtonLink>}
      />
      {people.length === 0 ? null : (
        <ul aria-label={copy.people} className="grid gap-2">
          {people.map((person) => (
            <li key={person.uid} className="flex items-center gap-3 rounded-md bg-surface p-3">
              <Avatar uid={person.uid} name={personName(person)} photoUrl={person.photoUrl} />
              <div className="min-w-0 flex-1">
                <Link look="plain" to="/$username" params={{ username: person.username }}>
                  <span className="flex min-h-touch items-center truncate font-semibold text-ink">
                    {personName(person)}
                  </span>
                </Link>
              </div>
              <FollowButton uid={person.uid} />
            </li>
          ))}
        </ul>
      )}
      <HiddenByWords count={hiddenByWords} />
    </div>
  );
}
