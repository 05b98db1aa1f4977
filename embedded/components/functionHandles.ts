/**
 * Components keep handles in their tables, so the text must stay valid over pushes: it names the instance and the
 * function, not the code behind them.
 */
const HANDLE = /^function:\/\/([^;]*);(.+)$/;

/** `path` as people write it: `dir/messages:list`. */
export const toHandle = (instance: string, path: string): string => `function://${instance};${path}`;

/** Null for what is no handle. */
export function fromHandle(handle: string): { instance: string; path: string } | null {
  const [, instance, path] = HANDLE.exec(handle) ?? [];
  return instance === undefined || path === undefined ? null : { instance, path };
}
