import { useRouter } from "@tanstack/react-router";
import { useId, useState } from "react";
import { safeCheckoutUrl } from "@/features/payments/checkout";
import { NeedsConnection } from "@/features/shell/offline";
import { confirmPath, rememberWay } from "@/lib/device/returnPaths";
import { personName } from "@/lib/text/words";
import { Button } from "@/ui/action/Button";
import { useAct } from "@/ui/action/useAct";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { Stack } from "@/ui/layout/Stack";
import { Text } from "@/ui/layout/Text";
import { dareCopy } from "../copy.en";
import { type ActPanelProps, useDareActs } from "../data";
import { paymentProblemText } from "../words";

const copy = dareCopy.pay;

/** An unpaid dare: back to the payment page, or back to the draft. */
export function PayPanel({ dare, isHeld }: Omit<ActPanelProps, "onAnswered">) {
  const router = useRouter();
  const reasonId = useId();
  const leave = useAct(useDareActs(dare.dareId).leaveCheckout);
  const [blocked, setBlocked] = useState(false);
  const { checkoutUrl } = dare;
  const { username } = dare.creator;

  const goToPayment = () => {
    const url = checkoutUrl === null ? null : safeCheckoutUrl(checkoutUrl, window.location.hostname);
    if (url === null) {
      setBlocked(true);
      return;
    }
    // The payment page leads to the wallet; from there Back finds the draft's last step (SHL-13).
    rememberWay("dare", confirmPath(username));
    window.location.assign(url);
  };
  const backToDraft = async () => {
    const outcome = await leave.run();
    if (!outcome.ok) return;
    await router.navigate({ to: "/app/dare/confirm/$username", params: { username } });
  };

  return (
    <Stack>
      {dare.paymentProblem ? (
        <InlineNotice kind="warning">
          {paymentProblemText(dare.paymentProblem, personName(dare.creator))}
        </InlineNotice>
      ) : null}
      {blocked ? <InlineNotice kind="danger">{copy.blocked}</InlineNotice> : null}
      {leave.error ? <InlineNotice kind="danger">{leave.error.message}</InlineNotice> : null}
      <NeedsConnection id={reasonId} isAsked={leave.busy} />
      {checkoutUrl === null ? (
        <div role="status">
          <Text tone="2">{copy.waiting}</Text>
        </div>
      ) : (
        <Button size="lg" block disabled={isHeld} describedBy={reasonId} onClick={goToPayment}>
          {copy.action}
        </Button>
      )}
      <Button
        variant="quiet"
        block
        disabled={isHeld}
        describedBy={reasonId}
        state={leave.button}
        onClick={() => void backToDraft()}
      >
        {copy.leave}
      </Button>
    </Stack>
  );
}
