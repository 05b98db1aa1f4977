import type { Value } from "convex/values";
import { CACHE_ENTRY_MAX_BYTES, CACHE_LOAD_MAX_MS, CACHE_WRITE_DELAY_MS } from "@/config/limits";
import type { Channel } from "../device/channel";
import { overflow } from "./bounds";
import type { CacheDisk } from "./disk";
import { type CacheEntry, decode, encode, entryKey, readEntry } from "./entry";
import { isRecord } from "./isRecord";
import type { Gone, TabMessage } from "./tabs";

/** A last result as a screen gets it; `at` in ms is when the server said so. */
export type CachedResult = { data: Value; at: number };

type Held = CacheEntry & { result: CachedResult | null };

export type QueryCacheParts = {
  disk: CacheDisk;
  tabs: Pick<Channel<TabMessage>, "post" | "listen">;
  now: () => number;
  /** Calls back once after that long; the answer takes it back. */
  later: (run: () => void, afterMs: number) => () => void;
  onFailure: (error: unknown) => void;
};

/**
 * The last results of the one scope that owns this device's store: in memory at once, on disk a moment
 * later, in the other tabs as well. Whatever fails here costs a last result, never a screen.
 */
export class QueryCache {
  private readonly held = new Map<string, Held>();
  private readonly listeners = new Set<() => void>();
  private readonly unwritten = new Set<string>();
  /** Shown again since the last write. */
  private readonly used = new Set<string>();
  /** What is gone, and since when. */
  private readonly dropped = new Map<string, number>();
  private current: { scope: string; takeOver: boolean; epoch: string | null; entered: Promise<void> } | null =
    null;
  private stopTimer: (() => void) | null = null;
  private pressed = false;

  constructor(private readonly parts: QueryCacheParts) {
    parts.tabs.listen((message) => this.hear(message));
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly scope = (): string | null => this.current?.scope ?? null;

  /**
   * Makes this the scope of reads and writes; the one before is forgotten at once, and with `takeOver`
   * erased from the device. Resolves when its results are here, or when waiting for them has lasted too long.
   */
  enter(scope: string, takeOver: boolean): Promise<void> {
    const before = this.current;
    if (before?.scope === scope && (before.takeOver || !takeOver)) return before.entered;
    if (before && before.scope !== scope) {
      this.forgetAll();
      this.parts.tabs.post({ type: "left", scope: before.scope });
    }
    const entered = this.withinTime(this.claim(scope, takeOver));
    this.current = { scope, takeOver, epoch: null, entered };
    this.tell();
    return entered;
  }

  /** The last result of this name in the present scope. The same object until it changes. */
  read(name: string): CachedResult | null {
    if (!this.current) return null;
    const held = this.held.get(entryKey(this.current.scope, name));
    if (!held) return null;
    if (held.result === null) {
      const data = decode(held.json);
      if (data === null) this.drop(held.key);
      else held.result = { data, at: held.at };
    }
    return held.result;
  }

  /** Takes the server's answer over; one that belongs to a scope that is left by now is dropped. */
  keep(scope: string, name: string, data: Value): void {
    if (scope !== this.current?.scope) return;
    const key = entryKey(scope, name);
    const before = this.held.get(key);
    if (before?.result?.data === data) return;
    const { json, bytes } = encode(data);
    if (bytes > CACHE_ENTRY_MAX_BYTES) {
      this.forget(scope, name);
      return;
    }
    const at = this.parts.now();
    this.held.set(key, { key, json, bytes, at, usedAt: at, result: { data, at } });
    this.unwritten.add(key);
    this.dropped.delete(key);
    this.sweepMemory();
    this.writeSoon();
    this.tell();
  }

  /** The server refuses it, or it is gone: nothing of it stays. */
  forget(scope: string, name: string): void {
    if (scope !== this.current?.scope) return;
    const key = entryKey(scope, name);
    if (!this.held.has(key)) return;
    this.drop(key);
    this.tell();
  }

  /** Shown again: it moves away from the end that is let go first. */
  touch(name: string): void {
    const held = this.current && this.held.get(entryKey(this.current.scope, name));
    if (!held) return;
    held.usedAt = this.parts.now();
    this.used.add(held.key);
    this.writeSoon();
  }

  /** The regular clean-up: what became too old goes; the browser may have room again. */
  sweep(): void {
    this.pressed = false;
    if (this.sweepMemory()) this.tell();
    if (this.dropped.size > 0) this.writeSoon();
  }

  /** Writes what waits, now: the page may be gone in a moment. */
  async flush(): Promise<void> {
    this.stopTimer?.();
    this.stopTimer = null;
    const { current } = this;
    if (!current || current.epoch === null) return;
    const { put, used, gone } = this.takeWaiting();
    if (put.length + used.length + gone.length === 0) return;
    const { scope, epoch } = current;
    const change = { scope, epoch, put, used, drop: gone.map(({ key }) => key) };
    try {
      const outcome = await this.parts.disk.write(change, this.parts.now(), this.pressed);
      if (outcome === "written")
        this.parts.tabs.post({ type: "kept", scope, epoch, entries: put, drop: gone });
      else if (outcome === "full") this.makeRoom(put);
      else await this.findOwnPlace(scope);
    } catch (error) {
      this.parts.onFailure(error);
    }
  }

  private takeWaiting(): { put: CacheEntry[]; used: { key: string; usedAt: number }[]; gone: Gone[] } {
    const put = [...this.unwritten].flatMap((key) => this.storedOf(key));
    const used = [...this.used]
      .flatMap((key) => this.storedOf(key))
      .map(({ key, usedAt }) => ({ key, usedAt }));
    const gone = [...this.dropped].map(([key, at]) => ({ key, at }));
    this.unwritten.clear();
    this.used.clear();
    this.dropped.clear();
    return { put, used, gone };
  }

  private async claim(scope: string, takeOver: boolean): Promise<void> {
    try {
      const { epoch, found } = await this.parts.disk.claim(scope, takeOver);
      if (this.current?.scope !== scope || this.current.takeOver !== takeOver) return;
      this.current.epoch = epoch;
      this.adopt(found);
      if (this.unwritten.size + this.dropped.size > 0) this.writeSoon();
    } catch (error) {
      this.parts.onFailure(error);
    }
  }

  /** The write was late: somebody else owns the store, or the same person left it and came back in another tab. */
  private async findOwnPlace(scope: string): Promise<void> {
    const { epoch } = await this.parts.disk.claim(scope, false);
    if (this.current?.scope !== scope) return;
    if (epoch === null) this.leave();
    else this.current.epoch = epoch;
  }

  private withinTime(work: Promise<void>): Promise<void> {
    return new Promise((resolve) => {
      const stop = this.parts.later(resolve, CACHE_LOAD_MAX_MS);
      void work.then(() => {
        stop();
        resolve();
      });
    });
  }

  /** Takes what was read or told, where it is newer than what is here; what is damaged goes. */
  private adopt(found: readonly unknown[]): void {
    const { current } = this;
    if (!current) return;
    for (const each of found) {
      const entry = readEntry(each, current.scope, this.parts.now());
      if (entry === null) this.dropUnreadable(each);
      else if (this.knownSince(entry.key) < entry.at) {
        this.held.set(entry.key, { ...entry, result: null });
        this.dropped.delete(entry.key);
      }
    }
    this.sweepMemory();
    this.tell();
  }

  /** Of when this tab's own knowledge of a result is, its absence included. */
  private knownSince(key: string): number {
    return this.held.get(key)?.at ?? this.dropped.get(key) ?? 0;
  }

  private dropUnreadable(found: unknown): void {
    if (isRecord(found) && typeof found.key === "string") this.dropped.set(found.key, this.parts.now());
  }

  /** The other tab has removed them from the device already. */
  private letGo(gone: readonly Gone[]): void {
    for (const { key, at } of gone) {
      const held = this.held.get(key);
      if (held && held.at <= at) this.release(key);
    }
  }

  private hear(message: TabMessage): void {
    if (message.scope !== this.current?.scope) return;
    if (message.type === "left") this.leave();
    else if (message.epoch === this.current.epoch) {
      this.letGo(message.drop);
      this.adopt(message.entries);
    }
  }

  /** Another tab left this scope: nothing of it is shown or written here until somebody enters again. */
  private leave(): void {
    this.forgetAll();
    this.current = null;
    this.tell();
  }

  private forgetAll(): void {
    this.stopTimer?.();
    this.stopTimer = null;
    this.held.clear();
    this.unwritten.clear();
    this.used.clear();
    this.dropped.clear();
  }

  /** Out of memory and of what waits to be written. */
  private release(key: string): void {
    this.held.delete(key);
    this.unwritten.delete(key);
    this.used.delete(key);
  }

  private drop(key: string): void {
    this.release(key);
    this.dropped.set(key, this.parts.now());
    this.writeSoon();
  }

  private storedOf(key: string): CacheEntry[] {
    const held = this.held.get(key);
    if (!held) return [];
    const { result: _result, ...entry } = held;
    return [entry];
  }

  /** The browser refuses room: hold less, and write once more; a second refusal leaves it in memory. */
  private makeRoom(put: readonly CacheEntry[]): void {
    const isFirst = !this.pressed;
    this.pressed = true;
    this.sweepMemory();
    if (!isFirst) return;
    for (const { key } of put) if (this.held.has(key)) this.unwritten.add(key);
    this.writeSoon();
  }

  private sweepMemory(): boolean {
    const keys = overflow([...this.held.values()], this.parts.now(), this.pressed);
    for (const key of keys) {
      this.release(key);
      this.dropped.set(key, this.parts.now());
    }
    return keys.length > 0;
  }

  private writeSoon(): void {
    this.stopTimer ??= this.parts.later(() => {
      this.stopTimer = null;
      void this.flush();
    }, CACHE_WRITE_DELAY_MS);
  }

  private tell(): void {
    for (const listener of [...this.listeners]) listener();
  }
}
