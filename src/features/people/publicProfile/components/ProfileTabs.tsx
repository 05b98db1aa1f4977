import { Stack } from "@/ui/layout/Stack";
import { TabLink, TabList } from "@/ui/layout/Tabs";
import { profileCopy } from "../copy.en";
import type { PublicProfile } from "../data";
import { PROFILE_TABS, type ProfileTab } from "../search";
import { AboutTab } from "./AboutTab";
import { DaresTab } from "./DaresTab";
import type { ProfilePlace } from "./ProfileNumbers";
import { ProofsTab } from "./ProofsTab";

const copy = profileCopy.tabs;

type ProfileTabsProps = {
  profile: PublicProfile;
  tab: ProfileTab;
  /** The one that the plain address opens. */
  first?: ProfileTab | undefined;
  place: ProfilePlace;
  isOwn: boolean;
};

/** Three views of one page, each with an address of its own on whichever route the page stands. */
export function ProfileTabs({ profile, tab, first = "proofs", place, isOwn }: ProfileTabsProps) {
  return (
    <Stack>
      <TabList label={copy.label}>
        {PROFILE_TABS.map((name) => (
          <TabLink
            key={name}
            to="."
            search={name === first ? {} : { tab: name }}
            replace
            resetScroll={false}
            current={name === tab}
          >
            {copy[name]}
          </TabLink>
        ))}
      </TabList>
      {tab === "proofs" ? <ProofsTab uid={profile.uid} place={place} isOwn={isOwn} /> : null}
      {tab === "dares" ? <DaresTab profile={profile} place={place} isOwn={isOwn} /> : null}
      {tab === "about" ? <AboutTab profile={profile} /> : null}
    </Stack>
  );
}
