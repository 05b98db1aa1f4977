/** Every public function there is, found in the modules themselves. */
interface Registered {
  isQuery?: boolean;
  isMutation?: boolean;
  exportArgs(): string;
  exportReturns(): string;
}

const MODULES = import.meta.glob<Record<string, unknown>>(
  ["../../../convex/**/*.ts", "!../../../convex/convex.config.ts", "!../../../convex/_generated/**"],
  { eager: true },
);

const isPublic = (value: unknown): value is Registered =>
  typeof value === "function" && "isPublic" in value && value.isPublic === true;

/** By `module:name`. */
export const PUBLIC_FUNCTIONS: ReadonlyMap<string, Registered> = new Map(
  Object.entries(MODULES).flatMap(([path, module]) => {
    const file = path.replace("../../../convex/", "").replace(/\.ts$/, "");
    return Object.entries(module).flatMap(([name, value]): [string, Registered][] =>
      isPublic(value) ? [[`${file}:${name}`, value]] : [],
    );
  }),
);

export function kindOf(name: string): "query" | "mutation" | "action" {
  const found = PUBLIC_FUNCTIONS.get(name);
  if (found === undefined) throw new Error(`${name} is no public function`);
  return found.isQuery ? "query" : found.isMutation ? "mutation" : "action";
}

/** The names of what it is called with. */
export const argumentsOf = (name: string): string[] =>
  Object.keys(JSON.parse(PUBLIC_FUNCTIONS.get(name)?.exportArgs() ?? "{}").value ?? {});
