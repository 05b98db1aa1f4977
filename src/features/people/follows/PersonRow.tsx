import type { ReactNode } from "react";
import { personName } from "@/lib/text/words";
import { Link } from "@/ui/action/Link";
import { Avatar } from "@/ui/data/Avatar";
import type { FollowPerson } from "./data";

type PersonRowProps = { person: FollowPerson; place: "app" | "site"; children: ReactNode };

/** One person of a list: the whole name leads to their page; beside it what can be done. */
export function PersonRow({ person, place, children }: PersonRowProps) {
  const name = personName(person);
  return (
    <li className="flex min-w-0 flex-wrap items-center justify-between gap-3 py-2">
      <div className="min-w-0 flex-[1_1_11rem]">
        <Link
          look="plain"
          to={place === "app" ? "/app/u/$username" : "/$username"}
          params={{ username: person.username }}
        >
          <span className="flex min-h-touch min-w-0 items-center gap-3">
            <Avatar uid={person.uid} name={name} photoUrl={person.photoUrl} />
            <span className="flex min-w-0 flex-col">
              <span className="truncate text-md font-semibold text-ink">{name}</span>
              <span className="truncate text-sm text-ink-2">@{person.username}</span>
            </span>
          </span>
        </Link>
      </div>
      {children}
    </li>
  );
}
