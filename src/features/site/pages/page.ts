/** What a live or drawn piece of a page is called; `parts/` holds one component for each. */
export type PartName =
  | "boundaryDemo"
  | "earningsCalculator"
  | "moneyTimeline"
  | "feedFormula"
  | "contactWays"
  | "takedown"
  | "logoPack"
  | "crisisLines";

/**
 * Inline marks in every text: `[words](/path)`, `**strong**`, `{fact}` (a name of facts.ts). Digits never stand in a
 * text: they come as facts, so that a page can't say a number that the product does not run on.
 */
export type Block =
  | { kind: "text"; text: string }
  | { kind: "list" | "steps"; items: readonly string[] }
  | { kind: "table"; head: readonly string[]; rows: readonly (readonly string[])[] }
  | { kind: "questions"; items: readonly { question: string; answer: string }[] }
  | { kind: "path"; items: readonly PathStep[] }
  | { kind: "figures"; items: readonly { value: string; label: string }[] }
  | { kind: "actions"; items: readonly { href: string; label: string }[] }
  | { kind: "part"; name: PartName };

/** A step of a way, with the still of a catalogue dare beside it. */
export type PathStep = { still: string; title: string; text: string };

/** `summary`: the plain words beside a legal text. */
export type Section = { id: string; title: string; summary?: string; blocks: readonly Block[] };

export type InfoPage = {
  path: string;
  aliasOf?: never;
  title: string;
  /** For search results and cards. */
  description: string;
  version: string;
  /** Since when this version holds, "2026-11-26". */
  date: string;
  changed: string;
  lead: string;
  sections: readonly Section[];
};
