/** What a run proves: `quick` is `npm test`, `deep` is `npm run test:deep`, which takes what the first leaves out. */
export type Scope = "quick" | "deep";

/** A sweep, a long walk or a further journey says so in its name; components in a browser are all of that kind. */
export const scopeOf = (file: string): Scope => (/\.(deep|browser)\./.test(file) ? "deep" : "quick");

/** Of a runner that one of the two commands started; null by hand, where every file can be run. */
export function askedScope(env: NodeJS.ProcessEnv = process.env): Scope | null {
  const asked = env.TEST_SCOPE;
  return asked === "quick" || asked === "deep" ? asked : null;
}
