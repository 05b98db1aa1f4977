import { parseAmountInput } from "@convex/domain/money";
import { AMOUNT_STEP } from "@convex/domain/payments/pricing";
import {
  BLANK_MESSAGES,
  checkBlanks,
  type DareTemplate,
  renderTemplate,
} from "@convex/domain/sending/templateRendering";
import { useRouter } from "@tanstack/react-router";
import { type FormEvent, useState } from "react";
import { TaskPanel } from "@/features/dares/dare";
import { amountProblem, GuestFields, guestProblems, useProblems } from "@/features/guests/guestForm";
import { NeedsConnection } from "@/features/shell/offline";
import { useConnection } from "@/lib/live/connection";
import { fill, personName } from "@/lib/text/words";
import { Button } from "@/ui/action/Button";
import { useAct } from "@/ui/action/useAct";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { AmountPad } from "@/ui/input/AmountPad";
import { Select } from "@/ui/input/Select";
import { TextField } from "@/ui/input/TextField";
import { Card } from "@/ui/layout/Card";
import { Heading } from "@/ui/layout/Heading";
import { Text } from "@/ui/layout/Text";
import { guestDareCopy as copy } from "./copy.en";
import { type GuestOffer, useBegin, useGuestForm } from "./data";
import type { GuestTarget } from "./GuestDare";

type GuestDareFormProps = {
  target: GuestTarget;
  offer: GuestOffer;
  templates: readonly DareTemplate[];
  first: DareTemplate;
};

/** One page: the catalogue dare, its blanks, the price, an address, and the way to the payment page. */
export function GuestDareForm({ target, offer, templates, first }: GuestDareFormProps) {
  const router = useRouter();
  const { username } = target;
  const name = personName(target);
  const [session] = useState(() => crypto.randomUUID());
  const empty = { templateId: first.id, blanks: {}, amount: offer.suggestedAmount, email: "", adult: false };
  const [form, change] = useGuestForm(username, empty);
  const begin = useAct(useBegin(username, session));
  const isOffline = useConnection() === "offline";
  const template = templates.find(({ id }) => id === form.templateId) ?? first;
  const range = { min: offer.minAmount, max: offer.maxAmount };
  const { amount } = form;
  const problems = { amount: amountProblem(amount, range, offer.currency), ...guestProblems(form) };
  const { form: formElement, isAsked, ask, said } = useProblems(problems, begin.error);
  const brokenBlank = checkBlanks(template, form.blanks);

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (!ask() || brokenBlank !== null || amount === null) return;
    const outcome = await begin.run({ ...form, templateId: template.id, amount });
    if (outcome.ok) await router.navigate({ to: "/track/$dareId", params: { dareId: outcome.value } });
  };
  const rendered = renderTemplate(template, form.blanks);

  return (
    <Card as="section" padding="lg" label={fill(copy.title, { name })}>
      <form
        ref={formElement}
        noValidate
        className="flex flex-col gap-6"
        onSubmit={(event) => void onSubmit(event)}
      >
        <Heading level={2}>{fill(copy.title, { name })}</Heading>
        <Select
          label={copy.template}
          value={template.id}
          onChange={(templateId) => change({ templateId, blanks: {} })}
          options={templates.map((each) => ({ value: each.id, label: renderTemplate(each, {}).title }))}
        />
        {template.blanks.map((blank) => (
          <TextField
            key={blank.key}
            label={blank.label}
            value={form.blanks[blank.key] ?? ""}
            onChange={(text) => change({ blanks: { ...form.blanks, [blank.key]: text } })}
            maxLength={blank.maxLength}
            hint={fill(copy.example, { example: blank.example })}
            error={isAsked && brokenBlank?.key === blank.key ? BLANK_MESSAGES[brokenBlank.problem] : null}
          />
        ))}
        <TaskPanel details={rendered.details} checklist={rendered.checklist} />
        <AmountPad
          label={copy.amount}
          value={amount}
          onChange={(value) => change({ amount: value })}
          currency={offer.currency}
          min={range.min}
          max={range.max}
          step={AMOUNT_STEP}
          parse={parseAmountInput}
          error={said("amount")}
        />
        <GuestFields
          value={form}
          onChange={change}
          emailHint={fill(copy.emailHint, { name })}
          said={said}
          session={session}
        />
        <NeedsConnection isAsked={begin.busy} />
        {begin.error && begin.error.field === undefined ? (
          <InlineNotice kind="danger">{begin.error.message}</InlineNotice>
        ) : null}
        <Button type="submit" size="lg" block disabled={isOffline} state={begin.button}>
          {copy.send}
        </Button>
        <Text size="sm" tone="2">
          {fill(copy.promise, { name })}
        </Text>
      </form>
    </Card>
  );
}
