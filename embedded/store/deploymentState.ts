import { randomBytes } from "node:crypto";
import { chmodSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { DeploymentState, EnvChange, StoredDefinition, StoredPush } from "../contract";
import { textAt, textOrNullAt } from "./cells";
import type { Driver } from "./driver";
import type { MetaStore } from "./meta";

const INSTANCE_NAME = "embedded";

/** Rulings 18: random for each data folder, readable by its owner only. */
function loadAdminKey(dataDir: string): string {
  const file = path.join(dataDir, "admin_key");
  if (!existsSync(file)) {
    const key = `${INSTANCE_NAME}|${randomBytes(32).toString("hex")}`;
    writeFileSync(file, key, { mode: 0o600, flag: "wx" });
  }
  chmodSync(file, 0o600);
  return readFileSync(file, "utf8").trim();
}

type StoredModule = StoredDefinition["modules"][number];
export type CompiledModule = { code: string; map: string };

/** What a restart must find again: environment, last push, modules by content hash. */
export class StoredDeployment implements DeploymentState {
  readonly adminKey: string;
  readonly instanceName = INSTANCE_NAME;
  #env: Record<string, string>;
  #push: StoredPush | null;

  constructor(
    private readonly driver: Driver,
    private readonly meta: MetaStore,
    private readonly options: {
      dataDir: string;
      /** Runs writes in one durable commit with a timestamp of its own. */
      commit: (write: () => void) => void;
      onEnvChange: () => void;
    },
  ) {
    this.adminKey = loadAdminKey(options.dataDir);
    this.#env = this.#loadEnv();
    this.#push = this.#loadPush();
  }

  env = (): Record<string, string> => ({ ...this.#env });
  push = (): StoredPush | null => this.#push;

  setEnv(changes: readonly EnvChange[]): void {
    this.options.commit(() => this.saveEnv(changes));
    this.#env = this.#loadEnv();
    this.options.onEnvChange();
  }

  /** Inside an SQLite transaction. */
  saveEnv(changes: readonly EnvChange[]): void {
    for (const { name, value } of changes) {
      if (value === null) this.driver.prepare("DELETE FROM env WHERE name = ?").run([name]);
      else this.driver.prepare("INSERT OR REPLACE INTO env (name, value) VALUES (?, ?)").run([name, value]);
    }
  }

  /** Inside the SQLite transaction of `installPush`; `adopt` once it is durable. */
  savePush(push: StoredPush, compiled: ReadonlyMap<string, CompiledModule>): void {
    const insert = this.driver.prepare(
      "INSERT OR REPLACE INTO modules (hash, source, source_map, compiled, compiled_map) VALUES (?, ?, ?, ?, ?)",
    );
    this.driver.prepare("DELETE FROM modules").run([]);
    for (const module of allModules(push)) {
      const code = compiled.get(module.hash);
      const row = [
        module.hash,
        module.source,
        module.sourceMap ?? null,
        code?.code ?? null,
        code?.map ?? null,
      ];
      insert.run(row);
    }
    this.meta.set(
      "push",
      JSON.stringify(withModules(push, ({ path, environment, hash }) => ({ path, environment, hash }))),
    );
  }

  adopt(push: StoredPush): void {
    this.#push = push;
    this.#env = this.#loadEnv();
  }

  /** Transformed code kept from earlier pushes, by content hash. */
  compiledModules(): Map<string, CompiledModule> {
    const found = new Map<string, CompiledModule>();
    const rows = this.driver.prepare("SELECT hash, compiled, compiled_map FROM modules").all([]);
    for (const row of rows) {
      const code = textOrNullAt(row, 1);
      if (code !== null) found.set(textAt(row, 0), { code, map: textOrNullAt(row, 2) ?? "" });
    }
    return found;
  }

  #loadEnv(): Record<string, string> {
    const rows = this.driver.prepare("SELECT name, value FROM env ORDER BY name").all([]);
    return Object.fromEntries(rows.map((row) => [textAt(row, 0), textAt(row, 1)]));
  }

  #loadPush(): StoredPush | null {
    const text = this.meta.get("push");
    if (text === null) return null;
    // Written by savePush alone, so its shape is ours.
    const stored = JSON.parse(text) as StoredPush;
    const select = this.driver.prepare("SELECT source, source_map FROM modules WHERE hash = ?");
    return withModules(stored, ({ path, environment, hash }): StoredModule => {
      const row = select.get([hash]);
      if (row === undefined) throw new Error(`Broken data folder: module ${path} is not stored`);
      const sourceMap = textOrNullAt(row, 1);
      const source = textAt(row, 0);
      return { path, environment, hash, source, ...(sourceMap === null ? {} : { sourceMap }) };
    });
  }
}

/** Of the app and of every component. */
export function allModules(push: StoredPush): StoredModule[] {
  const definitions = Object.values(push.components?.definitions ?? {});
  return [push, ...definitions].flatMap((definition) => definition.modules);
}

/** The push with each module as `change` gives it: sources are stored apart, by hash. */
function withModules<M>(push: StoredPush, change: (module: StoredModule) => M) {
  const changed = (definition: StoredDefinition) => ({
    ...definition,
    modules: definition.modules.map(change),
  });
  const { components, ...app } = push;
  const rest = { ...app, modules: app.modules.map(change) };
  if (components === undefined) return rest;
  const definitions = Object.fromEntries(
    Object.entries(components.definitions).map(([path, definition]) => [path, changed(definition)]),
  );
  return { ...rest, components: { ...components, definitions } };
}
