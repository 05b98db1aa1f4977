import { PROFILE_UPLOAD_MESSAGES } from "@convex/domain/people/profileMedia";
import { useState } from "react";
import { PHOTO_PICK_MAX_BYTES } from "@/config/limits";
import { Button } from "@/ui/action/Button";
import { useAct } from "@/ui/action/useAct";
import { Avatar } from "@/ui/data/Avatar";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { Cluster } from "@/ui/layout/Cluster";
import { Stack } from "@/ui/layout/Stack";
import { Text } from "@/ui/layout/Text";
import { editProfileCopy } from "../copy.en";
import { type EditableProfile, useProfileFile } from "../data";
import { isReadablePicture } from "../squarePhoto";
import { CropDialog } from "./CropDialog";
import { PickFile } from "./PickFile";

const copy = editProfileCopy.photo;

/** The picture is saved by itself, apart from the form: it is checked on the server before anybody sees it. */
export function PhotoBlock({ profile }: { profile: EditableProfile }) {
  const send = useAct(useProfileFile("photo"));
  const [picked, setPicked] = useState<File | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const { photoUrl, photoCheck } = profile;
  const isChecking = photoCheck === "checking";
  const refused = photoCheck === "none" || isChecking ? null : PROFILE_UPLOAD_MESSAGES.photo[photoCheck];
  const shownProblem = problem ?? send.error?.message ?? refused;

  const pick = async (file: File) => {
    setProblem(null);
    if (file.size > PHOTO_PICK_MAX_BYTES) setProblem(copy.tooLargeToOpen);
    else if (await isReadablePicture(file)) setPicked(file);
    else setProblem(copy.unreadable);
  };
  return (
    <Stack gap="sm">
      <Cluster gap="md">
        <Avatar name={copy.alt} photoUrl={photoUrl} size="xl" decorative={false} />
        <Stack gap="sm" align="start">
          <PickFile
            label={photoUrl === null ? copy.choose : copy.replace}
            accept="image/*"
            state={send.button}
            onPick={(file) => void pick(file)}
          />
          {photoUrl === null ? null : (
            <Button variant="quiet" size="sm" onClick={() => void send.run(null)}>
              {copy.remove}
            </Button>
          )}
        </Stack>
      </Cluster>
      {shownProblem === null ? (
        <Text size="sm" tone="3">
          {copy.clean}
        </Text>
      ) : (
        <InlineNotice kind="danger">{shownProblem}</InlineNotice>
      )}
      {isChecking ? <InlineNotice kind="info">{copy.checking}</InlineNotice> : null}
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
  );
}
