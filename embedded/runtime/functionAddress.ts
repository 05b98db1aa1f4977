import type { Json } from "../contract";
import type { JsonObject } from "../store/json";
import { DeveloperError } from "../transaction/limits";

/** Handles live in components' tables, so the text must stay valid over pushes: instance path; function path. */
const HANDLE = /^function:\/\/([^;]*);(.+)$/;
const OWN_REFERENCE = /^_reference\/function\/(.+)$/;

export interface FunctionPath {
  /** `messages.js`, `dir/messages.js` */
  module: string;
  /** `list`, `default` */
  name: string;
}

/** `messages:list`, `messages.js:list`, `messages` (= default export), `dir/messages:list`. */
export function parsePath(path: string): FunctionPath {
  const at = path.lastIndexOf(":");
  const module = at === -1 ? path : path.slice(0, at);
  const name = at === -1 ? "default" : path.slice(at + 1);
  const bare = module.replace(/^\/+/, "").replace(/\.(js|ts|tsx|mjs|cjs)$/, "");
  return { module: `${bare}.js`, name: name === "" ? "default" : name };
}

/** `messages.js:list`, as stored in `_scheduled_functions` and logs. */
export const canonicalPath = ({ module, name }: FunctionPath): string => `${module}:${name}`;

/** `messages:list`, as people write it. */
export const displayPath = ({ module, name }: FunctionPath): string =>
  `${module.replace(/\.js$/, "")}:${name}`;

/** The function of this app that a syscall means; components come with issue B. */
export function addressToPath(address: JsonObject): string {
  const { name, reference, functionHandle } = address;
  if (typeof name === "string") return name;
  if (typeof functionHandle === "string") return handleToPath(functionHandle);
  if (typeof reference === "string") {
    const own = OWN_REFERENCE.exec(reference)?.[1];
    if (own === undefined) throw componentsRefused(reference);
    // `_reference/function/dir/module:fn`
    return own;
  }
  throw new DeveloperError("A function must be named by its path, a reference or a handle.");
}

export function pathToHandle(path: string): string {
  return `function://;${displayPath(parsePath(path))}`;
}

function handleToPath(handle: string): string {
  const parts = HANDLE.exec(handle);
  if (parts === null) throw new DeveloperError(`Invalid function handle ${handle}`);
  const [, instance = "", path = ""] = parts;
  if (instance !== "") throw componentsRefused(handle);
  return path;
}

export function componentsRefused(what: Json): DeveloperError {
  return new DeveloperError(
    `Components are not supported by this embedded deployment yet (${String(what)}).`,
  );
}
