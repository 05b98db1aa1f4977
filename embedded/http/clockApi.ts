import { readJsonObject } from "./body";
import type { Authenticate } from "./caller";
import { requireAdmin } from "./caller";
import { sendJson } from "./respond";
import { HttpError, type Route } from "./router";

/**
 * Moves time forward by `ms` and resolves when everything due has been started; `asleep`: late and once, for nothing ran
 * meanwhile. Null: the clock is the system's.
 */
export type AdvanceClock = ((ms: number, asleep: boolean) => Promise<void>) | null;

/** `POST /api/embedded/clock/advance {ms, asleep?}` -> `{now}`. Only with `--clock manual` on a deployment of kind local (rulings 16, 29). */
export function clockRoutes(deps: { advance: AdvanceClock; authenticate: Authenticate }): Route[] {
  return [
    {
      method: "POST",
      path: "/api/embedded/clock/advance",
      handler: async (req, res, { engine }) => {
        await requireAdmin(req, deps.authenticate);
        if (!deps.advance || engine.deployment.env().DEPLOYMENT_KIND !== "local") {
          throw new HttpError(
            403,
            "ClockNotManual",
            "The clock moves only when started with --clock manual and DEPLOYMENT_KIND is local.",
          );
        }
        const { ms, asleep } = await readJsonObject(req);
        if (typeof ms !== "number" || !Number.isFinite(ms) || ms < 0) {
          throw new HttpError(400, "BadArgs", "`ms` must be a number of milliseconds, not negative.");
        }
        await deps.advance(ms, asleep === true);
        sendJson(res, 200, { now: engine.clock.now() });
      },
    },
  ];
}
