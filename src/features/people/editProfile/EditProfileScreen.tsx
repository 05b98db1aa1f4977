import { PROFILE_UPLOAD_MESSAGES } from "@convex/domain/people/profileMedia";
import { useState } from "react";
import { PHOTO_PICK_MAX_BYTES } from "@/config/limits";
import { useBusyWork } from "@/lib/device/busyWork";
import { Button } from "@/ui/action/Button";
import { useAct } from "@/ui/action/useAct";
import { Avatar } from "@/ui/data/Avatar";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { LiveGate } from "@/ui/feedback/LiveGate";
import { Progress } from "@/ui/feedback/Progress";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { Cluster } from "@/ui/layout/Cluster";
import { PageTitle } from "@/ui/layout/PageTitle";
import { Section } from "@/ui/layout/Section";
import { Stack } from "@/ui/layout/Stack";
import { Text } from "@/ui/layout/Text";
import { VideoPlayer } from "@/ui/media/VideoPlayer";
import { CropDialog } from "./components/CropDialog";
import { PickFile } from "./components/PickFile";
import { editProfileCopy as copy, editProfileCopy } from "./copy.en";
import { type EditableProfile, useEditableProfile, useProfileFile } from "./data";
import { judgeClip } from "./introClip";
import { ProfileForm } from "./ProfileForm";
import { isReadablePicture } from "./squarePhoto";

const photoBlockCopy = editProfileCopy.photo;

/** The picture is saved by itself, apart from the form: it is checked on the server before anybody sees it. */
function PhotoBlock({ profile }: { profile: EditableProfile }) {
  const send = useAct(useProfileFile("photo"));
  const [picked, setPicked] = useState<File | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const { photoUrl, photoCheck } = profile;
  const isChecking = photoCheck === "checking";
  const refused = photoCheck === "none" || isChecking ? null : PROFILE_UPLOAD_MESSAGES.photo[photoCheck];
  const shownProblem = problem ?? send.error?.message ?? refused;

  const pick = async (file: File) => {
    setProblem(null);
    if (file.size > PHOTO_PICK_MAX_BYTES) setProblem(photoBlockCopy.tooLargeToOpen);
    else if (await isReadablePicture(file)) setPicked(file);
    else setProblem(photoBlockCopy.unreadable);
  };
  return (
    <div id="photo">
      <Stack gap="sm">
        <Cluster gap="md">
          <Avatar
            uid={profile.uid}
            name={photoBlockCopy.alt}
            photoUrl={photoUrl}
            size="xl"
            decorative={false}
          />
          <Stack gap="sm" align="start">
            <PickFile
              label={photoUrl === null ? photoBlockCopy.choose : photoBlockCopy.replace}
              accept="image/*"
              state={send.button}
              onPick={(file) => void pick(file)}
            />
            {photoUrl === null ? null : (
              <Button variant="quiet" size="sm" onClick={() => void send.run(null)}>
                {photoBlockCopy.remove}
              </Button>
            )}
          </Stack>
        </Cluster>
        {shownProblem === null ? (
          <Text size="sm" tone="3">
            {photoBlockCopy.clean}
          </Text>
        ) : (
          <InlineNotice kind="danger">{shownProblem}</InlineNotice>
        )}
        {isChecking ? <InlineNotice kind="info">{photoBlockCopy.checking}</InlineNotice> : null}
        {picked === null ? null : (
          <CropDialog
            file={picked}
            onClose={() => setPicked(null)}
            onDone={(photo) => {
              setPicked(null);
              void send.run(photo);
            }}
          />
        )}
      </Stack>
    </div>
  );
}

const videoBlockCopy = editProfileCopy.video;

/** The intro clip: judged on the device first, because the way up is long, and again on the server. */
function VideoBlock({ profile }: { profile: EditableProfile }) {
  const send = useAct(useProfileFile("video"));
  const [problem, setProblem] = useState<string | null>(null);
  const { videoUrl, videoCheck } = profile;
  const isChecking = videoCheck === "checking";
  const refused = videoCheck === "none" || isChecking ? null : PROFILE_UPLOAD_MESSAGES.video[videoCheck];
  const shownProblem = problem ?? send.error?.message ?? refused;
  useBusyWork("upload", send.busy);

  const pick = async (file: File) => {
    setProblem(null);
    const judged = await judgeClip(file);
    if (judged.ok) await send.run(judged.clip);
    else
      setProblem(
        judged.problem === "length" ? videoBlockCopy.tooLong : PROFILE_UPLOAD_MESSAGES.video[judged.problem],
      );
  };
  return (
    <Section title={videoBlockCopy.title}>
      <Text size="sm" tone="2">
        {videoBlockCopy.lead}
      </Text>
      {videoUrl === null ? null : <VideoPlayer src={videoUrl} label={videoBlockCopy.label} />}
      <PickFile
        label={videoUrl === null ? videoBlockCopy.choose : videoBlockCopy.replace}
        accept="video/mp4,video/webm"
        state={send.button}
        onPick={(file) => void pick(file)}
      />
      {videoUrl === null ? null : (
        <Button variant="quiet" onClick={() => void send.run(null)}>
          {videoBlockCopy.remove}
        </Button>
      )}
      {send.busy ? <Progress label={videoBlockCopy.sending} value={null} /> : null}
      {isChecking ? <InlineNotice kind="info">{videoBlockCopy.checking}</InlineNotice> : null}
      {shownProblem === null ? null : <InlineNotice kind="danger">{shownProblem}</InlineNotice>}
    </Section>
  );
}

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
