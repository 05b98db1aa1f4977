import type { IncomingMessage } from "node:http";
import type { Origin } from "../contract";

/** As `RequestMetadata` cuts it (convex-backend `crates/common/src/execution_context.rs`). */
const USER_AGENT_MAX = 512;

/**
 * Whom a request comes from: the first of `x-forwarded-for`, else the other end of its connection (convex-backend
 * `crates/common/src/http/mod.rs`, `ExtractRequestMetadata`, at 94a42c3).
 */
export function originOf(req: IncomingMessage): Omit<Origin, "authToken"> {
  const forwarded = [req.headers["x-forwarded-for"] ?? []].flat()[0]?.split(",")[0]?.trim();
  return {
    ip: forwarded ?? req.socket.remoteAddress ?? null,
    userAgent: req.headers["user-agent"]?.slice(0, USER_AGENT_MAX) ?? null,
  };
}
