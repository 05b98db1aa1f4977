import type { ReactNode } from "react";

/** Names with their values, one under the other. */
export function Facts({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className="flex flex-col divide-y divide-line">
      {facts.map(([name, value]) => (
        <div key={name} className="flex flex-wrap items-baseline justify-between gap-x-3 py-2">
          <dt className="min-w-0 text-sm text-ink-2">{name}</dt>
          <dd className="min-w-0 text-md text-ink wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
