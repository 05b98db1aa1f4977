/** What the official CLI says of its own steps, not of the functions. */
const STEPS = [
  /^\s*$/,
  /^Saved VITE_CONVEX_URL and VITE_CONVEX_SITE_URL to /,
  /^▌ /,
  /^- Preparing (Convex functions|to watch files)\.\.\.$/,
  /^✔ Installed component /,
];
/** `  [+] users.by_uid  uid`, under a heading. */
const ENTRY = /^ {2}\[[-+*]\] /;
/** A change of a table or two is told whole; a new deployment lists hundreds. */
const ENTRIES_TOLD = 5;

/** Hands the lines of `convex dev` on to `tell`, without its own steps; of a long list only how long it is. */
export class CliLines {
  private entries: string[] = [];

  constructor(private readonly tell: (line: string) => void) {}

  take(line: string): void {
    if (ENTRY.test(line)) {
      this.entries.push(line);
      return;
    }
    this.end();
    if (!STEPS.some((step) => step.test(line))) this.tell(line);
  }

  /** The list is over, or the CLI is. */
  end(): void {
    const entries = this.entries.splice(0);
    if (entries.length > ENTRIES_TOLD) this.tell(`  ${entries.length} of them`);
    else for (const entry of entries) this.tell(entry);
  }
}
