import path from "node:path";
import { type SourceTree, type Violation, withoutComments } from "./sourceTree";

/** Who may import what: architecture 7, completed by rulings 32. */

interface Import {
  specifier: string;
  typeOnly: boolean;
}

export function importsOf(source: string): Import[] {
  const code = withoutComments(source);
  const found: Import[] = [];
  const statement = /(?:^|\n)\s*(import|export)\s+(type\s+)?(?:[^;'"]*?\sfrom\s+)?["']([^"'\n]+)["']/g;
  for (const match of code.matchAll(statement)) {
    const specifier = match[3];
    if (specifier) found.push({ specifier, typeOnly: match[2] !== undefined });
  }
  for (const match of code.matchAll(/\bimport\(\s*["']([^"'\n]+)["']\s*\)/g)) {
    const specifier = match[1];
    if (specifier) found.push({ specifier, typeOnly: false });
  }
  return found;
}

/** Path of an import inside the repository without its ending, or undefined for a package. */
export function resolveInside(file: string, specifier: string): string | undefined {
  if (specifier.startsWith("@/")) return `src/${specifier.slice(2)}`;
  if (specifier.startsWith("@convex/")) return `convex/${specifier.slice(8)}`;
  if (!specifier.startsWith(".")) return undefined;
  return path.posix.normalize(path.posix.join(path.posix.dirname(file), specifier));
}

export const stem = (file: string): string => file.replace(/\.(d\.)?(tsx?|mts|mjs|js)$/, "");

interface Zone {
  name: string;
  files: RegExp;
  /** Repository paths (without ending) that the zone may import. */
  may: RegExp[];
  /** Packages that the zone may import; absent = any. */
  packages?: RegExp;
}

const GENERATED = /^convex\/_generated\//;
const DOMAIN = /^convex\/domain\//;
const featureOf = (file: string): string | undefined => /^src\/features\/([^/]+\/[^/]+)\//.exec(file)?.[1];
/** A feature is known to others by one file: its `index.ts`, or without one the only file that others import. */
const FEATURE_FILE = /^src\/features\//;

const ZONES: Zone[] = [
  { name: "convex/domain", files: /^convex\/domain\//, may: [DOMAIN], packages: /^$/ },
  {
    name: "convex/tables",
    files: /^convex\/tables\//,
    may: [/^convex\/tables\//, DOMAIN],
    packages: /^(convex\/(server|values)|convex-helpers\/validators)$/,
  },
  {
    name: "convex/model",
    files: /^convex\/model\//,
    may: [
      /^convex\/model\//,
      DOMAIN,
      /^convex\/tables\//,
      /^convex\/(errors|rateLimits)$/,
      /^convex\/pay\/ops$/,
      GENERATED,
    ],
  },
  {
    name: "convex/pay/stripe",
    files: /^convex\/pay\/stripe\//,
    may: [/^convex\/pay\//, DOMAIN, /^convex\/errors$/, /^convex\/tables\//, GENERATED],
  },
  {
    name: "convex/pay",
    files: /^convex\/pay\//,
    may: [/^convex\/pay\//, DOMAIN, /^convex\/errors$/, /^convex\/tables\//, GENERATED],
    packages: /^(?!stripe)/,
  },
  { name: "convex/errors", files: /^convex\/errors\.ts$/, may: [DOMAIN] },
  { name: "convex/rateLimits", files: /^convex\/rateLimits\.ts$/, may: [DOMAIN] },
  {
    name: "convex/functions",
    files: /^convex\/functions\.ts$/,
    may: [
      /^convex\/model\/(access\/(viewer|rateLimit|idempotency|freshSignIn|staffRoles)|guests\/keys)$/,
      /^convex\/(errors|rateLimits)$/,
      GENERATED,
    ],
  },
  {
    name: "convex/crons",
    files: /^convex\/crons\.ts$/,
    may: [GENERATED],
  },
  {
    name: "convex/http",
    files: /^convex\/http\.ts$/,
    may: [/^convex\/(webhooks|http|tracking|jobs)/, GENERATED],
  },
  {
    name: "convex/dev",
    files: /^convex\/dev\//,
    may: [
      /^convex\/dev\//,
      /^convex\/(functions|errors)$/,
      /^convex\/model\//,
      /^convex\/tables\//,
      DOMAIN,
      GENERATED,
    ],
  },
  {
    name: "convex/schema",
    files: /^convex\/schema\.ts$/,
    may: [/^convex\/tables\//],
  },
  {
    name: "convex/<api>, http, jobs, webhooks",
    files: /^convex\/(jobs\/|webhooks\/|http\/)?[^/]+\.ts$/,
    may: [
      /^convex\/(functions|errors)$/,
      /^convex\/(model|tables|pay|integrations|webhooks|jobs)\//,
      DOMAIN,
      GENERATED,
    ],
    packages: /^(?!stripe)/,
  },
  {
    name: "src/ui and src/lib",
    files: /^src\/(ui|lib)\//,
    may: [/^src\/(ui|lib|config)\//, DOMAIN, /^convex\/_generated\/(api|dataModel)$/],
  },
  { name: "src/config", files: /^src\/config\//, may: [/^src\/config\//, DOMAIN] },
  {
    name: "src/features",
    files: /^src\/features\//,
    may: [/^src\/(ui|lib|config|offline)\//, DOMAIN, /^convex\/_generated\/(api|dataModel)$/],
  },
  {
    name: "src/shell",
    files: /^src\/shell\//,
    may: [/^src\/(shell|ui|lib|config)\//, FEATURE_FILE],
  },
  { name: "src/routes", files: /^src\/routes\//, may: [/^src\/(features|lib)\//, /^src\/shell\//] },
  { name: "src/app", files: /^src\/(app\/|main)/, may: [/^src\//, DOMAIN, GENERATED] },
  {
    name: "src/workers and src/offline",
    files: /^src\/(workers|offline)\//,
    may: [/^src\/(workers|offline|config)\//, /^src\/lib\/device\/(channel|database|locks)$/, DOMAIN],
  },
  { name: "embedded", files: /^embedded\//, may: [/^embedded\//] },
];

function mayImport(zone: Zone, file: string, target: string): boolean {
  if (zone.may.some((allowed) => allowed.test(target))) return true;
  return featureOf(file) !== undefined && FEATURE_FILE.test(target);
}

/** The files by which other features and the shell know each feature; routes name screens and their data. */
function doorViolations(files: SourceTree): Violation[] {
  const doors = new Map<string, Set<string>>();
  for (const [file, source] of files) {
    if (!/^src\/(features|shell)\//.test(file)) continue;
    for (const { specifier } of importsOf(source)) {
      const target = resolveInside(file, specifier);
      const feature = target && featureOf(`${target}/`);
      if (!feature || feature === featureOf(file)) continue;
      doors.set(feature, (doors.get(feature) ?? new Set()).add(target.replace(/\/index$/, "")));
    }
  }
  return [...doors].flatMap(([feature, known]) => {
    const door = `src/features/${feature}`;
    const wrong = files.has(`${door}/index.ts`)
      ? [...known].filter((target) => target !== door)
      : [...known].slice(1);
    return wrong.map((target) => `${door}: known to others by ${target} too; a feature has one public file`);
  });
}

/** Raw builders and the scheduler's targets: convex/functions.ts is the only way in. */
function builderViolations(file: string, source: string): Violation[] {
  if (!file.startsWith("convex/") || file === "convex/functions.ts") return [];
  const found: Violation[] = [];
  const code = withoutComments(source);
  const server = /import\s+\{([^}]*)\}\s+from\s+["'][./]*_generated\/server["']/.exec(code)?.[1] ?? "";
  const raw = /(?<!type )\b(query|mutation|action|internalQuery|internalMutation|internalAction)\b/.exec(
    server,
  );
  if (raw) found.push(`${file}: imports the raw builder ${raw[1]}; use convex/functions.ts`);
  if (/import\s+\{[^}]*\bapi\b[^}]*\}\s+from\s+["'][./]*_generated\/api["']/.test(code)) {
    found.push(`${file}: imports api; inside convex/ only internal is called`);
  }
  for (const match of code.matchAll(/\b(?:runAfter|runAt)\([^;]*?\binternal\.([a-zA-Z]+)/g)) {
    if (!["jobs", "webhooks", "pay", "dev"].includes(match[1] ?? "")) {
      found.push(`${file}: schedules internal.${match[1]}; only jobs, webhooks and pay are scheduled`);
    }
  }
  return found;
}

export function importViolations(files: SourceTree): Violation[] {
  const violations: Violation[] = [];
  for (const [file, source] of files) {
    violations.push(...builderViolations(file, source));
    const zone = ZONES.find((candidate) => candidate.files.test(file));
    if (!zone) continue;
    for (const { specifier } of importsOf(source)) {
      const target = resolveInside(file, specifier);
      if (target !== undefined) {
        if (!mayImport(zone, file, stem(target)))
          violations.push(`${file}: ${zone.name} may not import ${specifier}`);
      } else if (zone.packages && !zone.packages.test(specifier)) {
        violations.push(`${file}: ${zone.name} may not import the package ${specifier}`);
      }
    }
  }
  return [...violations, ...doorViolations(files)];
}

/** Cycles among value imports, each named once by its smallest file. */
export function importCycles(files: SourceTree): Violation[] {
  const byStem = new Map([...files.keys()].map((file) => [stem(file), file]));
  const edges = new Map<string, string[]>();
  for (const [file, source] of files) {
    const targets = importsOf(source)
      .filter((entry) => !entry.typeOnly)
      .map((entry) => resolveInside(file, entry.specifier))
      .flatMap((target) => (target ? [byStem.get(stem(target)) ?? byStem.get(`${target}/index`)] : []))
      .filter((target) => target !== undefined);
    edges.set(file, targets);
  }
  const cycles = new Set<string>();
  const done = new Set<string>();
  const visit = (file: string, trail: string[]): void => {
    const at = trail.indexOf(file);
    if (at >= 0) {
      const cycle = trail.slice(at);
      const first = cycle.indexOf([...cycle].sort()[0] ?? "");
      cycles.add([...cycle.slice(first), ...cycle.slice(0, first)].join(" -> "));
      return;
    }
    if (done.has(file)) return;
    for (const target of edges.get(file) ?? []) visit(target, [...trail, file]);
    done.add(file);
  };
  for (const file of files.keys()) visit(file, []);
  return [...cycles];
}

/** Modules of our own that a test replaces without a comment in the lines above it, up to an empty one. */
export function unexplainedMocks(files: SourceTree): Violation[] {
  return [...files].flatMap(([file, source]) =>
    source
      .split(/\n\s*\n/)
      .flatMap((part) =>
        [...part.matchAll(/^vi\.(?:doM|m)ock\((?:import\()?"((?:@|\.)\/?[^"]+)"/gm)]
          .filter(([, module = ""]) => /^(@\/|@convex\/|\.)/.test(module) && !/\/\/ |\*\//.test(part))
          .map(([, module]) => `${file}: replaces ${module} and does not say why`),
      ),
  );
}

/** A console replaced by hand hides whatever comes: what a test expects to be printed it says by `expectPrinted`. */
export function silencedPrinters(files: SourceTree): Violation[] {
  return [...files]
    .filter(([, source]) => /spyOn\((?:console|process\.std)/.test(source))
    .map(([file]) => `${file}: silences what is printed instead of expecting it`);
}
