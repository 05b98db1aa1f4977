import { BadgeCheck, SearchX } from "lucide-react";
import { personName } from "@/features/dare";
import { useEventOnce } from "@/features/telemetry";
import { useAuthSnapshot } from "@/lib/identity";
import { Avatar } from "@/ui/Avatar";
import { ButtonLink } from "@/ui/ButtonLink";
import { Card } from "@/ui/Card";
import { Tag } from "@/ui/Chip";
import { EmptyState } from "@/ui/EmptyState";
import { KeptMark } from "@/ui/KeptMark";
import { LiveGate } from "@/ui/LiveGate";
import { PageTitle } from "@/ui/PageTitle";
import { Skeleton } from "@/ui/Skeleton";
import { Stack } from "@/ui/Stack";
import { Text } from "@/ui/Text";
import { DareOffer } from "./components/DareOffer";
import { Figures } from "./components/Figures";
import { profileCopy } from "./copy.en";
import { type PublicProfile, useOwnUid, useProfile } from "./data";

/** `/{username}` (PUB-25): who this is, what a dare costs, and the way to send one. */
export function PublicProfileScreen({ username }: { username: string }) {
  const live = useProfile(username);
  useEventOnce("view_public", { page: "profile" }, live.status === "ready" && live.data !== null);
  return (
    <>
      {live.status === "ready" ? null : <PageTitle hidden>{`@${username}`}</PageTitle>}
      <Stack gap="lg">
        <KeptMark of={[live]} />
        <LiveGate live={live} label={profileCopy.loading} skeleton={<ProfileSkeleton />}>
          {(profile) => (profile === null ? <NobodyHere /> : <Profile profile={profile} />)}
        </LiveGate>
      </Stack>
    </>
  );
}

function Profile({ profile }: { profile: PublicProfile }) {
  const signedIn = useAuthSnapshot().status === "signedIn";
  const isOwn = useOwnUid(signedIn) === profile.uid;
  return (
    <Stack gap="lg">
      <ProfileHeader profile={profile} />
      {isOwn ? (
        <Text size="sm" tone="2">
          {profileCopy.own}
        </Text>
      ) : (
        <DareOffer profile={profile} />
      )}
      <Figures profile={profile} />
      {profile.categories.length === 0 ? null : (
        <Card as="section" padding="lg">
          <Stack>
            <Text as="p" weight="semibold">
              {profileCopy.takes}
            </Text>
            <ul className="flex flex-wrap gap-2">
              {profile.categories.map((category) => (
                <li key={category}>
                  <Tag>{category}</Tag>
                </li>
              ))}
            </ul>
          </Stack>
        </Card>
      )}
    </Stack>
  );
}

function ProfileHeader({ profile }: { profile: PublicProfile }) {
  const name = personName(profile);
  return (
    <header className="flex flex-col gap-4">
      <div className="flex items-center gap-4">
        <Avatar name={name} photoUrl={profile.photoUrl} size="xl" />
        <div className="min-w-0 flex-1">
          {/* In one line of text, so that the mark follows the last word where a long name wraps. */}
          <div className="[&>h1]:inline">
            <PageTitle size="xl">{name}</PageTitle>
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
          </div>
          <Text tone="2">@{profile.username}</Text>
        </div>
      </div>
      {profile.bio === "" ? null : <Text>{profile.bio}</Text>}
    </header>
  );
}

function NobodyHere() {
  return (
    <>
      <PageTitle hidden>{profileCopy.notFound.title}</PageTitle>
      <EmptyState
        picture={<SearchX aria-hidden="true" strokeWidth={1.75} className="size-9" />}
        title={profileCopy.notFound.title}
        body={profileCopy.notFound.line}
        action={
          <ButtonLink to="/" variant="secondary">
            {profileCopy.notFound.action}
          </ButtonLink>
        }
      />
    </>
  );
}

function ProfileSkeleton() {
  return (
    <Stack gap="lg">
      <div className="flex items-center gap-4">
        <Skeleton shape="avatar" />
        <div className="flex flex-1 flex-col gap-2">
          <Skeleton shape="title" />
          <Skeleton shape="short" />
        </div>
      </div>
      <Skeleton shape="button" />
      <Skeleton shape="card" count={2} />
    </Stack>
  );
}
