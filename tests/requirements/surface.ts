import { z } from "zod";
import type { RanTest } from "./reports";

/**
 * What the local deployment must have, line by line and part by part. `tests/embedded/surface.json` names the test
 * that proves each part; a part without one fails the check, one whose test did not pass fails `npm test`.
 */
export const SURFACE_PARTS: Record<string, readonly string[]> = {
  "1 CLI": [
    "dev (watch)",
    "dev --once",
    "deploy",
    "deploy --dry-run",
    "deploy --cmd",
    "codegen",
    "run",
    "run --identity",
    "run --push",
    "run --inline-query",
    "run --watch",
    "env set, get, list, remove",
    "data --component --order --limit",
    "logs",
    "function-spec",
    "import jsonLines",
    "import zip",
    "import --replace",
    "import --append",
    "export zip with files",
    "failing push: syntax error",
    "failing push: schema that existing documents break",
    "failing push: duplicate index",
    "failing push: unset variable in auth.config",
  ],
  "2 Components": [
    "mounting",
    "nesting",
    "env and args",
    "function handles survive pushes",
    "sub-transactions",
    "unmount and remount",
    "commit timestamps",
    "@convex-dev/rate-limiter",
    "@convex-dev/aggregate",
    "@convex-dev/workpool",
    "@convex-dev/migrations",
    "@convex-dev/action-retrier",
  ],
  "3 Search and vector": [
    "search: own writes",
    "search: pagination",
    "search: filters",
    "search: limits and errors",
    "search: ranking",
    "search: live",
    "vector: results and filters",
    "vector: limits and errors",
  ],
  "4 Schema work": [
    "backfill in slices with progress",
    "validation in slices",
    "staged indexes",
    "new indexes readable only after finish",
    "a big table re-indexed while queries go on",
  ],
  "5 Scheduler and crons": [
    "exactly-once mutations",
    "at-most-once actions",
    "missed occurrences skipped",
    "cancel",
    "restart safe",
    "history kept 7 days and trimmed",
  ],
  "6 Sync": [
    "chunked transitions",
    "journals",
    "resent mutations across a server restart",
    "identity changes",
    "OIDC",
    "customJwt",
    "admin sessions",
    "back-pressure",
    "ping",
    "1,000 sessions",
  ],
  "7 Isolation and limits": [
    "limits table with messages",
    "endless loop",
    "endless promise",
    "huge result",
    "deep nesting",
    "allocation bomb",
    "others served again",
    "fetch and timers refused",
    "action worker: memory",
    "action worker: overrun",
  ],
  "8 Precise invalidation": [
    "read sets as intervals",
    "shared query cache",
    "group commit",
    "untouched queries stay",
  ],
  "9 Hostile network": [
    "malformed frames",
    "giant frames",
    "wrong versions",
    "token garbage",
    "half-open sockets",
    "slow uploads",
    "path tricks",
    "loopback unless told otherwise",
    "admin key",
    "no leak",
  ],
  "10 Operations": [
    "structured logs",
    "--verbose",
    "clean shutdown",
    "data folder lock",
    "numbered migrations",
    "supported surface documented",
  ],
  Proof: ["differential", "model-based", "crash", "fuzz"],
};

const Surface = z.record(z.string(), z.record(z.string(), z.array(z.string()).min(1)));
/** Line -> part -> `<file> :: <title>`; a title may hold `%s` where a table fills it in. */
export type Surface = z.infer<typeof Surface>;

export const parseSurface = (text: string): Surface => Surface.parse(JSON.parse(text));

interface Proof {
  part: string;
  file: string;
  title: string;
}

function proofsOf(surface: Surface): Proof[] {
  return Object.entries(surface).flatMap(([line, parts]) =>
    Object.entries(parts).flatMap(([part, tests]) =>
      tests.map((test) => {
        const [file = "", title = ""] = test.split(" :: ");
        return { part: `${line}: ${part}`, file, title };
      }),
    ),
  );
}

/** Parts without a proof, proofs of parts that nobody asked for, and proofs that name no test. */
export function surfaceProblems(
  parts: typeof SURFACE_PARTS,
  surface: Surface,
  read: (file: string) => string | null,
): string[] {
  const wanted = Object.entries(parts).flatMap(([line, names]) => names.map((name) => `${line}: ${name}`));
  const proofs = proofsOf(surface);
  const given = new Set(proofs.map(({ part }) => part));
  const broken = proofs.filter(({ file, title }) => title === "" || !read(file)?.includes(title));
  return [
    ...wanted.filter((part) => !given.has(part)).map((part) => `${part}: no test is named`),
    ...[...given].filter((part) => !wanted.includes(part)).map((part) => `${part}: not a part`),
    ...broken.map(({ part, file, title }) => `${part}: ${file} has no test "${title}"`),
  ];
}

/** Parts whose named test did not run, or did not pass everywhere it ran. */
export function unprovenParts(
  surface: Surface,
  tests: readonly Pick<RanTest, "name" | "file" | "outcome">[],
): string[] {
  return proofsOf(surface).flatMap(({ part, file, title }) => {
    const pattern = new RegExp(
      `${title
        .split(/%[a-z]|\$[a-z.]+/i)
        .map(escaped)
        .join(".+")}$`,
    );
    const ran = tests.filter((test) => test.file?.endsWith(`/${file}`) && pattern.test(test.name));
    const proven = ran.length > 0 && ran.every((test) => test.outcome === "passed");
    return proven ? [] : [`${part}: "${title}" ${ran.length === 0 ? "did not run" : "did not pass"}`];
  });
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
