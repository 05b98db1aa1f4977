import { expect, it } from "vitest";
import { withFreePorts } from "../../../embedded/dev/ports";

const taken = () => new Error("deployment ended with code 1.\nlisten EADDRINUSE: address already in use");

/** Starts that fail with these errors one after another, then go well. */
function failing(...errors: Error[]) {
  let tries = 0;
  const start = async () => {
    const error = errors[tries];
    tries += 1;
    if (error !== undefined) throw error;
    return tries;
  };
  return { start, tried: () => tries };
}

it("a port that is taken between the look and the use is replaced; nothing else is tried again", async () => {
  expect(await withFreePorts(failing(taken(), taken()).start)).toBe(3);
  const always = failing(taken(), taken(), taken(), taken());
  await expect(withFreePorts(always.start)).rejects.toThrow("EADDRINUSE");
  expect(always.tried()).toBe(3);
  const other = failing(new Error("no such folder"));
  await expect(withFreePorts(other.start)).rejects.toThrow("no such folder");
  expect(other.tried()).toBe(1);
});
