import { firstView } from "./firstView";
import { roundTrip } from "./roundTrip";

/** `npm run bench [-- name ...]`: numbers for people to compare, never a pass or a fail (rulings 40). */
const WORKLOADS: Record<string, () => Promise<void>> = { firstView, roundTrip };

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in WORKLOADS));
if (unknown.length > 0) {
  console.error(`No workload ${unknown.join(", ")}. There are: ${Object.keys(WORKLOADS).join(", ")}`);
  process.exit(1);
}
for (const [name, run] of Object.entries(WORKLOADS)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  console.log(`\n${name}`);
  await run();
}
process.exit(0);
