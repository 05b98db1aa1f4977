import { api } from "@convex/_generated/api";
import { Turnstile } from "@marsidev/react-turnstile";
import { useMutation } from "convex/react";
import { useState } from "react";
import { BOT_CHECK_HOST } from "@/config/clerkKey";
import { allowScriptsOf } from "@/lib/device/trustedTypes";
import { useLive } from "@/lib/live/useLive";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { Stack } from "@/ui/layout/Stack";
import { appCheckCopy as copy } from "./copy.en";

type WidgetProps = { siteKey: string; session: string };

/** The provider's own widget; its token goes to the server, which alone decides. */
export function Widget({ siteKey, session }: WidgetProps) {
  // Before the widget asks for its script.
  useState(() => allowScriptsOf([BOT_CHECK_HOST]));
  const [isMissing, setMissing] = useState(false);
  const ask = useMutation(api.appCheck.ask);
  const live = useLive(api.appCheck.mine, { session });
  const isRefused = live.status === "ready" && live.data === "refused";
  return (
    <Stack gap="sm">
      <Turnstile
        siteKey={siteKey}
        options={{ size: "flexible" }}
        onError={() => setMissing(true)}
        onSuccess={(token) => {
          setMissing(false);
          ask({ session, token }).catch(() => setMissing(true));
        }}
      />
      {isMissing ? <InlineNotice kind="danger">{copy.missing}</InlineNotice> : null}
      {isRefused && !isMissing ? <InlineNotice kind="danger">{copy.refused}</InlineNotice> : null}
    </Stack>
  );
}
