import { endWhenAsked, hasEmbedded, run } from "./steps";

/** `npm run check:static`: types, lint and unused code, side by side. `npm run typecheck` (`types`): the types alone. */

/** The product builds without `embedded/`, and with it one program holds both. */
const PROGRAMS = [hasEmbedded ? "embedded" : ".", "src/workers"];

/**
 * What was checked is remembered beside the packages: a second run looks at what changed since. One thread: four infer the
 * backend's types each for itself, in twice the processor time, which two cores have other work for.
 */
const typesOf = (folder: string): string[] => {
  const remembered = `node_modules/.cache/types/${folder.replaceAll("/", "-")}.tsbuildinfo`;
  return [
    "npx",
    "tsc",
    "--noEmit",
    "--singleThreaded",
    "--incremental",
    "--tsBuildInfoFile",
    remembered,
    "-p",
    folder,
  ];
};
const TYPES = PROGRAMS.map(typesOf);
// The one rule that infers types takes five times as long as all others: `npm run lint:promises`.
const OTHERS = [
  ["npx", "biome", "ci", "--skip=nursery/noFloatingPromises"],
  ["npx", "knip"],
];

async function check(words: string[]): Promise<boolean> {
  const isGood = await run(words);
  console.log(`${words.slice(1, 3).join(" ")} ${words.at(-1)}: ${isGood ? "ok" : "failed"}`);
  return isGood;
}

await endWhenAsked();
const results = await Promise.all((process.argv[2] === "types" ? TYPES : [...TYPES, ...OTHERS]).map(check));
process.exit(results.every(Boolean) ? 0 : 1);
