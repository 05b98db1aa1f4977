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
