import type { api } from "@convex/_generated/api";
import type { FunctionReturnType } from "convex/server";
import { useId } from "react";
import { personName } from "@/lib/text/words";
import { ButtonLink } from "@/ui/action/ButtonLink";
import { Avatar } from "@/ui/data/Avatar";
import { PagedList } from "@/ui/data/PagedList";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { Checkbox } from "@/ui/input/Checkbox";
import { Stack } from "@/ui/layout/Stack";
import { challengeCopy as copy } from "../copy.en";
import { useFriends } from "../data";

type Friend = FunctionReturnType<typeof api.badges.friends>["people"][number];

type FriendChoiceProps = {
  chosen: readonly string[];
  onChange: (chosen: readonly string[]) => void;
  error: string | null;
};

/** Everybody who can be challenged, to tick. */
export function FriendChoice({ chosen, onChange, error }: FriendChoiceProps) {
  const id = useId();
  const empty = (
    <EmptyState
      title={copy.empty.title}
      body={copy.empty.body}
      action={<ButtonLink to="/app/search-users">{copy.empty.action}</ButtonLink>}
    />
  );
  const toggle = ({ uid }: Friend, on: boolean) =>
    onChange(on ? [...chosen, uid] : chosen.filter((each) => each !== uid));
  return (
    <fieldset aria-describedby={error === null ? undefined : id} className="min-w-0">
      <legend className="mb-2 text-sm font-semibold text-ink">{copy.friends}</legend>
      <Stack gap="sm">
        <PagedList usePage={useFriends} loading={copy.loading} more={copy.more} empty={empty} look="tight">
          {({ people }) =>
            people.map((friend) => (
              <FriendRow
                key={friend.uid}
                friend={friend}
                isChosen={chosen.includes(friend.uid)}
                onChange={(on) => toggle(friend, on)}
              />
            ))
          }
        </PagedList>
        <div role="alert">
          {error === null ? null : (
            <p id={id} className="text-sm text-danger">
              {error}
            </p>
          )}
        </div>
      </Stack>
    </fieldset>
  );
}

type FriendRowProps = { friend: Friend; isChosen: boolean; onChange: (on: boolean) => void };

function FriendRow({ friend, isChosen, onChange }: FriendRowProps) {
  const name = personName(friend);
  return (
    <li>
      <Checkbox
        checked={isChosen}
        onChange={onChange}
        label={
          <span className="flex min-w-0 items-center gap-3">
            <Avatar uid={friend.uid} name={name} photoUrl={friend.photoUrl} size="sm" />
            <span className="truncate">{name}</span>
          </span>
        }
      />
    </li>
  );
}
