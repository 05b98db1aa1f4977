import { api } from "@convex/_generated/api";
import { newClientId } from "../../../support/backend";
import { acceptedDare } from "../../../support/dares";
import { partyOnly } from "../builders";
import { members, type Rows } from "../table";
import type { MatrixWorld } from "../world";

const dareOf = (world: MatrixWorld) => world.once("recorded", () => acceptedDare(world.answering));

/** A live seal session of the member's. */
const sessionOf = (world: MatrixWorld) =>
  world.once("session", async () => {
    const wish = { dareId: await dareOf(world), clientId: newClientId() };
    return (await world.answering.creator.as.mutation(api.recordings.begin, wish)).recordingId;
  });

export const uploadRows: Rows = {
  "recordings:begin": {
    args: async (world) => ({ dareId: await dareOf(world), clientId: newClientId() }),
    expect: partyOnly("ok"),
  },
  "recordings:heard": {
    args: async (world) => ({ recordingId: await sessionOf(world), chunks: 0 }),
    expect: partyOnly("null"),
  },
  "recordings:end": {
    args: async (world) => ({ recordingId: await sessionOf(world), chunks: 3, durationMs: 4_000 }),
    expect: partyOnly("null"),
  },
  // By one's own client id: to anybody else it names nothing of theirs.
  "media:discard": { args: () => ({ clientId: newClientId() }), expect: members("null") },
};
