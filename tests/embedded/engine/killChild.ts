import { systemClock } from "../../../embedded/clock";
import { call, openEngine } from "./support";

/** Appends without end and says each number once it is acknowledged. Killed from outside. */
const [dataDir = "", from = "0"] = process.argv.slice(2);
const engine = openEngine({ dataDir, clock: systemClock() });
for (let n = Number(from); ; n++) {
  const request = { sessionId: "child", requestId: n };
  const outcome = await engine.runMutation(call("t:append", { n }), request);
  if (!outcome.ok) throw new Error(outcome.errorMessage);
  process.stdout.write(`${n}\n`);
}
