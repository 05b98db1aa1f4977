import { formatMoney } from "@convex/domain/money";
import { DARE_MAX } from "@convex/domain/payments/pricing";
import { FACETS, type Facet } from "@convex/domain/sending/boundaries";
import { COST_MIN } from "@convex/domain/sending/text";
import { fill } from "@/lib/text/words";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { Chip } from "@/ui/input/Chip";
import { Select } from "@/ui/input/Select";
import { Switch } from "@/ui/input/Switch";
import { TextField } from "@/ui/input/TextField";
import { mayBeEdgy, openCategories, openFacets, toggled } from "../catalogue";
import { facetWords, listed, sendCopy } from "../copy.en";
import { type ComposeForm, problemOf } from "../useComposeForm";
import type { Flow } from "./FlowGate";

const copy = sendCopy.free;

/** What kind of dare it is: category, edgy or not, and what it asks for. Only what the creator takes is offered. */
export function KindPart({ flow, compose }: { flow: Flow; compose: ComposeForm }) {
  const { form, tried, values } = compose;
  const { closedToSenders, edgy, edgyClosed } = flow.target.compose;
  const categories = openCategories(flow.target.compose);
  const open = openFacets(flow.target.compose);
  const waiting = [
    ...closedToSenders.map((facet) => facetWords[facet]),
    ...(edgy && edgyClosed ? [sendCopy.edgyTag] : []),
  ];
  // What was chosen before it was closed stays in sight, so that it can be taken back.
  const shown = FACETS.filter((facet) => open.includes(facet) || values.facets.includes(facet));
  const known = values.category === "" || categories.includes(values.category);
  const choices = ["", ...categories, ...(known ? [] : [values.category])];
  return (
    <>
      <form.Field name="category">
        {(field) => (
          <Select
            label={copy.category}
            value={field.state.value}
            options={choices.map((value) => ({ value, label: value === "" ? copy.noCategory : value }))}
            onChange={field.handleChange}
            error={problemOf(field.state.meta, tried)}
          />
        )}
      </form.Field>
      {mayBeEdgy(flow.target.compose) || values.edgy ? (
        <form.Field name="edgy">
          {(field) => (
            <div>
              <Switch {...copy.edgy} checked={field.state.value} onChange={field.handleChange} />
              <Problem text={problemOf(field.state.meta, tried)} />
            </div>
          )}
        </form.Field>
      ) : null}
      <form.Field name="facets">
        {(field) => (
          <FacetChips
            legend={copy.facets}
            facets={shown}
            chosen={field.state.value}
            onToggle={(facet) => field.handleChange(toggled(field.state.value, facet))}
          />
        )}
      </form.Field>
      {waiting.length === 0 ? null : (
        <InlineNotice kind="info">{fill(copy.closed, { what: listed(waiting) })}</InlineNotice>
      )}
      {values.facets.includes("costs") ? (
        <form.Field name="costMax">
          {(field) => (
            <TextField
              label={copy.cost}
              hint={fill(copy.costHint, { min: money(COST_MIN, flow), max: money(DARE_MAX, flow) })}
              inputMode="decimal"
              autoComplete="off"
              required
              value={field.state.value}
              onChange={field.handleChange}
              onBlur={field.handleBlur}
              error={problemOf(field.state.meta, tried)}
            />
          )}
        </form.Field>
      ) : null}
    </>
  );
}

const money = (amount: number, flow: Flow) => formatMoney(amount, flow.target.currency);

function Problem({ text }: { text: string | null }) {
  return <div role="alert">{text === null ? null : <p className="text-sm text-danger">{text}</p>}</div>;
}

type FacetChipsProps = {
  legend: string;
  facets: readonly Facet[];
  chosen: readonly Facet[];
  onToggle: (facet: Facet) => void;
};

/** Any number of what a dare may ask for. */
export function FacetChips({ legend, facets, chosen, onToggle }: FacetChipsProps) {
  if (facets.length === 0) return null;
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-sm font-semibold text-ink">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {facets.map((facet) => (
          <Chip key={facet} selected={chosen.includes(facet)} onToggle={() => onToggle(facet)}>
            {facetWords[facet]}
          </Chip>
        ))}
      </div>
    </fieldset>
  );
}
