import type { ReactNode } from "react";
import { pluralWord } from "@/features/dare";
import { Money } from "@/ui/Money";
import { profileCopy } from "../copy.en";
import type { PublicProfile } from "../data";

/** Small figures; proofs will be the large ones. */
export function Figures({ profile }: { profile: PublicProfile }) {
  const { currency, defaultDarePrice, minDareValue, completedDaresCount, joinedAt } = profile;
  const joined = new Intl.DateTimeFormat(undefined, { month: "short", year: "numeric" }).format(joinedAt);
  return (
    <dl className="grid grid-cols-3 gap-3">
      {profile.isCreator ? (
        <Figure label={defaultDarePrice === null ? profileCopy.minimum : profileCopy.price}>
          <Money amount={defaultDarePrice ?? minDareValue} currency={currency} />
        </Figure>
      ) : null}
      <Figure label={pluralWord(completedDaresCount, profileCopy.done)}>
        <span className="text-md font-semibold text-ink tabular-nums">{completedDaresCount}</span>
      </Figure>
      <Figure label={profileCopy.joined}>
        <span className="text-md font-semibold text-ink">{joined}</span>
      </Figure>
    </dl>
  );
}

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex min-w-0 flex-col-reverse justify-end gap-1 rounded-md border border-line bg-surface p-3">
      <dt className="text-xs text-ink-3">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
