/** A piece of a text, as it is drawn. */
export type Mark =
  | { kind: "text"; text: string }
  | { kind: "strong"; text: string }
  | { kind: "link"; text: string; href: string };

const MARK = /\[([^\]]+)\]\(([^)\s]+)\)|\*\*([^*]+)\*\*/g;

/** Links, strong words and what stands between them. */
export function marksOf(text: string): Mark[] {
  const marks: Mark[] = [];
  let from = 0;
  for (const match of text.matchAll(MARK)) {
    const [whole, words, href, strong] = match;
    if (match.index > from) marks.push({ kind: "text", text: text.slice(from, match.index) });
    if (words !== undefined && href !== undefined) marks.push({ kind: "link", text: words, href });
    else marks.push({ kind: "strong", text: strong ?? "" });
    from = match.index + whole.length;
  }
  if (from < text.length) marks.push({ kind: "text", text: text.slice(from) });
  return marks;
}
