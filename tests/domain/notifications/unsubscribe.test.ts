import { mailToken, readMailToken, readUnsubscribeSecret } from "@convex/domain/notifications/unsubscribe";
import { describe, expect, it } from "vitest";

const SECRET = "a-secret-of-the-tests-only";
const link = { uid: "abcdefghijklmnopqrst", of: "dares" } as const;

describe("the token of a link that turns e-mails off", () => {
  it("says whose and which, to the deployment that signed it", async () => {
    const token = await mailToken(SECRET, link);
    expect(await readMailToken(SECRET, token)).toEqual(link);
    expect(encodeURIComponent(token)).toBe(token);
    expect(await readMailToken("another-secret-of-theirs", token)).toBeNull();
  });

  it("stands for one person and one kind alone", async () => {
    const token = await mailToken(SECRET, link);
    const [uid = "", of = "", signature = ""] = token.split(".");
    const changed = [
      [`b${uid.slice(1)}`, of, signature],
      [uid, "digest", signature],
      [uid, "proofs", signature],
      [uid, "everything", signature],
      [uid, of, signature.replace(/.$/, (sign) => (sign === "0" ? "1" : "0"))],
      [uid, of, signature.slice(0, 32)],
      [uid, of, ""],
    ];
    for (const parts of changed) expect(await readMailToken(SECRET, parts.join("."))).toBeNull();
    for (const odd of ["", ".", `${token}.`, `${token} `, `${token}\n`]) {
      expect(await readMailToken(SECRET, odd)).toBeNull();
    }
  });

  it("is neither made nor taken without a secret of some length", () => {
    expect(readUnsubscribeSecret({})).toBeNull();
    expect(readUnsubscribeSecret({ UNSUBSCRIBE_SECRET: "short" })).toBeNull();
    expect(readUnsubscribeSecret({ UNSUBSCRIBE_SECRET: SECRET })).toBe(SECRET);
  });
});
