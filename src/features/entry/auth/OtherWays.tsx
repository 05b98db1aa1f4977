import { HOME_PATH } from "@/config/site";
import { useWantedPath } from "@/lib/device/wantedPath";
import { type SignInMethod, useAuthClient } from "@/lib/live/identity";
import { Button } from "@/ui/action/Button";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { Stack } from "@/ui/layout/Stack";
import { Text } from "@/ui/layout/Text";
import { authCopy } from "./copy.en";
import { useEntryForm } from "./useEntryForm";

const { otherWays, methods } = authCopy.login;

/** Passkey and social sign-in, where the provider has them (PUB-02); nothing where it has none. */
export function OtherWays({ onSecondFactor }: { onSecondFactor: () => void }) {
  const client = useAuthClient();
  const { wanted } = useWantedPath();
  const form = useEntryForm();
  if (client.capabilities.methods.length === 0) return null;

  async function enter(method: SignInMethod) {
    const returnTo = wanted ?? HOME_PATH;
    const done = await form.send(() => client.signInWith({ method, returnTo }));
    if (done?.value.next === "second-factor") onSecondFactor();
  }

  const problem = form.problemOf("form");
  return (
    <Stack gap="sm">
      <Text size="sm" tone="3">
        {otherWays}
      </Text>
      {problem ? <InlineNotice kind="danger">{problem}</InlineNotice> : null}
      {client.capabilities.methods.map((method) => (
        <Button key={method} variant="secondary" size="lg" block onClick={() => void enter(method)}>
          {methods[method]}
        </Button>
      ))}
    </Stack>
  );
}
