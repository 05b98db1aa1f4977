import { PROFILE_UPLOAD_MESSAGES } from "@convex/domain/people/profileMedia";
import { useState } from "react";
import { useBusyWork } from "@/lib/device/busyWork";
import { Button } from "@/ui/action/Button";
import { useAct } from "@/ui/action/useAct";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { Progress } from "@/ui/feedback/Progress";
import { Text } from "@/ui/layout/Text";
import { VideoPlayer } from "@/ui/media/VideoPlayer";
import { editProfileCopy } from "../copy.en";
import { type EditableProfile, useProfileFile } from "../data";
import { judgeClip } from "../introClip";
import { Part } from "./Part";
import { PickFile } from "./PickFile";

const copy = editProfileCopy.video;

/** The intro clip: judged on the device first, because the way up is long, and again on the server. */
export function VideoBlock({ profile }: { profile: EditableProfile }) {
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
      setProblem(judged.problem === "length" ? copy.tooLong : PROFILE_UPLOAD_MESSAGES.video[judged.problem]);
  };
  return (
    <Part title={copy.title}>
      <Text size="sm" tone="2">
        {copy.lead}
      </Text>
      {videoUrl === null ? null : <VideoPlayer src={videoUrl} label={copy.label} />}
      <PickFile
        label={videoUrl === null ? copy.choose : copy.replace}
        accept="video/mp4,video/webm"
        state={send.button}
        onPick={(file) => void pick(file)}
      />
      {videoUrl === null ? null : (
        <Button variant="quiet" onClick={() => void send.run(null)}>
          {copy.remove}
        </Button>
      )}
      {send.busy ? <Progress label={copy.sending} value={null} /> : null}
      {isChecking ? <InlineNotice kind="info">{copy.checking}</InlineNotice> : null}
      {shownProblem === null ? null : <InlineNotice kind="danger">{shownProblem}</InlineNotice>}
    </Part>
  );
}
