import type { ReactNode } from "react";
import { classes } from "../layout/layout";

type FactsProps = {
  /** A name whose value is null is left out. */
  facts: readonly (readonly [name: string, value: ReactNode])[];
  /** The value under its name, for long ones. */
  stacked?: boolean;
};

/** Names with their values, one under the other. */
export function Facts({ facts, stacked }: FactsProps) {
  const row = stacked ? "flex-col gap-1" : "flex-wrap items-baseline justify-between gap-x-3";
  return (
    <dl className="flex flex-col divide-y divide-line">
      {facts.map(([name, value]) =>
        value === null ? null : (
          <div key={name} className={classes("flex py-2", row)}>
            <dt className="min-w-0 text-sm text-ink-2">{name}</dt>
            <dd className="min-w-0 text-md text-ink wrap-anywhere">{value}</dd>
          </div>
        ),
      )}
    </dl>
  );
}
