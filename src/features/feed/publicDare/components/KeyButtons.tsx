import { useId, useState } from "react";
import { NeedsConnection } from "@/features/shell/offline";
import { logEvent } from "@/features/shell/telemetry";
import { Button } from "@/ui/action/Button";
import { useAct } from "@/ui/action/useAct";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { useToasts } from "@/ui/feedback/toasts";
import { Checkbox } from "@/ui/input/Checkbox";
import { Heading } from "@/ui/layout/Heading";
import { Stack } from "@/ui/layout/Stack";
import { Text } from "@/ui/layout/Text";
import { FocusPlace } from "@/ui/overlay/FocusPlace";
import { publicDareCopy as copy } from "../copy.en";
import { type Publishing, usePublishActs } from "../data";

type KeyButtonsProps = { dareId: string; publishing: Publishing; isHeld: boolean };

/** One's own key: yes, no, and back again. */
export function KeyButtons(props: KeyButtonsProps) {
  return (
    <FocusPlace>
      {props.publishing.mine === "yes" ? <TakeBack {...props} /> : <Question {...props} />}
    </FocusPlace>
  );
}

function TakeBack({ dareId, publishing, isHeld }: KeyButtonsProps) {
  const isPublic = publishing.state === "public";
  const reasonId = useId();
  const act = useAct(usePublishActs(dareId).narrow);
  return (
    <Stack gap="sm">
      {act.error ? <InlineNotice kind="danger">{act.error.message}</InlineNotice> : null}
      <NeedsConnection id={reasonId} isAsked={act.busy} />
      <Button
        variant="secondary"
        disabled={isHeld}
        describedBy={reasonId}
        state={act.button}
        onClick={() => void act.run()}
      >
        {isPublic ? copy.takeBack : copy.takeYesBack}
      </Button>
      {isPublic ? (
        <Text size="sm" tone="2">
          {copy.takeBackLine}
        </Text>
      ) : null}
    </Stack>
  );
}

function Question({ dareId, publishing, isHeld }: KeyButtonsProps) {
  const reasonId = useId();
  const [remember, setRemember] = useState(false);
  const toasts = useToasts();
  const act = useAct(usePublishActs(dareId).answer);
  const onAnswer = async (yes: boolean) => {
    const outcome = await act.run({ yes, remember });
    if (!outcome.ok) return;
    logEvent("publish_choice", { publicProof: yes });
    if (!outcome.value.isRemembered) toasts.show({ kind: "error", message: copy.notRemembered });
  };
  return (
    <Stack>
      <Heading level={3}>{copy.question}</Heading>
      <Text size="sm" tone="2">
        {publishing.other === "none" ? copy.alone : copy.twoKeys}
        {publishing.wasPublic ? null : ` ${copy.lookFirst}`}
      </Text>
      {publishing.remembered === null ? null : (
        <Checkbox label={copy.remember} checked={remember} onChange={setRemember} />
      )}
      {act.error ? <InlineNotice kind="danger">{act.error.message}</InlineNotice> : null}
      <NeedsConnection id={reasonId} isAsked={act.busy} />
      <div className="flex flex-wrap gap-3">
        <Button
          disabled={isHeld}
          describedBy={reasonId}
          state={act.button}
          onClick={() => void onAnswer(true)}
        >
          {copy.yes}
        </Button>
        {publishing.mine === "no" ? null : (
          <Button
            variant="secondary"
            disabled={isHeld || act.busy}
            describedBy={reasonId}
            onClick={() => void onAnswer(false)}
          >
            {copy.no}
          </Button>
        )}
      </div>
    </Stack>
  );
}
