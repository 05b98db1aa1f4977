import type { DareTemplate } from "@convex/domain/sending/templateRendering";
import { textPieces } from "../textPieces";

type FilledTextProps = { text: string; template: DareTemplate; blanks: Readonly<Record<string, string>> };

/** A text whose blanks stand out: the sender's words lit, open blanks dashed with what belongs there. */
export function FilledText({ text, template, blanks }: FilledTextProps) {
  return textPieces(text, template, blanks).map((piece, place) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text have no other identity
    if (piece.kind === "text") return <span key={place}>{piece.text}</span>;
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
