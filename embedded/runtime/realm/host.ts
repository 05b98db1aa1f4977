/**
 * What the outer realm gives to the code of `realm/`, which runs inside the vm context. Only strings, numbers
 * and byte views cross; answers of bytes are copied inside, so that no outer object reaches a function.
 */
export interface RealmHost {
  /** `=` and the result, or `!` and JSON of `{message, data?}`. */
  syscall(op: string, args: string): string;
  env(name: string): string | undefined;
  envNames(): string;
  log(level: "DEBUG" | "LOG" | "INFO" | "WARN" | "ERROR", args: unknown[]): void;
  randomFill(view: ArrayBufferView): void;
  randomUuid(): string;
  encodeUtf8(text: string): Uint8Array;
  /** `=` and the text, or `!` and a message. */
  decodeText(label: string, bytes: Uint8Array, options: { fatal: boolean; ignoreBOM: boolean }): string;
  digest(algorithm: string, bytes: Uint8Array): Uint8Array | null;
  hmac(algorithm: string, key: Uint8Array, bytes: Uint8Array): Uint8Array | null;
  sameBytes(a: Uint8Array, b: Uint8Array): boolean;
  /** Parts of an absolute address after an optional change, or null when it does not parse. */
  url(href: string, base: string | undefined, change: { part: string; value: string } | null): string | null;
  /** The call in flight has ended. */
  settle(ok: boolean, value: string): void;
  /** The clock was read. */
  clockRead(): void;
}

export interface RealmControl {
  /** Fixed time of the execution that follows. An import has a fixed seed too, and no syscalls. */
  begin(start: { nowMs: number; isImport: boolean }): void;
  /** Starts `exported[method](argsJson)`; the end reaches `host.settle`. */
  invoke(exported: unknown, method: string, argsJson: string): void;
}

export interface ThrownDetails {
  /** `Error: message` or what was thrown. */
  headline: string;
  stack: string;
  /** Encoded data of a ConvexError. */
  data?: string;
}
