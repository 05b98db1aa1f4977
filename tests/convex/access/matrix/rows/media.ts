import { acceptedDare, uploadTake } from "../../../support/setup";
import { ownerOnly, type Rows } from "../table";

/** The still of the member's own take. */
export const mediaRows: Rows = {
  "proofs:mintPoster": {
    args: async (world) => ({
      mediaId: await world.once("filmed", async () =>
        uploadTake(world.answering, await acceptedDare(world.answering)),
      ),
    }),
    expect: ownerOnly("not-found", "ok"),
  },
};
