import type { StoredPush } from "../contract";

/** Component path of the app itself. */
export const APP = "";

/** The app and every component that is mounted. */
export function mountedPaths(push: StoredPush | null): string[] {
  return [APP, ...(push?.components?.instances ?? []).map(({ path }) => path)];
}

/** Every instance that may hold data: also those that are mounted no more. */
export function pathsWithData(push: StoredPush | null): string[] {
  return [...mountedPaths(push), ...(push?.components?.unmounted ?? [])];
}
