import { ChevronDown, ChevronRight } from "lucide-react";
import { type ReactNode, useId } from "react";
import { classes } from "./layout";

const ROW = "flex min-h-control-lg w-full min-w-0 items-center gap-3 py-2 text-start";

type RowWordsProps = { icon?: ReactNode; title: ReactNode; note?: ReactNode };

function RowWords({ icon, title, note }: RowWordsProps) {
  return (
    <>
      {icon ? <span className="shrink-0 text-ink-2">{icon}</span> : null}
      <span className="min-w-0 flex-1 text-md font-semibold text-ink">{title}</span>
      {note ? <span className="min-w-0 shrink-0 text-sm text-ink-2">{note}</span> : null}
    </>
  );
}

type FoldProps = {
  title: string;
  icon?: ReactNode;
  /** In a word how it stands, at the end of the line. */
  note?: ReactNode;
  /** Whether it begins unfolded. */
  open?: boolean;
  level?: 2 | 3;
  children: ReactNode;
};

/** A part of a screen that is one line until somebody wants it. */
export function Fold({ title, icon, note, open = false, level = 2, children }: FoldProps) {
  const id = useId();
  const Title = `h${level}` as const;
  return (
    <section aria-labelledby={id} className="min-w-0 border-b border-line">
      <details open={open} className="group">
        <summary className={classes("press list-none [&::-webkit-details-marker]:hidden", ROW)}>
          <RowWords icon={icon} title={<Title id={id}>{title}</Title>} note={note} />
          <ChevronDown
            aria-hidden="true"
            className="size-5 shrink-0 text-ink-3 transition-transform group-open:-scale-y-100"
          />
        </summary>
        <div className="flex flex-col gap-3 pt-1 pb-5">{children}</div>
      </details>
    </section>
  );
}

/** The same line where it opens something over the screen instead. */
export function FoldButton({
  title,
  icon,
  onClick,
}: {
  title: string;
  icon?: ReactNode;
  onClick: () => void;
}) {
  return (
    <button type="button" onClick={onClick} className={classes("press border-b border-line", ROW)}>
      <RowWords icon={icon} title={title} />
      <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-ink-3 rtl:-scale-x-100" />
    </button>
  );
}
