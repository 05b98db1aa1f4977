import rateLimiter from "@convex-dev/rate-limiter/convex.config";
import { defineApp } from "convex/server";

/** Parts with tables of their own. Convex asks for the default export. */
const app = defineApp();
app.use(rateLimiter);

export default app;
