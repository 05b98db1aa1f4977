import path from "node:path";
import type { CDPSession } from "playwright";

const MICROSECONDS = 1000;
const SHOWN = 6;

interface Profile {
  nodes: { id: number; callFrame: { functionName: string; url: string } }[];
  samples?: number[];
  timeDeltas?: number[];
}

/** Where a sample was: the file of the script, or what the engine calls its own work. */
function placeOf({ callFrame }: Profile["nodes"][number]): string {
  if (callFrame.url === "") return callFrame.functionName || "(engine)";
  return path.basename(callFrame.url).replace(/-[\w-]{8}\.js$/, ".js");
}

/** Own time by file, ms, most first. */
function timeByPlace({ nodes, samples = [], timeDeltas = [] }: Profile): [string, number][] {
  const places = new Map(nodes.map((node) => [node.id, placeOf(node)]));
  const times = new Map<string, number>();
  samples.forEach((id, index) => {
    const place = places.get(id) ?? "(engine)";
    times.set(place, (times.get(place) ?? 0) + (timeDeltas[index] ?? 0) / MICROSECONDS);
  });
  return [...times].sort(([, one], [, other]) => other - one);
}

/** One sentence on where the main thread's time went while `act` ran. */
export async function profiled(devtools: CDPSession, act: () => Promise<unknown>): Promise<string> {
  await devtools.send("Profiler.enable");
  await devtools.send("Profiler.start");
  await act();
  const { profile } = await devtools.send("Profiler.stop");
  const places = timeByPlace(profile).slice(0, SHOWN);
  return places.map(([place, ms]) => `${place} ${ms.toFixed(0)} ms`).join(", ");
}
