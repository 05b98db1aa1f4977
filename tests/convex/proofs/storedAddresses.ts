/** The storage's own addresses, by which large parts are read: convex-test gives them out and serves nothing there. */
import { vi } from "vitest";
import type { World } from "../support/people";
import { rowsOf } from "../support/rows";

const RANGE = /^bytes=(\d+)-(\d+)$/;

export interface StoredAddresses {
  /** Ranges that were asked for, in order. */
  asked: string[];
  /** What the storage answers instead of the bytes; null: the bytes. */
  status: number | null;
}

/** Serves the parts of all takes from now on, by Range; undone by `vi.unstubAllGlobals`. */
export async function serveStored(
  world: World,
  files: readonly Uint8Array<ArrayBuffer>[],
): Promise<StoredAddresses> {
  const state: StoredAddresses = { asked: [], status: null };
  const rows = await rowsOf(world.t, "mediaParts");
  const bytesAt = (url: string) => files[rows.find(({ sha256 }) => url.endsWith(sha256))?.index ?? -1];
  vi.stubGlobal("fetch", async (url: string, init: { headers: { Range: string } }) => {
    const { Range: range } = init.headers;
    state.asked.push(range);
    const [, from, to] = RANGE.exec(range) ?? [];
    const bytes = bytesAt(url);
    if (state.status !== null || bytes === undefined)
      return new Response(null, { status: state.status ?? 404 });
    return new Response(bytes.slice(Number(from), Number(to) + 1), { status: 206 });
  });
  return state;
}
