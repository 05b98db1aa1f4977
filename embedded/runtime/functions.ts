import type { Json, StoredPush } from "../contract";
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

/** The functions of a push by canonical path, from its analysis. */
export class FunctionTable {
  readonly #byPath = new Map<string, FunctionInfo>();

  constructor(push: StoredPush | null) {
    for (const [modulePath, analysis] of Object.entries(push?.analysis ?? {})) {
      const { module } = parsePath(modulePath);
      const functions = isObject(analysis) && Array.isArray(analysis.functions) ? analysis.functions : [];
      for (const entry of functions) this.#add(module, entry);
    }
  }

  find(path: string): FunctionInfo | null {
    return this.#byPath.get(canonicalPath(parsePath(path))) ?? null;
  }

  /** Throws the documented text unless the function exists, may be called, and is of the wanted type. */
  require(path: string, wanted: { type: FunctionInfo["type"] | null; allowInternal: boolean }): FunctionInfo {
    const found = this.find(path);
    const shown = displayPath(parsePath(path));
    if (found === null || (!found.isPublic && !wanted.allowInternal)) {
      const kind = wanted.allowInternal ? "function" : "public function";
      throw new FunctionError(`Could not find ${kind} for '${shown}'. ${HINT}`);
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
