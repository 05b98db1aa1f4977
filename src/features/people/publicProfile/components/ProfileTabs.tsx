import { Stack } from "@/ui/layout/Stack";
import { TabLink, TabList } from "@/ui/layout/Tabs";
import { profileCopy } from "../copy.en";
import type { PublicProfile } from "../data";
import { PROFILE_TABS, type ProfileTab } from "../search";
import { AboutTab } from "./AboutTab";
import type { ProfilePlace } from "./CountTiles";
import { DaresTab } from "./DaresTab";
import { ProofsTab } from "./ProofsTab";

const copy = profileCopy.tabs;

type ProfileTabsProps = { profile: PublicProfile; tab: ProfileTab; place: ProfilePlace };

/** Three views of one page, each with an address of its own on whichever route the page stands. */
export function ProfileTabs({ profile, tab, place }: ProfileTabsProps) {
  return (
    <Stack gap="lg">
      <TabList label={copy.label}>
        {PROFILE_TABS.map((name) => (
          <TabLink
            key={name}
            to="."
            search={name === "proofs" ? {} : { tab: name }}
            replace
            resetScroll={false}
            current={name === tab}
          >
            {copy[name]}
          </TabLink>
        ))}
      </TabList>
      {tab === "proofs" ? <ProofsTab profile={profile} place={place} /> : null}
      {tab === "dares" ? <DaresTab profile={profile} /> : null}
      {tab === "about" ? <AboutTab profile={profile} /> : null}
    </Stack>
  );
}
