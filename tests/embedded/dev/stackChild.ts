import { startStack } from "../../../embedded/dev/stack";

/** `[data folder]`: starts a world, prints where its processes answer, and stays until it is killed. */
const [dataDir = ""] = process.argv.slice(2);
const stack = await startStack({ dataDir, web: "none", ports: "fresh", onStep: () => undefined });
const { target, siteUrl, identityUrl, stripeUrl, ageUrl, pushUrl, mailUrl } = stack;
process.stdout.write(
  `${JSON.stringify([target.url, siteUrl, identityUrl, stripeUrl, ageUrl, pushUrl, mailUrl])}\n`,
);
