import { useState } from "react";
import { useFreshSignIn } from "@/features/account/signInSettings";
import { SignOutButton } from "@/features/entry/auth";
import { useErrorToast } from "@/features/shell/errors";
import { Button } from "@/ui/action/Button";
import { useButtonState } from "@/ui/action/useButtonState";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { PageTitle } from "@/ui/layout/PageTitle";
import { Stack } from "@/ui/layout/Stack";
import { Text } from "@/ui/layout/Text";
import { standingCopy } from "./copy.en";
import { useComeBack } from "./data";

const copy = standingCopy.deactivated;

/** Coming back is a decision: it takes a new sign-in, here or after signing out. */
export function SwitchedOff() {
  const comeBack = useComeBack();
  const { ask, dialog } = useFreshSignIn();
  const button = useButtonState();
  const fail = useErrorToast();
  const [isStillOff, setStillOff] = useState(false);

  async function onComeBack() {
    if (!(await ask())) return;
    button.started();
    try {
      await comeBack({});
      button.ended(true);
      // An account that is back takes this screen away.
      setStillOff(true);
    } catch (thrown) {
      button.ended(false);
      fail("coming back", thrown);
    }
  }

  return (
    <Stack>
      <PageTitle>{copy.title}</PageTitle>
      <Text tone="2">{copy.line}</Text>
      {isStillOff ? <InlineNotice kind="warning">{copy.stillOff}</InlineNotice> : null}
      <Button block state={button.state} onClick={() => void onComeBack()}>
        {copy.comeBack}
      </Button>
      <SignOutButton />
      {dialog}
    </Stack>
  );
}
