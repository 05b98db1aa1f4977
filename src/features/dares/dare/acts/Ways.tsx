import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { safeCheckoutUrl } from "@/features/payments/checkout";
import { confirmPath, rememberWay } from "@/lib/device/returnPaths";
import { fill, personName } from "@/lib/text/words";
import { Button } from "@/ui/action/Button";
import { ButtonLink } from "@/ui/action/ButtonLink";
import { useAct } from "@/ui/action/useAct";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { Text } from "@/ui/layout/Text";
import { dareCopy } from "../copy.en";
import { type ActPanelProps, useDareActs } from "../data";
import { paymentProblemText } from "../words";
import { BarRoom, DirectAct, OverBar } from "./bar";

const copy = dareCopy.pay;

/** To the payment page of an unpaid dare. */
export function Pay({ dare, isHeld }: ActPanelProps) {
  const [blocked, setBlocked] = useState(false);
  const { checkoutUrl } = dare;
  const goToPayment = () => {
    const url = checkoutUrl === null ? null : safeCheckoutUrl(checkoutUrl, window.location.hostname);
    if (url === null) {
      setBlocked(true);
      return;
    }
    // Whoever leaves the payment page unpaid comes to the wallet; Back there finds the draft's last step (SHL-13).
    rememberWay("dare", confirmPath(dare.creator.username));
    window.location.assign(url);
  };
  return (
    <>
      <OverBar>
        {dare.paymentProblem ? (
          <InlineNotice kind="warning">
            {paymentProblemText(dare.paymentProblem, personName(dare.creator))}
          </InlineNotice>
        ) : null}
        {blocked ? <InlineNotice kind="danger">{copy.blocked}</InlineNotice> : null}
        {checkoutUrl === null ? (
          <div role="status">
            <Text tone="2">{copy.waiting}</Text>
          </div>
        ) : null}
      </OverBar>
      {checkoutUrl === null ? null : (
        <BarRoom>
          <Button size="lg" block disabled={isHeld} onClick={goToPayment}>
            {copy.action}
          </Button>
        </BarRoom>
      )}
    </>
  );
}

/** D3: back to the draft. */
export function LeaveCheckout({ dare, isHeld }: ActPanelProps) {
  const router = useRouter();
  const leave = useAct(useDareActs(dare.dareId).leaveCheckout);
  const { username } = dare.creator;
  const backToDraft = async () => {
    const outcome = await leave.run();
    if (!outcome.ok) return;
    // The dare is gone: nobody comes back to it by the way.
    await router.navigate({ to: "/app/dare/confirm/$username", params: { username }, replace: true });
  };
  return (
    <DirectAct act={leave} isHeld={isHeld} onPress={() => void backToDraft()}>
      {copy.leave}
    </DirectAct>
  );
}

export function Record({ dare }: ActPanelProps) {
  return (
    <BarRoom>
      <ButtonLink
        to="/app/camera"
        search={{ dareId: dare.dareId }}
        state={{ returnTo: `/d/${dare.dareId}` }}
        size="lg"
        block
      >
        {dareCopy.record}
      </ButtonLink>
    </BarRoom>
  );
}

export function Wallet() {
  return (
    <BarRoom>
      <ButtonLink to="/app/wallet" state={{ returnTo: "/app/inbox", dareFlow: true }} size="lg" block>
        {dareCopy.wallet}
      </ButtonLink>
    </BarRoom>
  );
}

export function DareAgain({ dare: { creator } }: ActPanelProps) {
  return (
    <BarRoom>
      <ButtonLink to="/app/dare/$username" params={{ username: creator.username }} size="lg" block>
        {fill(dareCopy.dareAgain, { name: personName(creator) })}
      </ButtonLink>
    </BarRoom>
  );
}
