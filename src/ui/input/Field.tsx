import { type ReactNode, useId } from "react";
import { uiCopy } from "../copy.en";

export type FieldIds = { id: string; describedBy: string | undefined; invalid: boolean };

type FieldProps = {
  label: string;
  /** A field that says itself what it is (its placeholder, a magnifier): its name is only spoken. */
  bare?: boolean | undefined;
  hint?: string | undefined;
  /** Shown beside the field and tied to it by aria-describedby. */
  error?: string | null | undefined;
  /** A living line such as an availability check; announced politely. */
  status?: ReactNode;
  optional?: boolean | undefined;
  /** For example "12/60". */
  counter?: string | undefined;
  children: (ids: FieldIds) => ReactNode;
};

/** Label, hint, counter, status and error of one control, wired by id. */
export function Field({ label, bare, hint, error, status, optional, counter, children }: FieldProps) {
  const id = useId();
  const ids = {
    hint: hint ? `${id}-hint` : null,
    status: status === undefined ? null : `${id}-status`,
    error: error ? `${id}-error` : null,
  };
  const describedBy = [ids.error, ids.status, ids.hint].filter(Boolean).join(" ") || undefined;
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <div className={bare ? "sr-only" : "flex items-baseline justify-between gap-2"}>
        <label htmlFor={id} className="text-sm font-semibold text-ink">
          {label}
          {optional ? <span className="font-normal text-ink-3"> ({uiCopy.optional})</span> : null}
        </label>
        {counter ? <span className="text-xs text-ink-3 tabular-nums">{counter}</span> : null}
      </div>
      {children({ id, describedBy, invalid: Boolean(error) })}
      <div role="alert" className="empty:-mt-2">
        {error && ids.error ? (
          <p id={ids.error} className="text-sm text-danger">
            <span className="sr-only">{uiCopy.errorPrefix} </span>
            {error}
          </p>
        ) : null}
      </div>
      {ids.status ? (
        <div id={ids.status} role="status" className="text-sm text-ink-2 empty:-mt-2">
          {status}
        </div>
      ) : null}
      {hint && ids.hint ? (
        <p id={ids.hint} className="text-sm text-ink-3">
          {hint}
        </p>
      ) : null}
    </div>
  );
}

/** Shared look of single-line controls. */
export const CONTROL =
  "min-h-control-lg w-full min-w-0 rounded-sm border border-line-strong bg-raised px-4 text-md text-ink aria-invalid:border-danger";
