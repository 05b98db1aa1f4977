import { MAX_NO_GO_LENGTH, MAX_NO_GO_LINES } from "@convex/domain/limits";
import { DARE_CATEGORIES } from "@convex/domain/people/interests";
import { boundaryWords, FACETS } from "@convex/domain/sending/boundaries";
import { type FormEvent, useId, useState } from "react";
import { CommentRules } from "@/features/comments/comments";
import { useComeBack, useUnsavedChanges } from "@/features/shell/unsavedChanges/useUnsavedChanges";
import { Button } from "@/ui/action/Button";
import { useAct } from "@/ui/action/useAct";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { LiveGate } from "@/ui/feedback/LiveGate";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { useToasts } from "@/ui/feedback/toasts";
import { RadioCards } from "@/ui/input/RadioCards";
import { Switch } from "@/ui/input/Switch";
import { TextArea } from "@/ui/input/TextArea";
import { Fold } from "@/ui/layout/Fold";
import { PageTitle } from "@/ui/layout/PageTitle";
import { Section } from "@/ui/layout/Section";
import { Stack } from "@/ui/layout/Stack";
import { Text } from "@/ui/layout/Text";
import { ChipSet } from "./components/ChipSet";
import { HowMuchPart } from "./components/HowMuchPart";
import { PresetPart } from "./components/PresetPart";
import { boundariesCopy as copy } from "./copy.en";
import { type OwnBoundaries, useBoundaries, useSaveBoundaries } from "./data";
import {
  type BoundariesDraft,
  boundariesIn,
  type DraftProblems,
  draftOf,
  isDirty,
  problemsOf,
  wishOf,
} from "./draft";

type PartsProps = {
  draft: BoundariesDraft;
  problems: DraftProblems;
  change: (part: Partial<BoundariesDraft>) => void;
};

const WHO = ["everyone", "followers", "following", "mutual", "nobody"] as const;
const WHO_OPTIONS = WHO.map((value) => ({ value, ...copy.who.options[value] }));

/** How a part stands, so that it need not be unfolded to be known. */
function whatNote({ categories, edgy, facets }: BoundariesDraft): string {
  const isAll = categories.length === DARE_CATEGORIES.length && facets.length === FACETS.length && edgy;
  return isAll ? copy.notes.all : copy.notes.some;
}
function noGoNote(draft: BoundariesDraft): string {
  const count = wishOf(draft).noGo.length;
  return count === 0 ? copy.notes.none : String(count);
}

/** Who may send, what may be in it, what never. */
function WhatParts({ draft, problems, change }: PartsProps) {
  return (
    <>
      <Fold title={copy.parts.who} note={WHO_OPTIONS.find(({ value }) => value === draft.whoMayDare)?.label}>
        <RadioCards
          legend={copy.who.legend}
          value={draft.whoMayDare}
          onChange={(whoMayDare) => change({ whoMayDare })}
          options={WHO_OPTIONS}
        />
      </Fold>
      <Fold title={copy.parts.what} note={whatNote(draft)} open={problems.categories !== undefined}>
        <ChipSet<string>
          legend={copy.categories}
          all={DARE_CATEGORIES}
          chosen={draft.categories}
          words={(category) => category}
          onChange={(categories) => change({ categories })}
          error={problems.categories ?? null}
        />
        <Switch {...copy.edgy} checked={draft.edgy} onChange={(edgy) => change({ edgy })} />
        <ChipSet
          legend={copy.facets.legend}
          all={FACETS}
          chosen={draft.facets}
          words={(facet) => copy.facets.options[facet]}
          onChange={(facets) => change({ facets })}
        />
      </Fold>
      <Fold title={copy.parts.noGo} note={noGoNote(draft)} open={problems.noGo !== undefined}>
        <TextArea
          label={copy.noGo.label}
          hint={copy.noGo.hint(MAX_NO_GO_LINES, MAX_NO_GO_LENGTH)}
          rows={3}
          value={draft.noGo}
          onChange={(noGo) => change({ noGo })}
          error={problems.noGo ?? null}
        />
      </Fold>
    </>
  );
}

/** `/app/settings/boundaries` (product 7): who may dare me, to what, and how much of it. */
export function BoundariesScreen() {
  const live = useBoundaries();
  return (
    <Stack gap="lg">
      <Stack gap="sm">
        <PageTitle>{copy.title}</PageTitle>
        <Text tone="2">{copy.lead}</Text>
      </Stack>
      <LiveGate live={live} label={copy.loading} skeleton={<Skeleton shape="card" count={4} />}>
        {(own) => <BoundariesForm own={own} />}
      </LiveGate>
      <CommentRules />
    </Stack>
  );
}

function useBoundariesForm(own: OwnBoundaries) {
  const [saved, setSaved] = useState(() => draftOf(own));
  const [draft, setDraft] = useState(saved);
  const [tried, setTried] = useState(false);
  const act = useAct(useSaveBoundaries());
  const toasts = useToasts();
  const problems = problemsOf(draft);
  const hasProblem = Object.keys(problems).length > 0;
  const refused = act.error?.field === undefined ? {} : { [act.error.field]: act.error.message };
  const shown: DraftProblems = tried ? { ...refused, ...problems } : {};

  const save = async () => {
    setTried(true);
    if (hasProblem) return false;
    const { ok } = await act.run(wishOf(draft));
    if (!ok) return false;
    setSaved(draft);
    setTried(false);
    toasts.show({ kind: "success", message: copy.saved });
    return true;
  };
  return {
    draft,
    dirty: isDirty(saved, draft),
    problems: shown,
    summary: tried && hasProblem ? copy.summary : (act.error?.message ?? null),
    button: act.button,
    change: (part: Partial<BoundariesDraft>) => setDraft({ ...draft, ...part }),
    save,
    discard: () => setDraft(saved),
  };
}

function BoundariesForm({ own }: { own: OwnBoundaries }) {
  const form = useBoundariesForm(own);
  const { draft, change, problems, dirty } = form;
  const guard = useUnsavedChanges({ dirty, save: form.save, discard: form.discard });
  const noteId = useId();
  const [isDone, setDone] = useState(false);
  useComeBack(isDone && !dirty);
  const canSave = dirty || !own.isSaved;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (canSave) void form.save().then(setDone);
  };
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="lg">
        {form.summary === null ? null : <InlineNotice kind="danger">{form.summary}</InlineNotice>}
        <PresetPart draft={draft} change={change} />
        <div>
          <WhatParts draft={draft} problems={problems} change={change} />
          <HowMuchPart draft={draft} problems={problems} mayPrice={own.mayPrice} change={change} />
        </div>
        <Shown draft={draft} />
        <Stack gap="sm">
          <Button type="submit" size="lg" block state={form.button} disabled={!canSave} describedBy={noteId}>
            {copy.save}
          </Button>
          <Text id={noteId} size="sm" tone="3">
            {canSave ? "" : copy.nothingToSave}
          </Text>
        </Stack>
      </Stack>
      {guard}
    </form>
  );
}

/** The creator page's own sentences, while they are being made. */
function Shown({ draft }: { draft: BoundariesDraft }) {
  const { noGo: _, ...boundaries } = boundariesIn(wishOf(draft));
  const words = boundaryWords(boundaries);
  return (
    <Section gap="lg" title={copy.parts.shown}>
      <Text size="sm" tone="2">
        {copy.shown.lead}
      </Text>
      {words.length === 0 ? (
        <Text>{copy.shown.nothing}</Text>
      ) : (
        <ul className="flex flex-col gap-2">
          {words.map((sentence) => (
            <Text as="li" key={sentence}>
              {sentence}
            </Text>
          ))}
        </ul>
      )}
    </Section>
  );
}
