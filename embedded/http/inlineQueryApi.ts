import { z } from "zod";
import type { Engine, Json } from "../contract";
import { readJsonObject } from "./body";
import { type Authenticate, requireAdmin } from "./caller";
import { outcomeBody } from "./functionApi";
import { sendJson } from "./respond";
import { HttpError, type Route } from "./router";

const Body = z.object({
  bundle: z.object({ path: z.string(), source: z.string() }),
  /** As `_system/frontend/components:list` names it: the path of the mount. */
  componentId: z.string().nullish(),
  format: z.enum(["json", "convex_encoded_json"]).default("convex_encoded_json"),
});

/** `POST /api/run_test_function`: `convex run --inline-query`. */
export function inlineQueryRoutes(deps: { engine: Engine; authenticate: Authenticate }): Route[] {
  return [
    {
      method: "POST",
      path: "/api/run_test_function",
      handler: async (req, res) => {
        await requireAdmin(req, deps.authenticate);
        const body = await readJsonObject(req);
        const parsed = Body.safeParse(body);
        if (!parsed.success) throw new HttpError(400, "BadJsonBody", z.prettifyError(parsed.error));
        const { bundle, componentId, format } = parsed.data;
        const args: Json = body.args ?? {};
        const query = { componentPath: componentId ?? "", source: bundle.source, args };
        sendJson(res, 200, outcomeBody(deps.engine.runInlineQuery(query), format));
      },
    },
  ];
}
