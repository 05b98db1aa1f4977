import type { DareTemplate } from "@convex/domain/sending/templateRendering";
import { textPieces } from "../textPieces";

type FilledTextProps = {
  text: string;
  template: DareTemplate;
  blanks: Readonly<Record<string, string>>;
  /** Where it is being written: an open blank is an empty line with the name of its field, not an example. */
  isForm?: boolean;
};

/** A text whose blanks stand out: the sender's words lit, open blanks dashed with what belongs there. */
export function FilledText({ text, template, blanks, isForm = false }: FilledTextProps) {
  return textPieces(text, template, blanks).map((piece, place) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text have no other identity
    if (piece.kind === "text") return <span key={place}>{piece.text}</span>;
    if (piece.kind === "blank" && isForm) {
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text have no other identity
      return <OpenBlank key={place} label={labelIn(labelOf(template, piece.key), place)} />;
    }
    return (
      <span
        // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text have no other identity
        key={place}
        className={
          piece.kind === "answer" ? "text-dare-text" : "border-b border-dashed border-line-strong text-ink-2"
        }
      >
        {piece.text}
      </span>
    );
  });
}

const labelOf = (template: DareTemplate, key: string) =>
  template.blanks.find((blank) => blank.key === key)?.label ?? "";

/** A field's name begins with a capital; inside a sentence it does not. */
const labelIn = (label: string, place: number) =>
  place === 0 ? label : label.charAt(0).toLowerCase() + label.slice(1);

function OpenBlank({ label }: { label: string }) {
  return (
    <span className="inline-block max-w-full rounded-sm border border-dashed border-line-strong bg-raised px-2 text-sm font-normal text-ink-3">
      {label}
    </span>
  );
}
