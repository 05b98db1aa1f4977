/** Tests that are handed the world in which they happen, and what is in it, by name. */
import { test as bare, beforeEach, type TestAPI } from "vitest";
import type { Backend } from "./backend";
import { setupWorld } from "./people";
import { templated } from "./template";

type Tests<Name extends string, World, Part extends keyof World> = TestAPI<
  Record<Name, World> & Pick<World, Part>
>;

/** `name` stands for what `build` makes anew for each test, each of `parts` for its field of that name. */
export function testsOf<Name extends string, World, Part extends keyof World & string>(
  name: Name,
  build: () => Promise<World>,
  parts: readonly Part[],
): Tests<Name, World, Part> {
  interface Extensible {
    extend(name: string, make: (made: { built: World }) => unknown): Extensible;
  }
  // The runner reads from a fixture's text what it is made of; its types know no names that are handed in.
  let tests = (bare as unknown as Extensible).extend("built", async () => await build());
  for (const part of parts) tests = tests.extend(part, ({ built }) => built[part]);
  return tests.extend(name, ({ built }) => built) as unknown as Tests<Name, World, Part>;
}

/** The same with copies of one world (template.ts). */
export function testsIn<Name extends string, World extends { t: Backend }, Part extends keyof World & string>(
  name: Name,
  build: () => Promise<World>,
  parts: readonly Part[],
): Tests<Name, World, Part> {
  return testsOf(name, templated(build), parts);
}

/** In the world of three members. */
export const it = testsIn("world", setupWorld, ["t", "sender", "creator", "stranger"]);
export { it as test };

/** The world of the test that runs, a fresh copy for each. */
export function eachIn<World extends { t: Backend }>(build: () => Promise<World>): World {
  const copy = templated(build);
  // Filled before anybody reads it.
  const world = {} as World;
  beforeEach(async () => void Object.assign(world, await copy()));
  return world;
}
