import {
  BLANK_MESSAGES,
  checkBlanks,
  type DareTemplate,
  renderTemplate,
} from "@convex/domain/sending/templateRendering";
import { useState } from "react";
import { TaskPanel } from "@/features/dares/dare";
import { useCatalogue } from "@/features/sending/catalogue";
import { useAuthSnapshot } from "@/lib/live/identity";
import { fill, personName } from "@/lib/text/words";
import { Select } from "@/ui/input/Select";
import { TextField } from "@/ui/input/TextField";
import { Text } from "@/ui/layout/Text";
import { guestFormCopy } from "./copy.en";
import { type DareOffer, useBeginDare, useDareOffer, useGuestDraft } from "./data";
import { GuestForm, GuestOffer } from "./GuestForm";

const copy = guestFormCopy.dare;

type GuestTarget = { username: string; displayName: string; categories: readonly string[] };

/** For visitors of a creator's page, where the server offers it (money 1.4); nothing at all elsewhere. */
export function GuestDare({ target }: { target: GuestTarget }) {
  const isVisitor = useAuthSnapshot().status === "signedOut";
  const live = useDareOffer(target.username, !isVisitor);
  const fitting = useCatalogue().templates.filter(({ category }) => target.categories.includes(category));
  const offer = isVisitor && live.status === "ready" ? live.data : null;
  const [first] = fitting;
  if (offer === null || first === undefined) return null;
  return (
    <GuestOffer open={copy.open} line={copy.openLine} anchor="guest">
      <DareForm target={target} offer={offer} templates={fitting} first={first} />
    </GuestOffer>
  );
}

type DareFormProps = {
  target: GuestTarget;
  offer: DareOffer;
  templates: readonly DareTemplate[];
  first: DareTemplate;
};

/** One page: the catalogue dare, its blanks, the price, an address, and the way to the payment page. */
function DareForm({ target, offer, templates, first }: DareFormProps) {
  const { username } = target;
  const name = personName(target);
  const [session] = useState(() => crypto.randomUUID());
  const empty = { templateId: first.id, blanks: {}, amount: offer.suggestedAmount, email: "", adult: false };
  const [draft, change] = useGuestDraft(username, empty);
  const begin = useBeginDare(username, session);
  const template = templates.find(({ id }) => id === draft.templateId) ?? first;
  const brokenBlank = checkBlanks(template, draft.blanks);
  const rendered = renderTemplate(template, draft.blanks);
  const { currency, minAmount: min, maxAmount: max } = offer;
  return (
    <GuestForm
      title={fill(copy.title, { name })}
      wish={draft}
      onChange={change}
      amount={{ label: copy.amount, currency, min, max }}
      emailHint={fill(copy.emailHint, { name })}
      session={session}
      isBroken={brokenBlank !== null}
      begin={(amount) => begin({ ...draft, templateId: template.id, amount })}
      below={() => (
        <Text size="sm" tone="2">
          {fill(copy.promise, { name })}
        </Text>
      )}
    >
      {(isAsked) => (
        <>
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
              value={draft.blanks[blank.key] ?? ""}
              onChange={(text) => change({ blanks: { ...draft.blanks, [blank.key]: text } })}
              maxLength={blank.maxLength}
              hint={fill(copy.example, { example: blank.example })}
              error={isAsked && brokenBlank?.key === blank.key ? BLANK_MESSAGES[brokenBlank.problem] : null}
            />
          ))}
          <TaskPanel details={rendered.details} checklist={rendered.checklist} />
        </>
      )}
    </GuestForm>
  );
}
