import { useForm, useStore } from "@tanstack/react-form";
import { useRouter } from "@tanstack/react-router";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { DRAFT_KEEP_PAUSE_MS } from "@/config/limits";
import { useUnsavedChanges } from "@/features/shell/unsavedChanges/useUnsavedChanges";
import { useAct } from "@/ui/action/useAct";
import type { Flow } from "./components/FlowGate";
import {
  type Composed,
  type ComposeValues,
  changeOf,
  composeSchema,
  sameValues,
  valuesOf,
} from "./composeForm";
import { useSaveDraft } from "./data";
import { EMPTY_DRAFT, STEP_ROUTES } from "./flow";
import { type DareObjection, useJudge } from "./preview";

/** What was last kept of the fields, and how to keep them. */
function useKept({ username, draft }: Flow, composed: Composed) {
  const saveDraft = useSaveDraft(username, draft);
  const save = useAct(saveDraft);
  const [saved, setSaved] = useState(() => valuesOf(draft ?? EMPTY_DRAFT, composed));
  const keep = async (values: ComposeValues): Promise<boolean> => {
    const { ok } = await save.run(changeOf(values, composed));
    if (ok) setSaved(values);
    return ok;
  };
  /** What fails here stays unsaved, and is said once somebody goes on or leaves. */
  const keepQuietly = (values: ComposeValues) =>
    saveDraft(changeOf(values, composed)).then(
      () => setSaved(values),
      () => undefined,
    );
  return { saved, keep, keepQuietly, save };
}

/** Words outlive a reload and a killed tab: a pause in typing keeps them, and so does leaving the page. */
function useKeepWhileTyping(
  dirty: boolean,
  values: ComposeValues,
  keep: (values: ComposeValues) => Promise<void>,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: one pause for one state of the fields
  useEffect(() => {
    if (!dirty) return;
    const keepNow = () => void keep(values);
    const timer = setTimeout(keepNow, DRAFT_KEEP_PAUSE_MS);
    document.addEventListener("visibilitychange", keepNow);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", keepNow);
    };
  }, [dirty, values]);
}

/** The way on: what the rules say to the kept draft comes before anybody thinks of a price. */
function useOnward({ username, draft }: Flow) {
  const router = useRouter();
  const judge = useAct(useJudge());
  const [objection, setObjection] = useState<DareObjection | null>(null);
  const goOn = () =>
    // It is kept: the question about unsaved words must not come up on the way.
    router.navigate({ to: STEP_ROUTES.amount, params: { username }, ignoreBlocker: true });
  const goOnUnlessRefused = async () => {
    const judged = await judge.run(draft?.draftId ?? null);
    const found = judged.ok ? (judged.value?.problem ?? null) : null;
    setObjection(found);
    // What could not be judged now is judged before it is sent.
    if (found === null) await goOn();
  };
  return { objection, goOn, goOnUnlessRefused, isJudging: judge.busy };
}

/** The fields of the second step: kept on leaving or on going on, and judged by the server's own rules. */
export function useComposeForm(flow: Flow, composed: Composed) {
  const { formRef, focusProblem } = useFirstProblem();
  const { saved, keep, keepQuietly, save } = useKept(flow, composed);
  const { objection, goOn, goOnUnlessRefused, isJudging } = useOnward(flow);
  const [schema] = useState(() => composeSchema(composed));
  const form = useForm({
    defaultValues: saved,
    validators: { onChange: schema, onBlur: schema },
    onSubmitInvalid: focusProblem,
    onSubmit: async ({ value }) => {
      if (await keep(value)) await goOnUnlessRefused();
    },
  });
  const values = useStore(form.store, (state) => state.values);
  const attempts = useStore(form.store, (state) => state.submissionAttempts);
  const isInvalid = useStore(form.store, (state) => !state.isFieldsValid);
  const dirty = !sameValues(saved, values);
  useKeepWhileTyping(dirty, values, keepQuietly);
  const guard = useUnsavedChanges({ dirty, save: () => keep(values), discard: () => form.reset(saved) });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void form.handleSubmit();
  };
  // Once it was pressed everything that is wrong is said.
  const tried = attempts > 0;
  const button = save.busy || isJudging ? ("busy" as const) : save.button;
  return {
    form,
    formRef,
    values,
    tried,
    isInvalid,
    error: save.error,
    button,
    objection,
    // What was written under the objection is judged as it stands now.
    keepWords: () => (dirty ? form.handleSubmit() : goOn()),
    keepUnsaved: async () => !dirty || (await keep(values)),
    guard,
    onSubmit,
  };
}

export type ComposeForm = ReturnType<typeof useComposeForm>;

/** After a press that led nowhere the focus goes to the first field that is wrong. */
function useFirstProblem() {
  const formRef = useRef<HTMLFormElement>(null);
  const [misses, setMisses] = useState(0);
  useEffect(() => {
    if (misses > 0) formRef.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [misses]);
  return { formRef, focusProblem: () => setMisses((count) => count + 1) };
}

type Meta = { isBlurred: boolean; errors: readonly ({ message: string } | undefined)[] };

/** What stands beside a field: nothing before it was left for the first time. */
export function problemOf(meta: Meta, tried: boolean): string | null {
  return meta.isBlurred || tried ? (meta.errors[0]?.message ?? null) : null;
}
