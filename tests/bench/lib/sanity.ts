import path from "node:path";
import { ConvexClient } from "convex/browser";
import { makeFunctionReference } from "convex/server";
import { z } from "zod";
import { countRows, rowDifferences } from "../limit/rowCounts";
import { newMarker } from "./audience";
import { within } from "./connection";
import { chatName, type Message, messageOf, ROWS_SHOWN } from "./messages";
import type { Side, Stage } from "./stage";

const Rows = z.array(z.object({ body: z.string() }));
const latest = makeFunctionReference<"query", { chat: string }>("messages:latest");
const send = makeFunctionReference<"mutation", Message & Record<string, string>>("messages:send");

/**
 * The load generator speaks the protocol by hand, so the official client must once see the same: a write of its own
 * at the head of the newest messages.
 */
export async function checkWithOfficialClient(stage: Stage): Promise<void> {
  const client = new ConvexClient(stage.embedded.server().url, { logger: false });
  const chat = chatName(0);
  const marker = newMarker();
  try {
    const shown = new Promise<void>((resolve) => {
      client.onUpdate(latest, { chat }, (value: unknown) => {
        const rows = Rows.parse(value);
        if (rows.length === ROWS_SHOWN && rows[0]?.body.startsWith(marker)) resolve();
      });
    });
    const written = client.mutation(send, { ...messageOf(chat, marker) });
    await within("the official client sees its own write", Promise.all([shown, written]));
  } finally {
    await client.close();
  }
}

/** Whether the limit still writes what embedded writes: its statements are a copy, and copies fall behind. */
export async function compareWithLimit(stage: Stage): Promise<string[]> {
  const oneWrite = async (side: Side) => {
    const file = path.join(side.dataDir, "data.db");
    const writer = await side.connect([]);
    const before = countRows(file);
    await writer.write(messageOf(chatName(0), newMarker()));
    await writer.close();
    return { before, after: countRows(file) };
  };
  return rowDifferences(await oneWrite(stage.embedded), await oneWrite(stage.limit));
}
