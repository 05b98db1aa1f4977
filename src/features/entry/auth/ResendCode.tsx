import { useEffect, useReducer, useState } from "react";
import type { AuthResult } from "@/lib/live/identity";
import { SECOND_MS, useNow } from "@/lib/time/time";
import { Button } from "@/ui/action/Button";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { Stack } from "@/ui/layout/Stack";
import { Text } from "@/ui/layout/Text";
import { type CodeResend, type CodeResendEvent, codeResend, startCodeResend } from "./codeResend";
import { authCopy } from "./copy.en";
import { describeFailure } from "./credentials";

const copy = authCopy.resend;
const step = (state: CodeResend, event: CodeResendEvent) => codeResend(state, event, Date.now());

type Told = { kind: "success" | "danger"; message: string };

/** Below a field for a mailed code: another one, after a pause that grows. */
export function ResendCode({ send }: { send: () => Promise<AuthResult> }) {
  const [state, dispatch] = useReducer(step, null, () => startCodeResend(Date.now()));
  const [told, setTold] = useState<Told | null>(null);
  const until = state.status === "waits" ? state.until : null;

  useEffect(() => {
    if (until === null) return;
    const timer = setTimeout(() => dispatch({ type: "timePassed" }), Math.max(0, until - Date.now()));
    return () => clearTimeout(timer);
  }, [until]);

  async function ask() {
    dispatch({ type: "asked" });
    const result = await send();
    dispatch(result.ok ? { type: "sent" } : { type: "refused", tooMany: result.code === "rate-limited" });
    setTold(
      result.ok
        ? { kind: "success", message: copy.sent }
        : { kind: "danger", message: describeFailure(result).message },
    );
  }

  return (
    <Stack gap="sm">
      {told ? <InlineNotice kind={told.kind}>{told.message}</InlineNotice> : null}
      {until === null ? (
        <Button
          variant="secondary"
          block
          state={state.status === "sending" ? "busy" : "idle"}
          onClick={() => void ask()}
        >
          {copy.action}
        </Button>
      ) : (
        <Pause until={until} />
      )}
    </Stack>
  );
}

function Pause({ until }: { until: number }) {
  const now = useNow(SECOND_MS);
  const seconds = Math.max(1, Math.ceil((until - now) / SECOND_MS));
  return (
    <Text size="sm" tone="2" numeric>
      {copy.wait(seconds)}
    </Text>
  );
}
