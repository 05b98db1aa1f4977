import type { Json, StoredDefinition } from "../contract";
import { isObject } from "../store/json";
import { FunctionError } from "./errors";
import { canonicalPath, displayPath, type FunctionPath, parsePath } from "./functionAddress";
import { parseValidator, type Validator } from "./validators";

export interface FunctionInfo {
  path: FunctionPath;
  type: "Query" | "Mutation" | "Action";
  isPublic: boolean;
  args: Validator | null;
  returns: Validator | null;
}

const TYPES = ["Query", "Mutation", "Action"] as const;
const HINT = "Did you forget to run `npx convex dev` or `npx convex deploy`?";

/** The functions of a definition by canonical path, from its analysis. */
export class FunctionTable {
  readonly #byPath = new Map<string, FunctionInfo>();
  /** By the ways in which callers write their paths. */
  readonly #byWriting = new Map<string, FunctionInfo>();

  constructor(definition: StoredDefinition) {
    for (const [modulePath, analysis] of Object.entries(definition.analysis)) {
      const { module } = parsePath(modulePath);
      const functions = isObject(analysis) && Array.isArray(analysis.functions) ? analysis.functions : [];
      for (const entry of functions) this.#add(module, entry);
    }
  }

  find(path: string): FunctionInfo | null {
    const known = this.#byWriting.get(path);
    if (known !== undefined) return known;
    const found = this.#byPath.get(canonicalPath(parsePath(path))) ?? null;
    // Bounded: a path can be written in any number of ways.
    if (found !== null && this.#byWriting.size < this.#byPath.size * 4) this.#byWriting.set(path, found);
    return found;
  }

  /** Throws the documented text unless the function exists, may be called, and is of the wanted type. */
  require(path: string, wanted: { type: FunctionInfo["type"] | null; allowInternal: boolean }): FunctionInfo {
    const found = this.find(path);
    if (found === null || (!found.isPublic && !wanted.allowInternal)) {
      const kind = wanted.allowInternal ? "function" : "public function";
      throw new FunctionError(`Could not find ${kind} for '${displayPath(parsePath(path))}'. ${HINT}`);
    }
    if (wanted.type !== null && found.type !== wanted.type) {
      throw new FunctionError(
        `Trying to execute ${canonicalPath(found.path)} as ${wanted.type}, but it is defined as ${found.type}.`,
      );
    }
    return found;
  }

  #add(module: string, entry: Json): void {
    if (!isObject(entry) || typeof entry.name !== "string") return;
    const type = TYPES.find((one) => one === entry.udfType);
    if (type === undefined) return;
    const path = { module, name: entry.name };
    this.#byPath.set(canonicalPath(path), {
      path,
      type,
      isPublic: isObject(entry.visibility) && entry.visibility.kind === "public",
      args: parseValidator(typeof entry.args === "string" ? entry.args : null),
      returns: parseValidator(typeof entry.returns === "string" ? entry.returns : null),
    });
  }
}
