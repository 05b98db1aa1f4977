import { formatMoney, parseAmountInput } from "@convex/domain/money";
import { AMOUNT_STEP, isAmountInRange } from "@convex/domain/payments/pricing";
import { GUEST_MESSAGES, normaliseEmail } from "@convex/domain/sending/guestLimits";
import { useRouter } from "@tanstack/react-router";
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { AppCheck } from "@/features/entry/appCheck/AppCheck";
import { NeedsConnection } from "@/features/shell/offline";
import { useAnchor } from "@/lib/device/useAnchor";
import { useConnection } from "@/lib/live/connection";
import { fill } from "@/lib/text/words";
import { Button } from "@/ui/action/Button";
import { Link } from "@/ui/action/Link";
import { useAct } from "@/ui/action/useAct";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { AmountPad } from "@/ui/input/AmountPad";
import { Checkbox } from "@/ui/input/Checkbox";
import { TextField } from "@/ui/input/TextField";
import { Card } from "@/ui/layout/Card";
import { Heading } from "@/ui/layout/Heading";
import { Stack } from "@/ui/layout/Stack";
import { Text } from "@/ui/layout/Text";
import { guestFormCopy as copy } from "./copy.en";

type GuestOfferProps = {
  open: string;
  line: string;
  /** The part of an address behind # that asks for this form at once. */
  anchor?: string;
  children: ReactNode;
};

/** The way to a guest's form, and the form in its place once it is asked for. */
export function GuestOffer({ open, line, anchor, children }: GuestOfferProps) {
  const { isWanted, place } = useAnchor(anchor);
  const [isOpen, setOpen] = useState(isWanted);
  if (isOpen) {
    return (
      <div ref={place} id={anchor}>
        {children}
      </div>
    );
  }
  return (
    <Stack gap="sm">
      <Button variant="secondary" size="lg" block onClick={() => setOpen(true)}>
        {open}
      </Button>
      <Text size="sm" tone="2">
        {line}
      </Text>
    </Stack>
  );
}

type Wish = { amount: number | null; email: string; adult: boolean };

type GuestFormProps = {
  title: string;
  wish: Wish;
  onChange: (part: Partial<Wish>) => void;
  amount: { label: string; currency: string; min: number; max: number; presets?: readonly number[] };
  emailHint: string;
  /** The visit's random word; null where the server knows already who it is from. */
  session: string | null;
  /** Something of the part above is not right yet. */
  isBroken?: boolean;
  /** Makes what is wished for. The id of its page. */
  begin: (amount: number) => Promise<string>;
  /** Above the amount; told whether somebody has pressed. */
  children: (isAsked: boolean) => ReactNode;
  /** Above the button, for an amount that fits. */
  below: (amount: number | null) => ReactNode;
};

/** An amount, who it is from where nobody knows yet, and the way to the page of what was begun. */
export function GuestForm(props: GuestFormProps) {
  const { title, wish, onChange, amount, session, begin, isBroken = false } = props;
  const router = useRouter();
  const act = useAct(begin);
  const isOffline = useConnection() === "offline";
  const problems: Record<string, string | null> = {
    amount: amountProblem(wish.amount, amount),
    ...(session === null ? {} : guestProblems(wish)),
  };
  const [asked, setAsked] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  // What is wrong may stand a screen further up: whoever pressed is brought to it.
  useEffect(() => {
    if (asked > 0) form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [asked]);
  const refused = act.error;
  /** First our own word, then the server's. */
  const said = (field: string): string | null =>
    asked > 0 ? (problems[field] ?? (refused?.field === field ? refused.message : null)) : null;

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    setAsked(asked + 1);
    const isFine = !isBroken && Object.values(problems).every((problem) => problem === null);
    if (!isFine || wish.amount === null) return;
    const outcome = await act.run(wish.amount);
    if (outcome.ok) await router.navigate({ to: "/track/$dareId", params: { dareId: outcome.value } });
  };

  return (
    <Card as="section" padding="lg" label={title}>
      <form ref={form} noValidate className="flex flex-col gap-6" onSubmit={(event) => void onSubmit(event)}>
        <Heading level={2}>{title}</Heading>
        {props.children(asked > 0)}
        <AmountPad
          {...amount}
          value={wish.amount}
          onChange={(value) => onChange({ amount: value })}
          step={AMOUNT_STEP}
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
              onChange={(email) => onChange({ email })}
              hint={props.emailHint}
              error={said("email")}
            />
            <Checkbox
              label={
                <>
                  {copy.adult} {/* In a tab of its own: what is typed here is kept nowhere. */}
                  <Link to="/terms" target="_blank">
                    {copy.terms}
                  </Link>
                  .
                </>
              }
              checked={wish.adult}
              onChange={(adult) => onChange({ adult })}
              error={said("adult")}
            />
            <AppCheck session={session} />
          </>
        )}
        {props.below(problems.amount === null ? wish.amount : null)}
        <NeedsConnection isAsked={act.busy} />
        {refused && !(refused.field !== undefined && refused.field in problems) ? (
          <InlineNotice kind="danger">{refused.message}</InlineNotice>
        ) : null}
        <Button type="submit" size="lg" block disabled={isOffline} state={act.button}>
          {copy.send}
        </Button>
      </form>
    </Card>
  );
}

/** What is wrong with who it is from. */
function guestProblems({ email, adult }: Wish) {
  return {
    email: normaliseEmail(email) === null ? GUEST_MESSAGES.email : null,
    adult: adult ? null : GUEST_MESSAGES.adult,
  };
}

/** Null where the amount fits. */
function amountProblem(amount: number | null, range: GuestFormProps["amount"]): string | null {
  if (amount !== null && isAmountInRange(amount, range)) return null;
  const money = (value: number) => formatMoney(value, range.currency);
  return fill(copy.amountWrong, { min: money(range.min), max: money(range.max) });
}
