import { definitionOf, instancesOf } from "../components/instances";
import type { Json, StoredDefinition, StoredPush } from "../contract";
import { indexDiff } from "./schemaDiff";

interface NameDiff {
  added: string[];
  removed: string[];
}

function nameDiff(before: string[], after: string[]): NameDiff {
  return {
    added: after.filter((name) => !before.includes(name)),
    removed: before.filter((name) => !after.includes(name)),
  };
}

function moduleNames(push: StoredDefinition | null): string[] {
  return (push?.modules ?? []).map((module) => module.path).filter((path) => !path.startsWith("_deps/"));
}

function cronDiff(before: StoredPush["crons"], after: StoredPush["crons"]): Json {
  const old = new Map(before.map((cron) => [cron.identifier, JSON.stringify(cron.spec)]));
  const names = nameDiff(
    [...old.keys()],
    after.map((cron) => cron.identifier),
  );
  const updated = after
    .filter(({ identifier, spec }) => old.has(identifier) && old.get(identifier) !== JSON.stringify(spec))
    .map(({ identifier }) => identifier);
  return { added: names.added, updated, deleted: names.removed };
}

const schemaText = (push: StoredDefinition | null): string | null =>
  push?.schema ? JSON.stringify(push.schema) : null;

function schemaDiff(before: StoredDefinition | null, after: StoredDefinition | null): Json {
  const previous = schemaText(before);
  const next = schemaText(after);
  return previous === next ? null : { previous_schema: previous, next_schema: next };
}

function authDiff(before: StoredPush | null, after: StoredPush): Json {
  const text = (push: StoredPush | null) =>
    (push?.authProviders ?? []).map((provider) => JSON.stringify(provider));
  return { ...nameDiff(text(before), text(after)) };
}

const EMPTY = { modules: [], schema: null, crons: [] };

function componentDiff(type: string, before: StoredDefinition | null, after: StoredDefinition | null): Json {
  const version = before?.udfServerVersion;
  const next = after?.udfServerVersion;
  const old = before ?? EMPTY;
  const now = after ?? EMPTY;
  return {
    diffType: { type },
    moduleDiff: { ...nameDiff(moduleNames(before), moduleNames(after)) },
    udfConfigDiff:
      version === undefined || next === undefined || version === next
        ? null
        : { previous_version: version, next_version: next },
    cronDiff: cronDiff(old.crons, now.crons),
    indexDiff: indexDiff(old.schema, now.schema),
    schemaDiff: schemaDiff(before, after),
  };
}

/** Answer of `/api/deploy2/finish_push`: what the push changed. */
export function pushDiff(before: StoredPush | null, after: StoredPush): Json {
  const diffs: { [componentPath: string]: Json } = {};
  const dormant = new Set(before?.components?.unmounted ?? []);
  for (const { path, definition } of instancesOf(after)) {
    const old = definitionOf(before, path);
    const type = old !== null ? "modify" : dormant.has(path) ? "remount" : "create";
    diffs[path] = componentDiff(type, old, definition);
  }
  for (const { path, definition } of before === null ? [] : instancesOf(before)) {
    if (diffs[path] === undefined) diffs[path] = componentDiff("unmount", definition, null);
  }
  return { authDiff: authDiff(before, after), definitionDiffs: {}, componentDiffs: diffs };
}

/** Answer of a dry run: nothing changed. */
export const NO_DIFF: Json = {
  authDiff: { added: [], removed: [] },
  definitionDiffs: {},
  componentDiffs: {},
};
