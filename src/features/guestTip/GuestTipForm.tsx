import { splitTip } from "@convex/domain/fees";
import { GUEST_MESSAGES, normaliseEmail } from "@convex/domain/guests";
import { formatMoney, parseAmountInput } from "@convex/domain/money";
import { AMOUNT_STEP, isAmountInRange } from "@convex/domain/pricing";
import { TIP_PRESETS } from "@convex/domain/tips";
import { useRouter } from "@tanstack/react-router";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { AppCheck } from "@/features/appCheck";
import { fill, personName, useAct } from "@/features/dare";
import { NeedsConnection } from "@/features/offline";
import { useConnection } from "@/lib/connection";
import { AmountPad } from "@/ui/AmountPad";
import { Button } from "@/ui/Button";
import { Card } from "@/ui/Card";
import { Checkbox } from "@/ui/Checkbox";
import { Heading } from "@/ui/Heading";
import { InlineNotice } from "@/ui/InlineNotice";
import { Link } from "@/ui/Link";
import { Text } from "@/ui/Text";
import { TextField } from "@/ui/TextField";
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

/** An amount, who it is from where nobody knows yet, and the way to the tip's own page. */
export function GuestTipForm({ target, offer, begin, session }: GuestTipFormProps) {
  const router = useRouter();
  const name = personName(target);
  const [wish, setWish] = useState(emptyDraft);
  const [asked, setAsked] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (asked > 0) form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [asked]);
  const act = useAct(begin);
  const isOffline = useConnection() === "offline";
  const { amount } = wish;
  const inRange = amount !== null && isAmountInRange(amount, offer);
  const money = (value: number) => formatMoney(value, offer.currency);
  const problems = {
    amount: inRange ? null : fill(copy.amountWrong, { min: money(offer.min), max: money(offer.max) }),
    email: session !== null && normaliseEmail(wish.email) === null ? GUEST_MESSAGES.email : null,
    adult: session !== null && !wish.adult ? GUEST_MESSAGES.adult : null,
  };
  const refused = act.error;
  const said = (field: keyof typeof problems) =>
    asked > 0 ? (problems[field] ?? (refused?.field === field ? refused.message : null)) : null;
  // Another wish is another tip.
  const change = (part: Partial<Draft>) => setWish({ ...wish, ...part, clientId: crypto.randomUUID() });

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    setAsked(asked + 1);
    if (amount === null || Object.values(problems).some((problem) => problem !== null)) return;
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
          <>
            <TextField
              label={copy.email}
              type="email"
              name="email"
              autoComplete="email"
              inputMode="email"
              verbatim
              value={wish.email}
              onChange={(email) => change({ email })}
              hint={fill(copy.emailHint, { name })}
              error={said("email")}
            />
            <Checkbox
              label={
                <>
                  {copy.adult} <Link to="/terms">{copy.terms}</Link>.
                </>
              }
              checked={wish.adult}
              onChange={(adult) => change({ adult })}
              error={said("adult")}
            />
            <AppCheck session={session} />
          </>
        )}
        {inRange ? <Split amount={amount} currency={offer.currency} name={name} /> : null}
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

function Split({ amount, currency, name }: { amount: number; currency: string; name: string }) {
  const { fee, net } = splitTip(amount);
  const values = { share: formatMoney(net, currency), fee: formatMoney(fee, currency), name };
  return (
    <div>
      <Text size="sm" tone="2">
        {fill(copy.split, values)}
      </Text>
      <Text size="sm" tone="2">
        {copy.charged}
      </Text>
    </div>
  );
}
