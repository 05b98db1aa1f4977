import { type DareTemplate, normaliseBlank } from "@convex/domain/sending/templateRendering";

export type TextPiece =
  | { kind: "text"; text: string }
  | { kind: "answer"; key: string; text: string }
  /** Not filled yet: shows the example, so that the sentence reads. */
  | { kind: "blank"; key: string; text: string };

/** A template's text in pieces, so that a screen can show which words are the sender's own. */
export function textPieces(
  text: string,
  template: Pick<DareTemplate, "blanks">,
  blanks: Readonly<Record<string, string>>,
): TextPiece[] {
  return text
    .split(/(\{\w+\})/)
    .filter((part) => part !== "")
    .map((part): TextPiece => {
      const key = /^\{(\w+)\}$/.exec(part)?.[1];
      const blank = template.blanks.find((each) => each.key === key);
      if (blank === undefined) return { kind: "text", text: part };
      const answer = normaliseBlank(blanks[blank.key] ?? "");
      return answer === ""
        ? { kind: "blank", key: blank.key, text: blank.example }
        : { kind: "answer", key: blank.key, text: answer };
    });
}
