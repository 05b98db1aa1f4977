import os from "node:os";
import { rounded } from "./statistics";

/** How far a ratio may go: `atMost` for times and sizes, `atLeast` for rates. */
export interface Goal {
  bound: "atMost" | "atLeast";
  value: number;
}

export const atMost = (value: number): Goal => ({ bound: "atMost", value });
export const atLeast = (value: number): Goal => ({ bound: "atLeast", value });

/** One measured thing. The ratio is what the bench is about: the two figures alone say much about the machine. */
export interface Figure {
  what: string;
  unit: string;
  measured: number;
  /** What it is held against; `against` says what that is. Absent: the goal is about the figure itself. */
  reference?: number;
  against?: string;
  goal?: Goal;
}

export interface Section {
  name: string;
  title: string;
  figures: readonly Figure[];
  /** What a reader must know about how this was measured. */
  notes: readonly string[];
  /** The figures as a page of docs/ holds them. */
  kept?: { page: string; rows: readonly (readonly string[])[] };
}

/** What a goal is compared with: the ratio to the reference, or the figure itself. */
const judged = ({ measured, reference }: Figure): number =>
  reference === undefined ? measured : measured / reference;

export function verdict(figure: Figure): "met" | "missed" | "" {
  if (figure.goal === undefined) return "";
  const { bound, value } = figure.goal;
  const isMet = bound === "atMost" ? judged(figure) <= value : judged(figure) >= value;
  return isMet ? "met" : "missed";
}

const COLUMNS = ["ratio", "goal", "", "what", "measured", "reference", "unit", "held against"];

const goalText = ({ goal }: Figure): string =>
  goal === undefined ? "" : `${goal.bound === "atMost" ? "≤" : "≥"} ${goal.value}`;

function cells(figure: Figure): string[] {
  const { reference, measured, what, unit, against } = figure;
  return [
    reference === undefined ? "" : rounded(measured / reference),
    goalText(figure),
    verdict(figure),
    what,
    rounded(measured),
    reference === undefined ? "" : rounded(reference),
    unit,
    reference === undefined ? "" : (against ?? ""),
  ];
}

/** Rows padded to a table that reads well as it is and is a table in Markdown. */
export function table(rows: readonly (readonly string[])[]): string {
  const [head = []] = rows;
  const widths = head.map((_, column) => Math.max(3, ...rows.map((row) => (row[column] ?? "").length)));
  const line = (row: readonly string[]): string =>
    `| ${widths.map((width, column) => (row[column] ?? "").padEnd(width)).join(" | ")} |`;
  const rule = `|${widths.map((width) => "-".repeat(width + 2)).join("|")}|`;
  return [line(head), rule, ...rows.slice(1).map(line)].join("\n");
}

export function sectionText(section: Section): string {
  const notes = section.notes.map((note) => `- ${note}`);
  const lines = [`## ${section.name}: ${section.title}`, "", table([COLUMNS, ...section.figures.map(cells)])];
  const { kept } = section;
  const page = kept === undefined ? [] : ["", `For ${kept.page}:`, "", table(kept.rows)];
  return [...lines, ...(notes.length > 0 ? ["", ...notes] : []), ...page, ""].join("\n");
}

export function reportText(sections: readonly Section[], quick: boolean): string {
  const cpus = os.cpus();
  const memory = `${rounded(os.totalmem() / 2 ** 30)} GiB`;
  const machine = `${cpus.length} × ${cpus[0]?.model}, ${memory}, ${os.type()} ${os.release()}`;
  const head = [
    ...["# Bench", "", `- ${new Date().toISOString()}, Node ${process.versions.node}, ${machine}`],
    ...(quick ? ["- QUICK: too few rounds to be quoted"] : []),
  ];
  return [...head, "", ...sections.map(sectionText)].join("\n");
}
