import { isIP } from "node:net";

export const UNKNOWN_HOST = { code: "UnknownHost", message: "The request is for another host." };

const LOOPBACK_NAME = /^(?:[\w-]+\.)*localhost$/;

/**
 * True for an address, a loopback name and the name that was configured. A page of elsewhere could have its own name lead
 * to this machine, and would then be let read the answers as its own: it comes by that name.
 */
export function isOwnHost(header: string | undefined, configured = "localhost"): boolean {
  if (header === undefined) return true;
  const name = header
    .toLowerCase()
    .replace(/:\d+$/, "")
    .replace(/^\[(.*)\]$/, "$1");
  return isIP(name) !== 0 || LOOPBACK_NAME.test(name) || name === configured.toLowerCase();
}
