import { createHash } from "node:crypto";
import type { PushedModule } from "../contract";

/** What a module is apart from the names of the chunks it shares with others. */
export interface NeutralModule {
  /** Equal for equal text. */
  key: string;
  /** The names that stand in the text as `chunk000`, `chunk001`, ... */
  chunks: readonly string[];
}

/** How the CLI names shared chunks: by a hash of what is in them and in all they import. */
const CHUNK = /\/([A-Z0-9]{8})\.js(["'`])/g;
/** What stands before such a name on its line, in the form in which esbuild prints it. */
const IN_IMPORT = /^(?:\} from |(?:import|export)\b[^"'`]*)"[./\w-]*$|\bimport\("[./\w-]*$/;
/** Of the same length as a name, so that no column of the source map moves. */
const STAND_IN = /\/chunk(\d{3})\.js$/;
const MOST_CHUNKS = 1000;

const known = new WeakMap<PushedModule, NeutralModule>();

/**
 * One changed line renames the chunk it is in, and so every module that imports it, directly or not: without their
 * names, all but one of them are what they were. Text that holds such a name anywhere else stays as it is.
 */
export function neutralModule(module: PushedModule): NeutralModule {
  const found = known.get(module);
  if (found !== undefined) return found;
  const { text, chunks } = neutralText(module);
  const neutral = { key: createHash("sha256").update(text).digest("base64url"), chunks };
  known.set(module, neutral);
  return neutral;
}

export function neutralText({ source }: PushedModule): { text: string; chunks: string[] } {
  const text = source.replace(/\n\/\/# sourceMappingURL=\S+\s*$/, "\n");
  return withoutNames(text) ?? { text, chunks: [] };
}

function withoutNames(text: string): { text: string; chunks: string[] } | null {
  if (/\/chunk\d{3}\.js/.test(text)) return null;
  const numbers = new Map<string, number>();
  let everywhereAnImport = true;
  const neutral = text.replace(CHUNK, (_whole, name: string, quote: string, at: number) => {
    const head = text.slice(text.lastIndexOf("\n", at) + 1, at + 1);
    everywhereAnImport &&= quote === '"' && IN_IMPORT.test(head);
    const number = numbers.get(name) ?? numbers.size;
    numbers.set(name, number);
    return `/chunk${String(number).padStart(3, "0")}.js"`;
  });
  if (!everywhereAnImport || numbers.size > MOST_CHUNKS) return null;
  return { text: neutral, chunks: [...numbers.keys()] };
}

/** A specifier as the developer's bundle has it. */
export function namedSpecifier({ chunks }: NeutralModule, specifier: string): string {
  const number = chunks.length === 0 ? undefined : STAND_IN.exec(specifier)?.[1];
  const name = number === undefined ? undefined : chunks[Number(number)];
  return name === undefined ? specifier : specifier.replace(STAND_IN, `/${name}.js`);
}
