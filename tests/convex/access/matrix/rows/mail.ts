import { mailToken } from "@convex/domain/notifications/unsubscribe";
import { vi } from "vitest";
import { everyone, type Rows } from "../table";

const SECRET = "an-unsubscribe-secret-of-the-matrix";

/** The link of an e-mail is the proof: whoever holds it, signed in or not, and nobody else. */
export const mailRows: Rows = {
  "mailLinks:undo": {
    args: async ({ people }) => {
      vi.stubEnv("UNSUBSCRIBE_SECRET", SECRET);
      return { session: "visit-1", token: await mailToken(SECRET, { uid: people.member.uid, of: "dares" }) };
    },
    expect: everyone("ok"),
  },
};
