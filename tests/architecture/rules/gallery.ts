import { importsOf, resolveInside, stem } from "./imports";
import { type SourceTree, type Violation, withoutComments } from "./sourceTree";

/** Components that cannot stand in the gallery by themselves, each with its reason. */
const NOT_SHOWN = new Map<string, string>([
  ["ToastProvider", "stands round the whole app; the gallery shows its toasts"],
  ["ToastRegion", "the provider's own part"],
  ["LiveGate", "asks the connection; its views, LoadingView and ErrorView, are shown"],
  ["PagedList", "asks the connection; its parts, PageList and MoreRows, are shown"],
  ["KeptMark", "asks the connection; its view, KeptNotice, is shown"],
  ["Field", "the frame of every shown control"],
  ["DialogHead", "the upper edge of every shown dialog and sheet"],
  ["FocusPlace", "the frame of every shown dialog and sheet"],
  ["Heading", "the title of every shown section"],
  ["Spinner", "only inside a busy Button, which the gallery shows"],
]);

/** Exported components of a file: functions with a capital, and links made by createLink. */
function componentsOf(source: string): string[] {
  const code = withoutComments(source);
  const functions = [...code.matchAll(/export function ([A-Z]\w*)\s*(?:<[^(]*)?\(/g)];
  const links = [...code.matchAll(/export const ([A-Z]\w*) = (?:createLink|memo|lazy)\(/g)];
  return [...functions, ...links].flatMap((match) => (match[1] ? [match[1]] : []));
}

/** Look-and-feel 7: `/admin/test` renders every component of src/ui. */
export function missingFromGallery(files: SourceTree): Violation[] {
  const gallery = [...files]
    .filter(([file]) => file.startsWith("src/features/shell/gallery/"))
    .map(([, source]) => withoutComments(source));
  const isShown = (name: string) => gallery.some((source) => new RegExp(`<${name}\\b`).test(source));
  const violations: Violation[] = [];
  for (const [file, source] of files) {
    if (!/^src\/ui\/(?!player\/)[^/]+\/[^/]+\.tsx$/.test(file)) continue;
    for (const name of componentsOf(source)) {
      if (!NOT_SHOWN.has(name) && !isShown(name)) violations.push(`${file}: ${name} is not in the gallery`);
    }
  }
  return violations;
}

const SERVER = /^convex\/(react|browser)$|_generated\//;

/** ADM-07: neither the route nor anything that it imports, however deep, can reach the server. */
export function galleryReachesServer(files: SourceTree): Violation[] {
  const byStem = new Map([...files.keys()].map((file) => [stem(file), file]));
  const open = [...files.keys()].filter((file) =>
    /^src\/(features\/shell\/gallery|routes\/admin_)\//.test(file),
  );
  const seen = new Set(open);
  const violations: Violation[] = [];
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    for (const { specifier, typeOnly } of importsOf(files.get(file) ?? "")) {
      if (typeOnly) continue;
      if (SERVER.test(specifier)) violations.push(`${file}: imports ${specifier}`);
      const target = resolveInside(file, specifier);
      const next =
        target === undefined ? undefined : (byStem.get(stem(target)) ?? byStem.get(`${target}/index`));
      if (next === undefined || seen.has(next)) continue;
      seen.add(next);
      open.push(next);
    }
  }
  return violations;
}
