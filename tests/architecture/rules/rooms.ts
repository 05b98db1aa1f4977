import { importsOf, resolveInside } from "./imports";
import type { SourceTree, Violation } from "./sourceTree";

/** The one list: the second level of every layer, of the features and of the tests (docs/design/architecture.md). */
export const NOUNS = [
  "access",
  "account",
  "age",
  "bots",
  "chat",
  "comments",
  "daily",
  "dares",
  "feed",
  "files",
  "guests",
  "ledger",
  "notifications",
  "payments",
  "payouts",
  "people",
  "progress",
  "proofs",
  "provider",
  "purchases",
  "relations",
  "safety",
  "sending",
  "site",
  "staff",
  "system",
] as const;

const GROUPS = ["entry", "shell"];
const SHARED_RULES = ["bytes", "catalogue", "text"];

interface Layer {
  folder: string;
  /** What stands there beside the nouns, each for the reason at its line. */
  beside: readonly string[];
}

const LAYERS: readonly Layer[] = [
  { folder: "convex/model", beside: [] },
  // Rules of no noun: digests, words as such, long lists, and four files that every noun reads.
  { folder: "convex/domain", beside: [...SHARED_RULES, "errorCatalogue", "limits", "money", "product"] },
  // Which tables a person's erasure and the clean-up reach: the sum of what every noun says of its own.
  { folder: "convex/tables", beside: ["lifecycle"] },
  // Names that scheduled work of deployments already holds, and the one file that needs Node.
  { folder: "convex/jobs", beside: ["feedItems", "notificationsNode", "ratings"] },
  // Screens before and around the product: signing in, and what holds the rest.
  { folder: "src/features", beside: GROUPS },
  { folder: "tests/convex", beside: ["support"] },
  { folder: "tests/domain", beside: [...SHARED_RULES, "money"] },
  { folder: "tests/src/features", beside: [...GROUPS, "screens"] },
];

const withoutEnding = (name: string): string => name.replace(/(\.test|\.d)?\.[a-z]+$/, "");

/** Rooms of no noun; in the two layers that have one file a noun, its name is the noun. */
export function unknownNouns(paths: Iterable<string>): Violation[] {
  const found = new Set<Violation>();
  for (const path of paths) {
    const layer = LAYERS.find(({ folder }) => path.startsWith(`${folder}/`));
    if (layer === undefined) continue;
    const room = withoutEnding(path.slice(layer.folder.length + 1).split("/")[0] ?? "");
    const known: readonly string[] = [...NOUNS, ...layer.beside];
    if (!known.includes(room)) found.add(`${layer.folder}/${room}: no noun of rules/rooms.ts`);
  }
  return [...found];
}

/** Files beside each other that one can still take in at a glance. */
const CROWD = 24;

/** Listings that are tables by themselves: the API's paths, one file for each noun, the address table, what a tool writes. */
const LISTINGS = [/^convex$/, /^convex\/(jobs|tables)$/, /^src\/routes(\/|$)/, /(^|\/)_generated$/];

export function crowdedFolders(paths: Iterable<string>): Violation[] {
  const counts = new Map<string, number>();
  for (const path of paths) {
    const folder = path.split("/").slice(0, -1).join("/");
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts]
    .filter(([folder, count]) => count > CROWD && !LISTINGS.some((listing) => listing.test(folder)))
    .map(([folder, count]) => `${folder}: ${count} files beside each other; at most ${CROWD}`);
}

/** Tests stand where the thing stands: no room among them that the code does not have. */
const MIRRORS: readonly { tests: string; code: string; depth: number; beside: readonly string[] }[] = [
  { tests: "tests/convex", code: "convex/model", depth: 1, beside: ["support"] },
  { tests: "tests/domain", code: "convex/domain", depth: 1, beside: [] },
  { tests: "tests/src", code: "src", depth: 4, beside: [] },
];

export function unmirroredTests(paths: Iterable<string>): Violation[] {
  const all = [...paths];
  const found = new Set<Violation>();
  for (const { tests, code, depth, beside } of MIRRORS) {
    for (const path of all) {
      if (!path.startsWith(`${tests}/`)) continue;
      const folder = path
        .slice(tests.length + 1)
        .split("/")
        .slice(0, -1)
        .slice(0, depth)
        .join("/");
      if (folder === "" || beside.includes(folder)) continue;
      if (!all.some((other) => other.startsWith(`${code}/${folder}/`))) {
        found.add(`${tests}/${folder}: there is no ${code}/${folder}`);
      }
    }
  }
  return [...found];
}

/** Nouns of the model that import each other, with the reason why that is one thing seen from two sides. */
const CIRCLES: Readonly<Record<string, string>> = {
  "access notifications":
    "Who may call is found by access; whose role or sign-in is new hears of it in the same transaction.",
  "access people": "Who is calling is a person; a role and the log find that person by their username.",
  "bots progress":
    "A badge that is won is news for the bots; their rules ask for the level, and whether it is still held.",
  "bots notifications": "A bot's note is a notice, and one on its way stops where its reader has said stop.",
  "bots safety":
    "A bot's words pass what staff have listed; what it wrote is reported, and its rule stopped, like anything else.",
  "chat dares": "A dare's card stands in the chat, and accepting or ending a dare opens or marks it.",
  "chat safety":
    "A message is screened before it is sent; a report about a chat reads and hides its messages.",
  "dares feed": "A dare that ends takes its publication along; publishing asks the dare.",
  "dares proofs": "A proof moves the dare's state, and the state says what may be recorded.",
  "dares safety": "Words of a dare are screened and reported; a decision ends the dare.",
  "dares sending":
    "Sending makes a dare and uses its rules; a dare reworded or amended passes the sender's checks again.",
  "notifications people": "A notice names a person; one whose address has changed hears of it.",
  "notifications relations": "Whoever is blocked or muted is not heard of; a follow is heard of.",
  "safety staff":
    "A message's case is opened with views of the staff's; the desk shows what a report is about and decides it.",
  "people progress": "Whoever completes a profile may have been invited; an invitation names people.",
  "people relations": "A page depends on who blocked whom; a follow list shows people.",
  "people sending":
    "A person's boundaries stand on their page and close drafts; what may be sent depends on the person.",
};

const MODEL_FILE = /^convex\/model\/([^/]+)\//;

function circlesOf(files: SourceTree): string[] {
  const edges = new Set<string>();
  for (const [file, source] of files) {
    const from = MODEL_FILE.exec(file)?.[1];
    if (from === undefined) continue;
    for (const { specifier } of importsOf(source)) {
      const to = MODEL_FILE.exec(resolveInside(file, specifier) ?? "")?.[1];
      if (to !== undefined && to !== from) edges.add(`${from} ${to}`);
    }
  }
  return [...edges].filter((edge) => {
    const [from = "", to = ""] = edge.split(" ");
    return from < to && edges.has(`${to} ${from}`);
  });
}

export function circleViolations(files: SourceTree, listed: Readonly<Record<string, string>> = CIRCLES) {
  const circles = circlesOf(files);
  return [
    ...circles
      .filter((pair) => listed[pair] === undefined)
      .map((pair) => `${pair}: nouns of convex/model that import each other`),
    ...Object.keys(listed)
      .filter((pair) => !circles.includes(pair))
      .map((pair) => `${pair}: no circle any more; take it off the list`),
  ];
}

/** Two names that are one on macOS and Windows, and two modules that an import without ending can't tell apart there. */
export function caseCollisions(paths: Iterable<string>): Violation[] {
  const spelled = new Map<string, string>();
  const found = new Set<Violation>();
  for (const path of paths) {
    const steps = path.replace(/\.[^./]+$/, "").split("/");
    for (let length = 1; length <= steps.length; length += 1) {
      const name = steps.slice(0, length).join("/");
      const other = spelled.get(name.toLowerCase());
      if (other !== undefined && other !== name)
        found.add(`${name}: differs from ${other} only in letter case`);
      else spelled.set(name.toLowerCase(), name);
    }
  }
  return [...found];
}
