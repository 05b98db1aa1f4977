import type { Json, StoredPush } from "../contract";
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

function moduleNames(push: StoredPush | null): string[] {
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

const schemaText = (push: StoredPush | null): string | null =>
  push?.schema ? JSON.stringify(push.schema) : null;

function schemaDiff(before: StoredPush | null, after: StoredPush): Json {
  const previous = schemaText(before);
  const next = schemaText(after);
  return previous === next ? null : { previous_schema: previous, next_schema: next };
}

function authDiff(before: StoredPush | null, after: StoredPush): Json {
  const text = (push: StoredPush | null) =>
    (push?.authProviders ?? []).map((provider) => JSON.stringify(provider));
  return { ...nameDiff(text(before), text(after)) };
}

/** Answer of `/api/deploy2/finish_push`: what the push changed. */
export function pushDiff(before: StoredPush | null, after: StoredPush): Json {
  const version = before?.udfServerVersion;
  return {
    authDiff: authDiff(before, after),
    definitionDiffs: {},
    componentDiffs: {
      "": {
        diffType: { type: before ? "modify" : "create" },
        moduleDiff: { ...nameDiff(moduleNames(before), moduleNames(after)) },
        udfConfigDiff:
          version === undefined || version === after.udfServerVersion
            ? null
            : { previous_version: version, next_version: after.udfServerVersion },
        cronDiff: cronDiff(before?.crons ?? [], after.crons),
        indexDiff: indexDiff(before?.schema ?? null, after.schema),
        schemaDiff: schemaDiff(before, after),
      },
    },
  };
}

/** Answer of a dry run: nothing changed. */
export const NO_DIFF: Json = {
  authDiff: { added: [], removed: [] },
  definitionDiffs: {},
  componentDiffs: {},
};
