import { type SourceTree, type Violation, withoutComments } from "./sourceTree";

/** `.env.example` is the one list of what a deployment, a build and the tools can be told. */

const READ = /(?:process\.env|import\.meta\.env|\benv)\.([A-Z][A-Z0-9_]+)\b|\b(VITE_[A-Z_]+)\b/g;

const TAKEN_APART = /\{([^{}]*)\}\s*=\s*(?:process\.env|env)\b/g;

/** Given by the system, by Convex, by Vite or by a build machine; nobody writes them down. */
const GIVEN = ["CI", "CONVEX_SITE_URL", "DEV", "PATH", "PROD", "TZ"];

export function environmentViolations(files: SourceTree, example: string): Violation[] {
  const read = new Map<string, string>();
  for (const [file, source] of files) {
    for (const [, name, viteName] of withoutComments(source).matchAll(READ)) {
      read.set(name ?? viteName ?? "", file);
    }
    for (const [, names = ""] of withoutComments(source).matchAll(TAKEN_APART)) {
      for (const [name] of names.matchAll(/\b[A-Z][A-Z0-9_]+\b/g)) read.set(name, file);
    }
  }
  const named = new Set([...example.matchAll(/^([A-Z][A-Z0-9_]+)=/gm)].map(([, name = ""]) => name));
  return [
    ...[...read]
      .filter(([name]) => !named.has(name) && !GIVEN.includes(name))
      .map(([name, file]) => `${file}: .env.example does not name ${name}`),
    ...[...named].filter((name) => !read.has(name)).map((name) => `.env.example: nobody reads ${name}`),
  ];
}
