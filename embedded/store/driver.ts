import Database from "libsql";

/**
 * The only importer of libsql. Traps kept in here (embedded-convex 10): parameters always travel as one array
 * (a lone Buffer aborts the process), rows are read in raw mode, integers stay below 2^53.
 */
type SqlValue = string | number | Uint8Array | null;
export type SqlRow = readonly SqlValue[];

interface Statement {
  run(params: readonly SqlValue[]): void;
  get(params: readonly SqlValue[]): SqlRow | undefined;
  all(params: readonly SqlValue[]): SqlRow[];
}

export interface Driver {
  prepare(sql: string): Statement;
  exec(sql: string): void;
  /** Runs `fn` in one durable SQLite transaction; rolls back when it throws. Joins the one that `begin` has opened. */
  atomically<T>(fn: () => T): T;
  /** Opens a transaction that `commit` makes durable. When that throws, or something else went wrong, `rollback` it. */
  begin(): void;
  commit(): void;
  rollback(): void;
  /** Called after each rollback: what was remembered of the writes counts no more. */
  onRollback(listener: () => void): void;
  /** Drops prepared statements: a vm time-out may have stopped one half way through its rows. */
  reset(): void;
  close(): void;
}

/** KiB of pages kept in memory: the upper pages of the trees of a million documents, and what was used last. */
const PAGE_CACHE_KIB = 24 * 1024;

export function openDriver(path: string): Driver {
  const db = new Database(path);
  db.exec("PRAGMA page_size = 8192");
  db.exec("PRAGMA journal_mode = WAL");
  db.exec("PRAGMA synchronous = FULL");
  db.exec(`PRAGMA cache_size = -${PAGE_CACHE_KIB}`);
  let generation = 0;

  function prepare(sql: string): Statement {
    let statement: Database.Statement | null = null;
    let preparedIn = -1;
    const fresh = (): Database.Statement => {
      if (statement === null || preparedIn !== generation) {
        statement = rows(db.prepare(sql));
        preparedIn = generation;
      }
      return statement;
    };
    return statementOf(fresh);
  }

  return {
    prepare,
    exec: (sql) => void db.exec(sql),
    ...transactionsOf(db),
    reset: () => void generation++,
    close: () => void db.close(),
  };
}

function transactionsOf(
  db: Database.Database,
): Pick<Driver, "atomically" | "begin" | "commit" | "rollback" | "onRollback"> {
  let isOpen = false;
  const listeners: (() => void)[] = [];
  const begin = (): void => {
    db.exec("BEGIN IMMEDIATE");
    isOpen = true;
  };
  const commit = (): void => {
    db.exec("COMMIT");
    isOpen = false;
  };
  const rollback = (): void => {
    isOpen = false;
    if (db.inTransaction) db.exec("ROLLBACK");
    for (const listener of listeners) listener();
  };
  const atomically = <T>(fn: () => T): T => {
    if (isOpen) return fn();
    begin();
    try {
      const result = fn();
      commit();
      return result;
    } catch (error) {
      rollback();
      throw error;
    }
  };
  return { atomically, begin, commit, rollback, onRollback: (listener) => void listeners.push(listener) };
}

/** Rows as arrays; statements that give none cannot be asked for it. */
const rows = (statement: Database.Statement): Database.Statement =>
  statement.reader ? statement.raw(true) : statement;

/** The arrays of parameters are made for each call, so they need no copy. */
function statementOf(prepared: () => Database.Statement): Statement {
  return {
    run: (params) => void prepared().run(params),
    get: (params) => toRow(prepared().get(params)),
    all: (params) => prepared().all(params).map(requireRow),
  };
}

/** Reads the state of this moment until it is closed; the writer goes on meanwhile (WAL). */
export function openReader(path: string): Pick<Driver, "prepare" | "close"> {
  const db = new Database(path, { readonly: true });
  try {
    // The snapshot is taken by the first read in the transaction, not by BEGIN.
    db.exec("BEGIN");
    db.prepare("SELECT count(*) FROM sqlite_schema").raw(true).get([]);
  } catch (error) {
    db.close();
    throw error;
  }
  const prepare = (sql: string): Statement => {
    const statement = rows(db.prepare(sql));
    return statementOf(() => statement);
  };
  return { prepare, close: () => void db.close() };
}

/** One small file with everything in it, to be copied: no log beside it, no room for what is gone. Nobody else may hold it open. */
export function packDatabase(path: string): void {
  const db = new Database(path);
  try {
    db.exec("VACUUM");
    db.exec("PRAGMA wal_checkpoint(TRUNCATE)");
  } finally {
    db.close();
  }
}

/** Holds an exclusive lock that the operating system frees when the process dies. Null: another holder. */
export function tryLock(path: string): { release(): void } | null {
  const db = new Database(path);
  try {
    db.exec("BEGIN EXCLUSIVE");
  } catch (error) {
    db.close();
    if (error instanceof Error && /locked|busy/i.test(error.message)) return null;
    throw error;
  }
  return {
    release() {
      db.exec("ROLLBACK");
      db.close();
    },
  };
}

function toRow(row: unknown): SqlRow | undefined {
  return row === undefined ? undefined : requireRow(row);
}

function requireRow(row: unknown): SqlRow {
  if (!Array.isArray(row)) throw new Error("The database driver returned a row that is not an array");
  for (let i = 0; i < row.length; i++) {
    const cell: unknown = row[i];
    if (cell === null || typeof cell === "string" || typeof cell === "number") continue;
    if (cell instanceof ArrayBuffer) row[i] = new Uint8Array(cell);
    else if (!(cell instanceof Uint8Array))
      throw new Error(`The database driver returned an unexpected ${typeof cell}`);
  }
  return row;
}
