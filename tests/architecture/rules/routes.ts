import type { SourceTree, Violation } from "./sourceTree";

/** One row of the specification's route tables (section 2), as far as an issue has built it. */
export interface RouteRow {
  path: string;
  file: string;
  /** Preset of shell/chrome.ts, or undefined for a redirect. */
  chrome?: string;
}

export const ROUTES: RouteRow[] = [
  { path: "/", file: "src/routes/index.tsx", chrome: "site" },
  { path: "/login", file: "src/routes/_entry/login.tsx", chrome: "site" },
  { path: "/signup", file: "src/routes/_entry/signup.index.tsx", chrome: "site" },
  { path: "/signup/profile", file: "src/routes/_entry/signup.profile.tsx", chrome: "site" },
  { path: "/signup/interests", file: "src/routes/_entry/signup.interests.tsx", chrome: "site" },
  { path: "/{username}", file: "src/routes/_site/$username.index.tsx", chrome: "site" },
  { path: "/d/{dareId}", file: "src/routes/_site/d.$dareId.index.tsx", chrome: "site" },
  { path: "unknown top-level path", file: "src/routes/$.tsx" },
  { path: "/app", file: "src/routes/app/index.tsx" },
  { path: "/app/feed", file: "src/routes/app/feed.tsx", chrome: "tab" },
  { path: "/app/inbox", file: "src/routes/app/inbox.tsx", chrome: "tab" },
  { path: "/app/wallet", file: "src/routes/app/wallet.tsx", chrome: "page" },
  { path: "/app/camera", file: "src/routes/app/camera.tsx", chrome: "form" },
  { path: "/app/dare/{username}", file: "src/routes/app/dare.$username.index.tsx", chrome: "flow" },
  { path: "/app/dare/{username}/amount", file: "src/routes/app/dare.$username.amount.tsx", chrome: "flow" },
  { path: "/app/dare/select/{username}", file: "src/routes/app/dare.select.$username.tsx", chrome: "flow" },
  { path: "/app/dare/compose/{username}", file: "src/routes/app/dare.compose.$username.tsx", chrome: "flow" },
  { path: "/app/dare/confirm/{username}", file: "src/routes/app/dare.confirm.$username.tsx", chrome: "flow" },
  { path: "unknown /app path", file: "src/routes/app/$.tsx" },
];

/** Each row has its file with its chrome; no route may exist beside the table; none reads a path by pattern. */
export function routeViolations(files: SourceTree, rows: RouteRow[] = ROUTES): Violation[] {
  const violations: Violation[] = [];
  for (const row of rows) {
    const source = files.get(row.file);
    if (source === undefined) violations.push(`${row.path}: ${row.file} is missing`);
    else if (row.chrome && !source.includes(`chrome.${row.chrome}`)) {
      violations.push(`${row.file}: its chrome is not ${row.chrome}`);
    }
  }
  const known = new Set(rows.map((row) => row.file));
  for (const file of files.keys()) {
    if (!file.startsWith("src/routes/")) continue;
    const isLayout = /(^|\/)(route|__root)\.tsx$/.test(file);
    if (!isLayout && !known.has(file)) violations.push(`${file}: not a row of the route table`);
  }
  return violations;
}

/** First path segments that the app itself answers; no person may have one as a name (architecture 4). */
export function staticFirstSegments(rows: RouteRow[] = ROUTES): string[] {
  const segments = rows.flatMap((row) => {
    const [, first = ""] = row.path.split("/");
    return row.path.startsWith("/") && first !== "" && !first.startsWith("{") ? [first] : [];
  });
  return [...new Set(segments)];
}

/** Static words that stand beside `$username` inside the shell: `/app/dare/select` and its like. */
export function staticSiblings(rows: RouteRow[] = ROUTES): string[] {
  const words = rows.map((row) => /^\/app\/dare\/([a-z]+)\/\{username\}$/.exec(row.path)?.[1]);
  return words.filter((word) => word !== undefined);
}
