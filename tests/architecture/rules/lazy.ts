import { type SourceTree, type Violation, withoutComments } from "./sourceTree";

/** Where React's own `lazy` stands, and why a failure may go up to the error screen there. */
const BARE_LAZY: Record<string, string> = {
  "src/app/providers.tsx": "without its identity adapter the app cannot start",
};

/**
 * A failed `lazy` throws into whatever is around it, for ever. Parts that a screen does without go through
 * lib/device/lazyQuietly; screens are split by the router.
 */
export function lazyViolations(files: SourceTree, allowed = BARE_LAZY): Violation[] {
  const bare = [...files].filter(([, source]) => /(?<![\w$])lazy\s*[(<]/.test(withoutComments(source)));
  const places = new Set(bare.map(([file]) => file));
  return [
    ...[...places]
      .filter((file) => !(file in allowed))
      .map((file) => `${file}: bare lazy(), use lazyQuietly`),
    ...Object.keys(allowed)
      .filter((file) => !places.has(file))
      .map((file) => `${file}: is allowed a bare lazy() and has none`),
  ];
}
