import { HttpError } from "../http/router";

/** The CLI prints the message and exits 1. */
export function invalidModules(reason: string): HttpError {
  return new HttpError(400, "InvalidModules", `Hit an error while pushing:\n${reason}`);
}

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
