import { createHash } from "node:crypto";
import type { BundleEvaluation } from "../contract";

/** What an evaluation was made of, as far as importing its modules has shown. */
export interface Trace {
  /** Of the variables at import: any of them may have been read. */
  env: string;
  /** By path; only those that were run. */
  modules: ReadonlyMap<string, TracedModule>;
}

export interface TracedModule {
  /** Of its code. */
  key: string;
  /** What its specifiers led to; null: nothing was there. */
  imports: ReadonlyMap<string, string | null>;
}

export const envDigest = (env: Record<string, string>): string =>
  createHash("sha256")
    .update(JSON.stringify(Object.entries(env).sort()))
    .digest("base64url");

/** A module then and now: shared chunks are named anew when something they import has changed. */
interface Pair {
  before: string;
  now: string;
  importedBy: Pair[];
  differs: boolean;
}

export interface Unchanged {
  /** Paths. */
  same: ReadonlySet<string>;
  /** Of these and of all they imported. */
  traces: ReadonlyMap<string, TracedModule>;
}

/**
 * The modules of `bundle` that importing gives the same for as before: neither their code nor that of anything they
 * imported, however far away, has changed, nor a variable. What a module leaves in the global object for others
 * to find is not looked at: which modules share a context is no promise of the platform either.
 */
export function unchangedModules(before: Trace, bundle: BundleEvaluation): Unchanged {
  const pairs = new Map<string, Pair>();
  const open: Pair[] = [];
  const pairOf = (was: string, now: string): Pair => {
    const id = `${was}\n${now}`;
    const known = pairs.get(id);
    if (known !== undefined) return known;
    const traced = before.modules.get(was);
    const differs = traced === undefined || bundle.keyOf(now) !== traced.key;
    const pair = { before: was, now, importedBy: [], differs };
    pairs.set(id, pair);
    open.push(pair);
    return pair;
  };
  for (const path of before.modules.keys()) if (bundle.keyOf(path) !== null) pairOf(path, path);
  for (let pair = open.pop(); pair !== undefined; pair = open.pop()) {
    if (pair.differs) continue;
    for (const [specifier, was] of before.modules.get(pair.before)?.imports ?? []) {
      const now = bundle.resolve(pair.now, specifier);
      if (was !== null && now !== null) pairOf(was, now).importedBy.push(pair);
      else if (was !== now) pair.differs = true;
    }
  }
  spread([...pairs.values()].filter(({ differs }) => differs));
  const unchanged = [...pairs.values()].filter(({ differs }) => !differs);
  return {
    same: new Set(unchanged.filter((pair) => pair.before === pair.now).map(({ now }) => now)),
    traces: new Map(unchanged.map((pair) => [pair.now, traceOf(pair, before, bundle)])),
  };
}

/** Whatever imports what differs differs as well. */
function spread(differing: Pair[]): void {
  for (let pair = differing.pop(); pair !== undefined; pair = differing.pop()) {
    for (const importer of pair.importedBy) {
      if (importer.differs) continue;
      importer.differs = true;
      differing.push(importer);
    }
  }
}

function traceOf({ before, now }: Pair, { modules }: Trace, bundle: BundleEvaluation): TracedModule {
  const { key, imports } = modules.get(before) ?? { key: "", imports: new Map() };
  return { key, imports: new Map([...imports.keys()].map((name) => [name, bundle.resolve(now, name)])) };
}

/** Of all that was run, and of what an earlier run stands for. */
export function traceAfter(bundle: BundleEvaluation, unchanged: Unchanged, env: string): Trace {
  const run = [...bundle.imports].map(
    ([path, imports]) => [path, { key: bundle.keyOf(path) ?? "", imports }] as const,
  );
  return { env, modules: new Map([...unchanged.traces, ...run]) };
}
