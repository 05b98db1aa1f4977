import { parseAmountInput } from "@convex/domain/money";
import { AMOUNT_STEP } from "@convex/domain/payments/pricing";
import { TIP_PRESETS, tipSplitLines } from "@convex/domain/purchases/tips";
import { useRouter } from "@tanstack/react-router";
import { type FormEvent, useState } from "react";
import { amountProblem, GuestFields, guestProblems, useProblems } from "@/features/guests/guestForm";
import { NeedsConnection } from "@/features/shell/offline";
import { useConnection } from "@/lib/live/connection";
import { fill, personName } from "@/lib/text/words";
import { Button } from "@/ui/action/Button";
import { useAct } from "@/ui/action/useAct";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { AmountPad } from "@/ui/input/AmountPad";
import { Card } from "@/ui/layout/Card";
import { Heading } from "@/ui/layout/Heading";
import { Text } from "@/ui/layout/Text";
import { guestTipCopy as copy } from "./copy.en";
import type { BeginTip, GuestTipOffer, GuestTipWish } from "./data";

export type TipTarget = { username: string; displayName: string };
export type GuestTipFormProps = {
  target: TipTarget;
  offer: GuestTipOffer;
  begin: BeginTip;
  /** Null: the server knows already whose tip it is. */
  session: string | null;
};

type Draft = Omit<GuestTipWish, "amount"> & { amount: number | null };
const emptyDraft = (): Draft => ({
  clientId: crypto.randomUUID(),
  amount: TIP_PRESETS[1],
  email: "",
  adult: false,
});

/** Nothing to say about who it is from: the server knows. */
const KNOWN = { email: null, adult: null };

/** An amount, who it is from where nobody knows yet, and the way to the tip's own page. */
export function GuestTipForm({ target, offer, begin, session }: GuestTipFormProps) {
  const router = useRouter();
  const name = personName(target);
  const [wish, setWish] = useState(emptyDraft);
  const act = useAct(begin);
  const isOffline = useConnection() === "offline";
  const { amount } = wish;
  const problems = {
    amount: amountProblem(amount, offer, offer.currency),
    ...(session === null ? KNOWN : guestProblems(wish)),
  };
  const refused = act.error;
  const { form, ask, said } = useProblems(problems, refused);
  // Another wish is another tip.
  const change = (part: Partial<Draft>) => setWish({ ...wish, ...part, clientId: crypto.randomUUID() });

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (!ask() || amount === null) return;
    const outcome = await act.run({ ...wish, amount });
    if (outcome.ok) await router.navigate({ to: "/track/$dareId", params: { dareId: outcome.value } });
  };
  const isShownElsewhere = refused?.field === "email" && session !== null;
  return (
    <Card as="section" padding="lg" label={fill(copy.title, { name })}>
      <form ref={form} noValidate className="flex flex-col gap-6" onSubmit={(event) => void onSubmit(event)}>
        <Heading level={2}>{fill(copy.title, { name })}</Heading>
        <Text tone="2">{copy.promise}</Text>
        <AmountPad
          label={copy.amount}
          value={amount}
          onChange={(value) => change({ amount: value })}
          currency={offer.currency}
          min={offer.min}
          max={offer.max}
          step={AMOUNT_STEP}
          presets={TIP_PRESETS}
          parse={parseAmountInput}
          error={said("amount")}
        />
        {session === null ? null : (
          <GuestFields
            value={wish}
            onChange={change}
            emailHint={fill(copy.emailHint, { name })}
            said={said}
            session={session}
          />
        )}
        {amount !== null && problems.amount === null ? (
          <div>
            {tipSplitLines(amount, offer.currency, name).map((line) => (
              <Text key={line} size="sm" tone="2">
                {line}
              </Text>
            ))}
          </div>
        ) : null}
        <NeedsConnection isAsked={act.busy} />
        {refused && !isShownElsewhere && refused.field !== "amount" ? (
          <InlineNotice kind="danger">{refused.message}</InlineNotice>
        ) : null}
        <Button type="submit" size="lg" block disabled={isOffline} state={act.button}>
          {copy.send}
        </Button>
      </form>
    </Card>
  );
}
