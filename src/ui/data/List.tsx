import type { ReactNode } from "react";

/** Rows under one another with hairlines between them. */
export function List({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <ul aria-label={label} className="flex flex-col divide-y divide-line">
      {children}
    </ul>
  );
}

type RowProps = {
  title: ReactNode;
  detail?: ReactNode;
  /** Picture or icon in front. */
  leading?: ReactNode;
  /** A value, a button or a state at the end. */
  trailing?: ReactNode;
  /** More below the title, at full width. */
  children?: ReactNode;
};

export function Row({ title, detail, leading, trailing, children }: RowProps) {
  return (
    <li className="flex min-w-0 flex-col gap-3 py-3">
      <div className="flex min-h-touch min-w-0 items-center gap-3">
        {leading ? <span className="shrink-0 text-ink-2">{leading}</span> : null}
        <div className="flex min-w-0 flex-1 flex-col">
          <span className="text-md font-semibold text-ink">{title}</span>
          {detail ? <span className="text-sm text-ink-2">{detail}</span> : null}
        </div>
        {trailing ? <div className="flex shrink-0 items-center gap-2">{trailing}</div> : null}
      </div>
      {children}
    </li>
  );
}
