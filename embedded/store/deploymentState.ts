import { randomBytes } from "node:crypto";
import { chmodSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { DeploymentState, EnvChange, StoredDefinition, StoredPush } from "../contract";
import { textAt, textOrNullAt } from "./cells";
import type { Driver } from "./driver";
import type { MetaStore } from "./meta";

const INSTANCE_NAME = "embedded";
/** Name of the note which compiler has made what is in `compiled_modules`. */
const COMPILER = "compiler";

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

/** What a restart must find again: environment, last push, its modules by content hash, and their compiled code. */
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

  /**
   * Inside the SQLite transaction of `installPush`; `adopt` once it is durable. Writes what is new and removes what is gone.
   * `compiled` holds the code of the push's modules, and what else its evaluation needed, by keys, as `compiler` has made it.
   */
  savePush(push: StoredPush, compiled: ReadonlyMap<string, CompiledModule>, compiler: string): void {
    const modules = new Map(allModules(push).map((module) => [module.hash, module]));
    this.#replace("modules", "hash", modules, {
      columns: "hash, source, source_map",
      row: ({ hash, source, sourceMap }) => [hash, source, sourceMap ?? null],
    });
    if (this.meta.get(COMPILER) !== compiler) this.driver.prepare("DELETE FROM compiled_modules").run([]);
    this.#replace("compiled_modules", "key", compiled, {
      columns: "key, code, map",
      row: ({ code, map }, key) => [key, code, map],
    });
    this.meta.set(COMPILER, compiler);
    this.meta.set(
      "push",
      JSON.stringify(withModules(push, ({ path, environment, hash }) => ({ path, environment, hash }))),
    );
  }

  /** Makes the rows of a table those of `wanted`; rows of the same key are the same. */
  #replace<T>(
    table: "modules" | "compiled_modules",
    key: string,
    wanted: ReadonlyMap<string, T>,
    { columns, row }: { columns: string; row(item: T, key: string): (string | null)[] },
  ): void {
    const stored = new Set(
      this.driver
        .prepare(`SELECT ${key} FROM ${table}`)
        .all([])
        .map((found) => textAt(found, 0)),
    );
    const remove = this.driver.prepare(`DELETE FROM ${table} WHERE ${key} = ?`);
    for (const old of stored) if (!wanted.has(old)) remove.run([old]);
    const insert = this.driver.prepare(`INSERT INTO ${table} (${columns}) VALUES (?, ?, ?)`);
    for (const [name, item] of wanted) if (!stored.has(name)) insert.run(row(item, name));
  }

  adopt(push: StoredPush): void {
    this.#push = push;
    this.#env = this.#loadEnv();
  }

  /** What was saved with the push as this compiler has made it, by its keys; empty when another one did. */
  compiledModules(compiler: string): Map<string, CompiledModule> {
    if (this.meta.get(COMPILER) !== compiler) return new Map();
    const rows = this.driver.prepare("SELECT key, code, map FROM compiled_modules").all([]);
    return new Map(rows.map((row) => [textAt(row, 0), { code: textAt(row, 1), map: textAt(row, 2) }]));
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
