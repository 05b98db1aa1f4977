import type { Engine, Json } from "../contract";
import { mountedPaths, pathsWithData } from "../store/instancePaths";

/** `_system/frontend/components:list`: the app ("") and every component. Here a component's path is its id. */
export function components(engine: Engine): Json {
  const push = engine.deployment.push();
  const mounted = new Set(mountedPaths(push));
  return pathsWithData(push).map((path) => ({
    id: path,
    path,
    name: path.slice(path.lastIndexOf("/") + 1),
    args: {},
    state: mounted.has(path) ? "active" : "unmounted",
  }));
}
