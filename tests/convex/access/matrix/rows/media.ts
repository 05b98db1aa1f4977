import { acceptedDare } from "../../../support/dares";
import { uploadTake } from "../../../support/proofs";
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
