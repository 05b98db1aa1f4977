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
  /** Runs `fn` in one durable SQLite transaction; rolls back when it throws. */
  atomically<T>(fn: () => T): T;
  /** Drops prepared statements: a vm time-out may have stopped one half way through its rows. */
  reset(): void;
  close(): void;
}

export function openDriver(path: string): Driver {
  const db = new Database(path);
  db.exec("PRAGMA page_size = 8192");
  db.exec("PRAGMA journal_mode = WAL");
  db.exec("PRAGMA synchronous = FULL");
  let generation = 0;

  function prepare(sql: string): Statement {
    let statement: Database.Statement | null = null;
    let preparedIn = -1;
    const fresh = (): Database.Statement => {
      if (statement === null || preparedIn !== generation) {
        statement = db.prepare(sql);
        preparedIn = generation;
      }
      return statement;
    };
    return {
      run: (params) => void fresh().run([...params]),
      get: (params) =>
        toRow(
          fresh()
            .raw(true)
            .get([...params]),
        ),
      all: (params) =>
        fresh()
          .raw(true)
          .all([...params])
          .map(requireRow),
    };
  }

  return {
    prepare,
    exec: (sql) => void db.exec(sql),
    atomically(fn) {
      db.exec("BEGIN IMMEDIATE");
      try {
        const result = fn();
        db.exec("COMMIT");
        return result;
      } catch (error) {
        if (db.inTransaction) db.exec("ROLLBACK");
        throw error;
      }
    },
    reset: () => void generation++,
    close: () => void db.close(),
  };
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
  return row.map((cell: unknown) => {
    if (cell === null || typeof cell === "string" || typeof cell === "number") return cell;
    if (cell instanceof Uint8Array) return cell;
    if (cell instanceof ArrayBuffer) return new Uint8Array(cell);
    throw new Error(`The database driver returned an unexpected ${typeof cell}`);
  });
}
