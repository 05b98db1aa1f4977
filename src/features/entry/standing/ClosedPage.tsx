import { useState } from "react";
import { ExportPanel } from "@/features/account/dataExport/ExportPanel";
import { DeleteDialog } from "@/features/account/leaving";
import { useFreshSignIn } from "@/features/account/signInSettings";
import { AgeAppeal } from "@/features/entry/ageCheck";
import { SignOutButton } from "@/features/entry/auth";
import type { ClosedStanding } from "@/features/entry/onboarding";
import { useErrorToast } from "@/features/shell/errors";
import { Button } from "@/ui/action/Button";
import { ButtonLink } from "@/ui/action/ButtonLink";
import { useButtonState } from "@/ui/action/useButtonState";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { PageTitle } from "@/ui/layout/PageTitle";
import { Section } from "@/ui/layout/Section";
import { Stack } from "@/ui/layout/Stack";
import { Text } from "@/ui/layout/Text";
import { standingCopy as copy, standingCopy } from "./copy.en";
import { useComeBack } from "./data";
import { TheirVideos } from "./TheirVideos";

const switchedOffCopy = standingCopy.deactivated;

/** Coming back is a decision: it takes a new sign-in, here or after signing out. */
function SwitchedOff() {
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
      <PageTitle>{switchedOffCopy.title}</PageTitle>
      <Text tone="2">{switchedOffCopy.line}</Text>
      {isStillOff ? <InlineNotice kind="warning">{switchedOffCopy.stillOff}</InlineNotice> : null}
      <Button block state={button.state} onClick={() => void onComeBack()}>
        {switchedOffCopy.comeBack}
      </Button>
      <SignOutButton />
      {dialog}
    </Stack>
  );
}

/** Why the app is shut, what is left to do, and the ways out (product 4, 23). */
export function ClosedPage({ standing }: { standing: ClosedStanding }) {
  return (
    <main
      id="main"
      tabIndex={-1}
      className="mx-auto flex min-h-dvh w-full max-w-form flex-col justify-center px-gutter py-6"
    >
      {standing === "deactivated" ? <SwitchedOff /> : <ShutOut standing={standing} />}
    </main>
  );
}

function ShutOut({ standing }: { standing: "suspended" | "banned" }) {
  const [asksDelete, setAsksDelete] = useState(false);
  return (
    <Stack gap="lg">
      <Stack>
        <PageTitle>{copy[standing].title}</PageTitle>
        <Text tone="2">{copy[standing].line}</Text>
        <AgeAppeal />
        <Text tone="2">{copy.appeal}</Text>
        <ButtonLink to="/app/decisions" block>
          {copy.decisions}
        </ButtonLink>
        <SignOutButton />
      </Stack>
      <Section title={copy.money.title}>
        <Text tone="2">{copy.money.line}</Text>
        <ButtonLink to="/app/wallet" variant="secondary" block>
          {copy.money.open}
        </ButtonLink>
      </Section>
      <TheirVideos />
      <Text tone="2">{copy.yours}</Text>
      <ExportPanel />
      <Button variant="danger" block onClick={() => setAsksDelete(true)}>
        {copy.delete}
      </Button>
      <DeleteDialog open={asksDelete} onClose={() => setAsksDelete(false)} />
    </Stack>
  );
}
