/** Puts values in place of {names}; an unknown name stays visible so that a test or a reader sees it. */
export function fill(text: string, values: Record<string, string>): string {
  return text.replace(/\{(\w+)\}/g, (whole, key: string) => values[key] ?? whole);
}

/** The form of a word that goes with a number, by the reader's own plural rules. */
export function pluralWord(count: number, forms: { one: string; other: string }): string {
  return new Intl.PluralRules().select(count) === "one" ? forms.one : forms.other;
}

/** The server gives everybody a name to be called by; the handle is the fallback of an import. */
export function personName(person: { displayName: string; username: string }): string {
  return person.displayName === "" ? `@${person.username}` : person.displayName;
}
