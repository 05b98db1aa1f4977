import { useReducer, useState } from "react";
import { EntryRedirect } from "@/features/entry/onboarding";
import { useWantedPath } from "@/lib/device/wantedPath";
import { useAuthSnapshot } from "@/lib/live/identity";
import { ButtonLink } from "@/ui/action/ButtonLink";
import { PageTitle, usePageArrival } from "@/ui/layout/PageTitle";
import { Stack } from "@/ui/layout/Stack";
import { Text } from "@/ui/layout/Text";
import { authCopy } from "./copy.en";
import { ResetConfirmForm } from "./ResetConfirmForm";
import { ResetRequestForm } from "./ResetRequestForm";
import { type ResetPasswordEvent, resetPassword, START_RESET } from "./resetPassword";

const copy = authCopy.reset;

/** PUB-03: by a mailed code, and the same answer whether or not there is an account. */
export function ResetPasswordScreen() {
  const snapshot = useAuthSnapshot();
  const { carry } = useWantedPath();
  const [state, dispatch] = useReducer(resetPassword, START_RESET);
  const [email, setEmail] = useState("");
  const { pendingFocus } = usePageArrival();

  /** A new step is a new heading to hear. */
  function go(event: ResetPasswordEvent) {
    pendingFocus.current = true;
    dispatch(event);
  }

  if (snapshot.status === "signedIn") return <EntryRedirect />;
  switch (state.step) {
    case "request":
      return (
        <ResetRequestForm
          email={email}
          onEmail={setEmail}
          onSent={(sentTo) => go({ type: "codeSent", email: sentTo })}
        />
      );
    case "confirm":
      return (
        <ResetConfirmForm
          email={state.email}
          onOtherEmail={() => go({ type: "otherEmailWanted" })}
          onSet={(next) => go({ type: "passwordSet", next })}
        />
      );
    case "changed":
      return (
        <Stack gap="lg">
          <PageTitle size="2xl">{copy.changedTitle}</PageTitle>
          <Text tone="2">{copy.changed}</Text>
          {state.next === "signed-in" ? (
            <div role="status">
              <Text>{copy.entering}</Text>
            </div>
          ) : (
            <ButtonLink to="/login" state={carry} size="lg" block>
              {copy.toLogin}
            </ButtonLink>
          )}
        </Stack>
      );
  }
}
