// Stands at the end of convex-test's own module (plugin.ts): the same answers for less work, and copies of a world.
// biome-ignore-all lint/correctness/noUnusedVariables: what is assigned here is read by the module above.

/** What depends on one object alone is made once for all worlds. */
const remembering = (make) => {
  const known = new WeakMap();
  return (key, ...more) => {
    if (!known.has(key)) known.set(key, make(key, ...more));
    return known.get(key);
  };
};

const Database = DatabaseFake;
/** The schema exported and checked, in the form in which a database takes it. */
const readSchema = remembering((schema) => {
  const { tables } = new Database(schema, "")._schema;
  const exported = [...tables].map(([name, table]) => [name, { export: () => table }]);
  return { schemaValidation: schema.schemaValidation, tables: Object.fromEntries(exported) };
});

/** Knows the rows of each table, where the original looks through all rows there are. */
DatabaseFake = class extends Database {
  _ids = new Map();

  constructor(schema, componentPath) {
    super(schema === null ? null : readSchema(schema), componentPath);
  }

  validateSchema() {
    // readSchema has.
  }

  commit(commitTs) {
    const writes = this._writes.at(-1);
    super.commit(commitTs);
    if (this._writes.length > 0) return;
    for (const [id, document] of Object.entries(writes)) {
      const table = tableNameFromId(id);
      if (!this._ids.has(table)) this._ids.set(table, new Set());
      if (document === null) this._ids.get(table).delete(id);
      else this._ids.get(table).add(id);
    }
  }

  _iterateDocs(table, callback) {
    const ids = new Set(this._ids.get(table));
    for (const level of this._writes) {
      for (const id of Object.keys(level)) if (tableNameFromId(id) === table) ids.add(id);
    }
    for (const id of ids) {
      const level = this._writes.findLast((writes) => writes[id] !== undefined);
      const document = level === undefined ? this._documents[id] : level[id];
      if (document !== null && document !== undefined) callback(document);
    }
  }

  copy() {
    const { _documents, _storage, _nextDocId, _lastCreationTime, _ids } = this;
    return {
      ...{ _documents: { ..._documents }, _storage: { ..._storage }, _nextDocId, _lastCreationTime },
      _ids: new Map([..._ids].map(([table, ids]) => [table, new Set(ids)])),
    };
  }
};

tableNameFromId = (id) => {
  let digits = 0;
  while (id.charCodeAt(digits) >= 48 && id.charCodeAt(digits) <= 57) digits += 1;
  return digits === 0 || digits === id.length ? null : id.slice(digits);
};

moduleCache = remembering(moduleCache);

const resolve = resolveFunction;
const resolvedIn = remembering(() => new Map());
resolveFunction = async (functionPath, type) => {
  const known = resolvedIn(getModulesForComponent(functionPath.componentPath));
  const key = `${type} ${functionPath.udfPath}`;
  if (!known.has(key)) known.set(key, await resolve(functionPath, type));
  return { ...known.get(key), functionPath };
};

const ACCEPTS = {
  any: () => true,
  null: (_, value) => value === null,
  number: (_, value) => typeof value === "number",
  bigint: (_, value) => typeof value === "bigint",
  boolean: (_, value) => typeof value === "boolean",
  string: (_, value) => typeof value === "string",
  literal: (validator, value) => value === validator.value,
  id: (validator, value) => typeof value === "string" && tableNameFromId(value) === validator.tableName,
  array: (validator, value) => Array.isArray(value) && value.every((each) => accepts(validator.value, each)),
  union: (validator, value) => validator.value.some((each) => accepts(each, value)),
  object: ({ value: fields }, value) => {
    if (typeof value !== "object" || value === null || !isSimpleObject(value)) return false;
    for (const [name, { fieldType, optional }] of Object.entries(fields)) {
      const field = value[name];
      if (field === undefined ? !optional : !accepts(fieldType, field)) return false;
    }
    return Object.keys(value).every((name) => fields[name] !== undefined);
  },
};
/** Without an error for each alternative of a union that does not fit. */
const accepts = (validator, value) => ACCEPTS[validator.type]?.(validator, value) ?? false;

const validate = validateValidator;
// What seems not to fit, the original refuses in its own words.
validateValidator = (validator, value) => {
  if (!accepts(validator, value)) validate(validator, value);
};

/** All that a world holds; only between its transactions. */
export async function saveWorld(t) {
  return await inside(t, ({ components, transactionManager }) => ({
    databases: Object.entries(components).map(([path, { db }]) => [path, db.copy()]),
    lastCommitTs: transactionManager._lastCommitTs,
  }));
}

/** Puts it into a world in which nothing has happened; its scheduled functions wait for the clock again. */
export async function loadWorld(t, { databases, lastCommitTs }) {
  await inside(t, (world) => {
    for (const [path, saved] of databases) {
      const { db } = world.components[path];
      Object.assign(db, DatabaseFake.prototype.copy.call(saved));
      const jobs = [...(db._ids.get("_scheduled_functions") ?? [])].map((id) => db._documents[id]);
      for (const job of jobs) if (job.state.kind === "pending") wait(world, db, path, job);
    }
    world.transactionManager._lastCommitTs = lastCommitTs;
  });
}

/** As the syscall that scheduled it did. */
function wait(world, db, componentPath, { _id: jobId, name, args: [args], scheduledTime }) {
  const functionPath = { componentPath, udfPath: name };
  const job = { db, jobId, componentPath, functionPath, args, name };
  world.scheduler.timerScheduled();
  nestedTxStorage.exit(() =>
    frameworkSetTimeout(
      () => {
        world.scheduler.timerFired();
        const run = convexGlobalStorage.run(world, () => runScheduledFunction(job));
        const promise = run.finally(() => world.scheduler.finish(promise));
        world.scheduler.add(promise);
      },
      Math.max(0, scheduledTime - Date.now()),
    ),
  );
}

async function inside(t, act) {
  let answer;
  await t.run(async () => {
    answer = act(getConvexGlobal());
  });
  return answer;
}

const identityOf = AuthFake.prototype.getUserIdentity;
/** Without what changes with each token of a session, as Convex (convex-backend `crates/keybroker/src/broker.rs` at 94a42c3). */
AuthFake.prototype.getUserIdentity = async function () {
  const identity = await identityOf.call(this);
  if (identity === null) return null;
  const { fva, jti, nbf, ...shown } = identity;
  return shown;
};
