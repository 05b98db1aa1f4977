/** What an address of this site shows, as far as somebody can report it. */
export type PublicPlace =
  | { kind: "video" | "dare" | "proof"; id: string }
  | { kind: "profile"; username: string };

const NAME = /^@?(\w{3,20})$/;

function segmentsOf(typed: string): string[] {
  const text = typed.trim();
  const path = URL.canParse(text)
    ? new URL(text).pathname
    : (text.replace(/[?#].*$/, "").match(/\/.*$/)?.[0] ?? text);
  const [first, ...rest] = path.split("/").filter(Boolean);
  if (first === undefined) return [];
  return first === "app" ? rest : [first, ...rest];
}

/** From a link in whatever form somebody has it, or a name with @; null for what shows nothing of anybody. */
export function publicPlaceOf(typed: string): PublicPlace | null {
  const [first = "", second, third, fourth] = segmentsOf(typed);
  if (second === undefined) {
    const username = NAME.exec(first)?.[1];
    return username === undefined ? null : { kind: "profile", username: username.toLowerCase() };
  }
  switch (first) {
    case "v":
      return { kind: "video", id: second };
    case "d":
      return { kind: "dare", id: second };
    case "dare":
      return third === "proof" && fourth !== undefined ? { kind: "proof", id: fourth } : null;
    case "u":
    case "creator":
      return { kind: "profile", username: second.toLowerCase() };
    default:
      return null;
  }
}
