import { importsOf, resolveInside, stem } from "./imports";
import { type SourceTree, type Violation, withoutComments } from "./sourceTree";

const ADAPTER = /^src\/app\/identity\/clerk[A-Za-z]*$/;
const DOOR = "src/app/providers.tsx";

/**
 * Stack 4: people of the local identity never fetch Clerk. Only the adapter's own files name its packages, and the
 * rest of the app reaches them by one dynamic import.
 */
export function clerkViolations(files: SourceTree): Violation[] {
  const found: Violation[] = [];
  for (const [file, source] of files) {
    const isAdapter = ADAPTER.test(stem(file));
    for (const { specifier, typeOnly } of importsOf(source)) {
      if (typeOnly || isAdapter) continue;
      const target = resolveInside(file, specifier);
      if (specifier.startsWith("@clerk/")) found.push(`${file}: imports ${specifier}`);
      const opens = file === DOOR && withoutComments(source).includes(`import("${specifier}")`);
      if (target !== undefined && ADAPTER.test(stem(target)) && !opens) {
        found.push(`${file}: draws in Clerk's adapter by ${specifier}`);
      }
    }
  }
  return found;
}
