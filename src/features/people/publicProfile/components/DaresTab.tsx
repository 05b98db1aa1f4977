import { fill, personName } from "@/lib/text/words";
import { RowLink } from "@/ui/action/RowLink";
import { List } from "@/ui/data/List";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { Stack } from "@/ui/layout/Stack";
import { profileCopy as copy } from "../copy.en";
import type { PublicProfile } from "../data";
import { TagCard } from "./Facts";

/** What this person may be dared to do; the dares themselves are between two people. */
export function DaresTab({ profile }: { profile: PublicProfile }) {
  const name = personName(profile);
  if (!profile.isCreator || !profile.canReceiveDares) {
    return <InlineNotice kind="info">{fill(copy.closed, { name })}</InlineNotice>;
  }
  return (
    <Stack>
      {profile.categories.length === 0 ? (
        <InlineNotice kind="info">{fill(copy.takesNone, { name })}</InlineNotice>
      ) : (
        <TagCard title={copy.takes} tags={profile.categories} />
      )}
      <List>
        <RowLink
          to="/creator/$handle"
          params={{ handle: profile.username }}
          title={copy.creatorPage.title}
          detail={fill(copy.creatorPage.detail, { name })}
        />
      </List>
    </Stack>
  );
}
