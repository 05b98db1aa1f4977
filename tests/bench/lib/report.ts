import { rounded } from "./statistics";

/** How far a ratio may go: `atMost` for times and sizes, `atLeast` for rates. */
export interface Goal {
  bound: "atMost" | "atLeast";
  value: number;
}

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
}

export interface Machine {
  node: string;
  cpu: string;
  cores: number;
  memoryGiB: number;
  kernel: string;
}

export interface Report {
  date: string;
  machine: Machine;
  /** Of both servers: every commit waits for the disk. */
  synchronous: "FULL";
  quick: boolean;
  /** Why the limit of this run was not doing the same work; empty in a sound run. */
  warnings: readonly string[];
  sections: readonly Section[];
}

/** What a goal is compared with: the ratio to the reference, or the figure itself. */
export const judged = ({ measured, reference }: Figure): number =>
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
    reference === undefined ? "" : (against ?? "limit"),
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
  return [...lines, ...(notes.length > 0 ? ["", ...notes] : []), ""].join("\n");
}

export function reportText({ date, machine, synchronous, quick, warnings, sections }: Report): string {
  const { node, cpu, cores, memoryGiB, kernel } = machine;
  const head = [
    "# Bench of the embedded deployment",
    "",
    "Measured is the embedded deployment, the limit is a raw `ws` server in the same run (tests/bench/limit): the same",
    "rows in the same durable SQLite commit, the newest rows read back and broadcast.",
    "",
    `- ${date}, Node ${node}, ${cores} × ${cpu}, ${rounded(memoryGiB)} GiB, ${kernel}`,
    `- synchronous=${synchronous} on both sides; processor time counts every thread of a server`,
    ...warnings.map((warning) => `- WARNING, the limit is not the same work: ${warning}`),
    ...(quick ? ["- QUICK: too few rounds to be quoted"] : []),
    "",
  ];
  return [...head, ...sections.map(sectionText)].join("\n");
}
