import { Clapperboard } from "lucide-react";
import { EmptyState } from "@/ui/EmptyState";
import { Stack } from "@/ui/Stack";
import { TabLink, TabList } from "@/ui/Tabs";
import { profileCopy } from "../copy.en";
import type { PublicProfile } from "../data";
import { PROFILE_TABS, type ProfileTab } from "../search";
import { AboutTab } from "./AboutTab";
import { DaresTab } from "./DaresTab";

const copy = profileCopy.tabs;

/** Three views of one page, each with an address of its own on whichever route the page stands. */
export function ProfileTabs({ profile, tab }: { profile: PublicProfile; tab: ProfileTab }) {
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
      {tab === "proofs" ? <ProofsTab /> : null}
      {tab === "dares" ? <DaresTab profile={profile} /> : null}
      {tab === "about" ? <AboutTab profile={profile} /> : null}
    </Stack>
  );
}

/** Every proof is private so far: it takes both sides to show one, and no screen asks them yet. */
function ProofsTab() {
  return (
    <EmptyState
      picture={<Clapperboard aria-hidden="true" strokeWidth={1.75} className="size-9" />}
      title={profileCopy.proofs.title}
      body={profileCopy.proofs.line}
    />
  );
}
