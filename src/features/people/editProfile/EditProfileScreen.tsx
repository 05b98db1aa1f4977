import { LiveGate } from "@/ui/feedback/LiveGate";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { PageTitle } from "@/ui/layout/PageTitle";
import { Stack } from "@/ui/layout/Stack";
import { PhotoBlock } from "./components/PhotoBlock";
import { VideoBlock } from "./components/VideoBlock";
import { editProfileCopy as copy } from "./copy.en";
import { useEditableProfile } from "./data";
import { ProfileForm } from "./ProfileForm";

/** `/app/edit-profile` and `/app/account` (APP-24): photo, words, interests, links, prices, clip. */
export function EditProfileScreen() {
  const live = useEditableProfile();
  return (
    <Stack gap="lg">
      <PageTitle>{copy.title}</PageTitle>
      <LiveGate live={live} label={copy.loading} skeleton={<FormSkeleton />}>
        {(profile) => (
          <Stack gap="lg">
            <PhotoBlock profile={profile} />
            <ProfileForm key={profile.uid} profile={profile} />
            <VideoBlock profile={profile} />
          </Stack>
        )}
      </LiveGate>
    </Stack>
  );
}

function FormSkeleton() {
  return (
    <Stack gap="lg">
      <Skeleton shape="avatar" />
      <Skeleton shape="card" count={3} />
      <Skeleton shape="button" />
    </Stack>
  );
}
