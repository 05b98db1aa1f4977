import { ConvexHttpClient } from "convex/browser";
import { makeFunctionReference } from "convex/server";
import { WebSocket as WebSocketClient } from "ws";
import { createEmbedded } from "../../../embedded/embedded";
import { createLogFactory } from "../../../embedded/log";

/** Opens the folder given, uses every part of the deployment, closes it, and ends only if nothing is left running. */
const [dataDir = ""] = process.argv.slice(2);
const log = createLogFactory((line) => process.stderr.write(`${line}\n`));
const embedded = await createEmbedded({ dataDir, port: 0, sitePort: 0, clock: "system", log });
const client = new ConvexHttpClient(embedded.url, { logger: false });
const said = await client.action(makeFunctionReference<"action">("actions:nested"), {});
const seen = await fetch(`${embedded.siteUrl}/files/x`).then((response) => response.text());
const socket = new WebSocketClient(`${embedded.url.replace("http", "ws")}/api/sync`);
await new Promise((resolve) => socket.once("open", resolve));
await embedded.close();
process.stdout.write(`${JSON.stringify({ said, seen })}\n`);
