import { useLocation, useRouter } from "@tanstack/react-router";
import { useEffect, useId, useRef, useState } from "react";
import { paymentProblemText } from "@/features/dares/dare";
import { AgeRefusal } from "@/features/entry/ageCheck";
import { safeCheckoutUrl } from "@/features/payments/checkout";
import { CapRefusal } from "@/features/payments/spending";
import { NeedsConnection } from "@/features/shell/offline";
import { logEvent } from "@/features/shell/telemetry";
import { useBusyWork } from "@/lib/device/busyWork";
import { confirmPath, rememberWay } from "@/lib/device/returnPaths";
import { useConnection } from "@/lib/live/connection";
import { fill } from "@/lib/text/words";
import { Button } from "@/ui/action/Button";
import { useAct } from "@/ui/action/useAct";
import { formatPrice } from "@/ui/data/formatMoney";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { Stack } from "@/ui/layout/Stack";
import { sendCopy } from "../copy.en";
import { type FlowDraft, type SendRefusal, type SentDareId, useSendDare, useSentDare } from "../data";
import type { Flow } from "./FlowGate";

const copy = sendCopy.confirm;

type SendActionProps = {
  flow: Flow;
  draft: FlowDraft;
  amount: number;
  /** What the rules said to the last press; told by the screen, where there is room for it. */
  refused: SendRefusal | null;
  onRefused: (refusal: SendRefusal | null) => void;
};

/**
 * Sends the draft, waits for the payment address to appear, and goes there; the draft is kept meanwhile. Money is
 * never queued: only a draft that the server has, at the price it says now, with a connection.
 */
export function SendAction({ flow, draft, amount, refused, onRefused }: SendActionProps) {
  const { isKept, refusal } = flow;
  const reasonId = useId();
  const here = useLocation({ select: ({ href }) => href });
  const isOffline = useConnection() === "offline";
  const { draftId, isSaved, updatedAt } = draft;
  const isReady = draftId !== null && isSaved && !isKept && !isOffline;
  const send = useAct(useSendDare());
  const [dareId, setDareId] = useState<SentDareId | null>(null);
  const checkout = useCheckout(dareId);
  useReturnByBack(() => setDareId(null));

  const onSend = async () => {
    if (!isReady) return;
    onRefused(null);
    const outcome = await send.run({ draftId, updatedAt });
    if (!outcome.ok) return;
    if (outcome.value.status === "refused") {
      onRefused(outcome.value);
      return;
    }
    logEvent("dare_sent", { guest: false });
    setDareId(outcome.value.dareId);
  };
  const opening = dareId !== null && checkout.problem === null;
  useBusyWork("payment", send.busy || opening);
  return (
    <Stack>
      {send.error ? (
        <InlineNotice kind="danger">
          {send.error.message} {copy.kept}
        </InlineNotice>
      ) : null}
      {refused === null ? null : <InlineNotice kind="danger">{copy.notSent}</InlineNotice>}
      <AgeRefusal error={send.error ?? refusal} reason="recheck" />
      <CapRefusal error={send.error} returnTo={here} />
      {checkout.problem ? (
        <InlineNotice kind="danger">
          {checkout.problem} {copy.kept}
        </InlineNotice>
      ) : null}
      {isOffline ? <NeedsConnection id={reasonId} isAsked={send.busy || opening} /> : null}
      {isReady || isOffline ? null : (
        <div id={reasonId}>
          {refusal ? <InlineNotice kind="danger">{refusal.message}</InlineNotice> : null}
          {refusal ? null : <InlineNotice kind="info">{copy.saving}</InlineNotice>}
        </div>
      )}
      <Button
        size="lg"
        block
        disabled={!isReady && !opening}
        {...(isReady ? {} : { describedBy: reasonId })}
        state={opening ? "busy" : send.button}
        onClick={() => void onSend()}
      >
        {opening ? copy.opening : fill(copy.send, { amount: formatPrice(amount, flow.target.currency) })}
      </Button>
    </Stack>
  );
}

/** The browser may show this very page again, as it was left, after the payment page: then it can be sent again. */
function useReturnByBack(onReturn: () => void) {
  const returned = useRef(onReturn);
  useEffect(() => {
    returned.current = onReturn;
  });
  useEffect(() => {
    const onShow = (event: PageTransitionEvent) => {
      if (event.persisted) returned.current();
    };
    window.addEventListener("pageshow", onShow);
    return () => window.removeEventListener("pageshow", onShow);
  }, []);
}

/** Leaves for the payment page as soon as the server names it; a dare that needs none opens its own page. */
function useCheckout(dareId: SentDareId | null): { problem: string | null } {
  const router = useRouter();
  const live = useSentDare(dareId);
  const dare = live.status === "ready" ? live.data : null;
  const checkoutUrl = dare?.checkoutUrl ?? null;
  const settled = dare !== null && dare.status !== "awaiting_payment";
  const url = checkoutUrl === null ? null : safeCheckoutUrl(checkoutUrl, window.location.hostname);

  const username = dare?.creator.username ?? "";
  useEffect(() => {
    if (url === null) return;
    // The payment page leads to the wallet; from there Back finds this step again (SHL-13).
    rememberWay("dare", confirmPath(username));
    window.location.assign(url);
  }, [url, username]);
  useEffect(() => {
    if (settled && dareId !== null)
      void router.navigate({ to: "/d/$dareId", params: { dareId }, replace: true });
  }, [settled, dareId, router]);

  if (live.status === "error") return { problem: live.error.message };
  if (checkoutUrl !== null && url === null) return { problem: copy.blocked };
  return {
    problem: dare?.paymentProblem ? paymentProblemText(dare.paymentProblem, dare.creator.displayName) : null,
  };
}
