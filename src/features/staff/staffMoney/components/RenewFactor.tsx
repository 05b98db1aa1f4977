import { useEffect, useRef } from "react";
import type { UserError } from "@/lib/errors/toUserError";
import { ButtonLink } from "@/ui/action/ButtonLink";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { Stack } from "@/ui/layout/Stack";
import { staffMoneyCopy } from "../copy.en";

const copy = staffMoneyCopy.factor;

type RenewFactorProps = { error: UserError | null; onNeeded: () => void };

/** The second factor counts for a working day: how to use it again, while what was written is kept. */
export function RenewFactor({ error, onNeeded }: RenewFactorProps) {
  const isNeeded = error?.reason === "second-factor";
  const keep = useRef(onNeeded);
  useEffect(() => {
    keep.current = onNeeded;
  });
  useEffect(() => {
    if (isNeeded) keep.current();
  }, [isNeeded]);
  if (!isNeeded) return null;
  return (
    <InlineNotice kind="info" title={copy.title}>
      <Stack gap="sm">
        {copy.line}
        <ButtonLink to="/app/settings" variant="secondary" size="sm">
          {copy.settings}
        </ButtonLink>
      </Stack>
    </InlineNotice>
  );
}
