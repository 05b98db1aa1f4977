import type { JsonObject } from "../store/json";
import { DeveloperError } from "../transaction/limits";
import { fromHandle } from "./functionHandles";
import { childPath } from "./instances";

/** The function a syscall means. */
export interface FunctionTarget {
  /** Component path of the instance it belongs to. */
  instance: string;
  /** `dir/messages:list` */
  path: string;
  /** False for a child's function named by reference: a component's internal functions are its own. */
  allowInternal: boolean;
}

const OWN = "_reference/function/";
const CHILD = "_reference/childComponent/";

/** `{name}`, `{reference}` or `{functionHandle}` as seen from an instance (embedded-convex 4.3). */
export function targetOf({ name, reference, functionHandle }: JsonObject, from: string): FunctionTarget {
  if (typeof name === "string") return { instance: from, path: name, allowInternal: true };
  if (typeof functionHandle === "string") {
    const target = fromHandle(functionHandle);
    if (target === null) throw new DeveloperError(`Invalid function handle ${functionHandle}`);
    return { ...target, allowInternal: true };
  }
  if (typeof reference === "string") return referenced(reference, from);
  throw new DeveloperError("A function must be named by its path, a reference or a handle.");
}

function referenced(reference: string, from: string): FunctionTarget {
  if (reference.startsWith(OWN)) {
    return { instance: from, path: reference.slice(OWN.length), allowInternal: true };
  }
  // `_reference/childComponent/<child>/<module parts>/<function>`
  const [child, ...parts] = reference.startsWith(CHILD) ? reference.slice(CHILD.length).split("/") : [];
  const name = parts.pop();
  if (!child || name === undefined || parts.length === 0) {
    throw new DeveloperError(`Invalid function reference ${reference}`);
  }
  return { instance: childPath(from, child), path: `${parts.join("/")}:${name}`, allowInternal: false };
}
