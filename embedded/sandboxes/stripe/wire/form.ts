import { refused } from "./errors";

/** A decoded form: names with brackets become nested objects, list positions become digit keys. */
export type Raw = string | RawObject;
export interface RawObject {
  [key: string]: Raw;
}

const NAME = /^([^[\]]+)((?:\[[^[\]]*\])*)$/;

/** `a[b][0][c]=1&d[]=2` -> `{ a: { b: { 0: { c: "1" } } }, d: { 0: "2" } }`. */
export function decodeForm(text: string): RawObject {
  const root: RawObject = Object.create(null);
  for (const [name, value] of new URLSearchParams(text)) {
    const match = NAME.exec(name);
    if (!match) throw refused(`Invalid parameter name: ${name}`, { param: name });
    const rest = [...(match[2] ?? "").matchAll(/\[([^[\]]*)\]/g)].map((part) => part[1] ?? "");
    put(root, [match[1] ?? "", ...rest], value);
  }
  return root;
}

function put(root: RawObject, path: string[], value: string): void {
  let place = root;
  path.forEach((part, depth) => {
    const key = part === "" ? String(Object.keys(place).length) : part;
    if (depth === path.length - 1) {
      place[key] = value;
      return;
    }
    const next = place[key];
    const inner: RawObject = isRawObject(next) ? next : Object.create(null);
    place[key] = inner;
    place = inner;
  });
}

export function isRawObject(raw: Raw | undefined): raw is RawObject {
  return typeof raw === "object";
}
