import { personName } from "@/lib/text/words";
import { Link } from "@/ui/action/Link";
import { Avatar } from "@/ui/data/Avatar";
import type { FollowPerson } from "./data";
import { RemoveFollower } from "./RemoveFollower";

type PersonRowProps = { person: FollowPerson; place: "app" | "site"; canRemove: boolean };

/** One person of a list: the whole name leads to their page. */
export function PersonRow({ person, place, canRemove }: PersonRowProps) {
  const name = personName(person);
  return (
    <li className="flex min-w-0 flex-wrap items-center justify-between gap-3 py-2">
      <div className="min-w-0 flex-1">
        <Link
          look="plain"
          to={place === "app" ? "/app/u/$username" : "/$username"}
          params={{ username: person.username }}
        >
          <span className="flex min-h-touch min-w-0 items-center gap-3">
            <Avatar name={name} photoUrl={person.photoUrl} />
            <span className="flex min-w-0 flex-col">
              <span className="truncate text-md font-semibold text-ink">{name}</span>
              <span className="truncate text-sm text-ink-2">@{person.username}</span>
            </span>
          </span>
        </Link>
      </div>
      {canRemove ? <RemoveFollower person={person} /> : null}
    </li>
  );
}
