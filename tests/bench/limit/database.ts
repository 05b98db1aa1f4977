import { randomFillSync } from "node:crypto";
import Database from "libsql";
import { openDriver } from "../../../embedded/store/driver";
import { migrate } from "../../../embedded/store/migrations/migrate";
import type { Message } from "../lib/messages";

/**
 * The rows that embedded writes for one mutation, in tables that embedded itself has made, and no other work: no
 * validation, no transaction beside SQLite's, no general encoding of keys.
 */
const TABLE = 10_001;
const BY_ID = 1;
const BY_CREATION_TIME = 2;
const BY_CHAT = 3;
const ID_BYTES = 16;

export interface Request {
  session: string;
  request: number;
  message: Message;
}

const byteRow = (bytes: number, ...parts: (string | Buffer)[]): Buffer => {
  const row = Buffer.alloc(bytes);
  let at = 0;
  for (const part of parts) at += typeof part === "string" ? row.write(part, at) : part.copy(row, at);
  return row;
};

/** The size of pages and the write-ahead log are properties of the file and stay. */
function makeTables(file: string): void {
  const driver = openDriver(file);
  migrate(driver);
  driver.close();
}

/** One SQLite file with the commit of a chat message and the read of its newest rows. */
export class ChatDatabase {
  readonly #db;
  readonly #statements;
  #rid = 0;
  #clock = 0;

  constructor(file: string) {
    makeTables(file);
    const db = new Database(file);
    db.exec("PRAGMA synchronous = FULL");
    this.#db = db;
    this.#statements = {
      last: db.prepare("SELECT coalesce(max(rid), 0) FROM documents").raw(true),
      document: db.prepare("INSERT INTO documents (rid, id, tbl, json) VALUES (?, ?, ?, ?)"),
      entry: db.prepare("INSERT OR REPLACE INTO index_entries (ix, key, rid) VALUES (?, ?, ?)"),
      meta: db.prepare("INSERT OR REPLACE INTO meta (name, value) VALUES (?, ?)"),
      request: db.prepare(
        "INSERT INTO session_requests (session, request, ts, outcome, at) VALUES (?, ?, ?, ?, ?)",
      ),
      newest: db
        .prepare(
          "SELECT d.json FROM index_entries e JOIN documents d ON d.rid = e.rid " +
            "WHERE e.ix = ? AND e.key >= ? AND e.key < ? ORDER BY e.key DESC LIMIT ?",
        )
        .raw(true),
    };
    this.#rid = Number(firstCell(this.#statements.last.get([])));
  }

  /** One durable commit for all of these writes. */
  write(requests: readonly Request[]): void {
    this.#atomically(() => {
      for (const { session, request, message } of requests) {
        const id = this.#insert(message);
        const outcome = JSON.stringify({ value: id, logLines: [] });
        this.#statements.request.run([session, request, this.#ts(), outcome, Date.now()]);
      }
      this.#saveClock();
    });
  }

  /** One durable commit, without rows for requests: how tables are filled before a measurement. */
  load(messages: readonly Message[]): void {
    this.#atomically(() => {
      for (const message of messages) this.#insert(message);
      this.#saveClock();
    });
  }

  /** The newest rows of a chat as a JSON array, put together from the stored texts. */
  newest(chat: string, limit: number): string {
    const from = byteRow(chat.length + 3, "\x06", chat, "\x00\x01");
    const to = byteRow(chat.length + 3, "\x06", chat, "\x00\x02");
    const rows: unknown[] = this.#statements.newest.all([BY_CHAT, from, to, limit]);
    return `[${rows.map(firstCell).join(",")}]`;
  }

  close(): void {
    this.#db.close();
  }

  #atomically(write: () => void): void {
    this.#db.exec("BEGIN IMMEDIATE");
    write();
    this.#db.exec("COMMIT");
  }

  #saveClock(): void {
    this.#statements.meta.run(["commit", `${this.#ts()} ${this.#clock}`]);
  }

  #ts = (): string => String(BigInt(Math.floor(this.#clock * 1000)) * 1000n);

  #insert({ chat, author, body }: Message): string {
    this.#clock = Math.max(Date.now(), this.#clock + 0.001);
    const internal = Buffer.alloc(ID_BYTES);
    internal.writeUIntBE(Math.floor(this.#clock), 0, 6);
    randomFillSync(internal, 6);
    // As long as the ids of embedded: 32 characters.
    const id = internal.toString("hex");
    const rid = ++this.#rid;
    const json = JSON.stringify({ _creationTime: this.#clock, _id: id, author, body, chat });
    const time = Buffer.alloc(9);
    time.writeDoubleBE(this.#clock, 1);
    this.#statements.document.run([rid, internal, TABLE, json]);
    this.#statements.entry.run([BY_ID, byteRow(35, "\x06", id, "\x00\x01"), rid]);
    this.#statements.entry.run([BY_CREATION_TIME, byteRow(25, time, internal), rid]);
    const byChat = byteRow(28 + chat.length, "\x06", chat, "\x00\x01", time, internal);
    this.#statements.entry.run([BY_CHAT, byChat, rid]);
    return id;
  }
}

function firstCell(row: unknown): string | number {
  const cell: unknown = Array.isArray(row) ? row[0] : undefined;
  if (typeof cell === "string" || typeof cell === "number") return cell;
  throw new Error("The limit's database answered without a first cell");
}
