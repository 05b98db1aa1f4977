import { api } from "@convex/_generated/api";
import { newClientId } from "../../../support/backend";
import { everyone, members, nothing, type Row, type Rows } from "../table";
import type { MatrixWorld } from "../world";

const targetName = ({ target }: MatrixWorld) => ({ username: target.username });
const targetUid = ({ target }: MatrixWorld) => ({ uid: target.uid });
/** The target has been seen: without it a null would say nothing about who may know. */
const seenTarget = async ({ target, once }: MatrixWorld) => {
  await once("seen", async () => {
    await target.as.mutation(api.presence.update, { session: "tab-9", visible: true });
    return "seen";
  });
  return { uid: target.uid };
};
const person = ({ target }: MatrixWorld) => ({ personId: target.uid });

/** A block makes the two strangers to each other, and a stranger is nobody. */
const hidden = (answer: string, expect = members): Row["expect"] => expect(answer, { blocked: "null" });
const refused = members("null", { blocked: "not-found" });
/** One's own decision about somebody: may always be taken and taken back. */
const ownRule: Row = { args: person, expect: members("null") };

const report = ({ target }: MatrixWorld) => ({
  session: "visit",
  targetKind: "profile",
  targetId: target.uid,
  reason: "spam",
  detail: "",
  alsoBlock: false,
  clientId: newClientId(),
});

/** Of something that nobody has found yet. */
const takedown = () => ({
  ...{ session: "visit", reason: "did-not-agree", where: "A film in a kitchen, yesterday", work: "" },
  ...{ detail: "", agreed: true, signature: "A Person", contact: "a@example.test" },
  clientId: newClientId(),
});

export const peopleRows: Rows = {
  "profiles:byUsername": { args: targetName, expect: hidden("ok", everyone) },
  "profiles:byId": { args: targetUid, expect: hidden("ok") },
  "profiles:counts": { args: targetUid, expect: hidden("ok", everyone) },
  "profiles:progress": { args: targetUid, expect: hidden("ok", everyone) },
  "profiles:noteView": { args: person, expect: members("null") },
  // None of the world is whole: listing has its tests in profiles.test.
  "profiles:openCreators": { args: nothing, expect: members("empty") },
  "profiles:dareTarget": { args: targetName, expect: hidden("ok") },
  "follows:follow": { args: person, expect: refused },
  "follows:unfollow": { args: person, expect: members("null") },
  "follows:removeFollower": { args: person, expect: members("null") },
  "follows:answerRequest": {
    args: ({ target }) => ({ personId: target.uid, approve: true }),
    expect: members("null"),
  },
  "follows:requests": { args: () => ({ cursor: null }), expect: members("ok") },
  "follows:state": { args: targetUid, expect: hidden("ok") },
  "follows:list": {
    args: ({ target }) => ({ username: target.username, list: "followers", cursor: null }),
    expect: hidden("ok", everyone),
  },
  "presence:update": { args: () => ({ session: "tab-1", visible: true }), expect: members("null") },
  "presence:of": { args: seenTarget, expect: hidden("ok") },
  // A page of nobody is an answer, too: who is left out has its tests in search.test.
  // None of the world is whole, nor is anything public: what is listed has its tests in rails.test.
  "explore:rail": { args: () => ({ rail: "ready" }), expect: everyone("empty") },
  "explore:people": {
    args: () => ({ category: null, maxPrice: null, fast: false, cursor: null }),
    expect: everyone("ok"),
  },
  "explore:videos": {
    args: () => ({ category: null, captions: false, cursor: null }),
    expect: everyone("ok"),
  },
  "explore:videoRail": { args: () => ({ rail: "trending" }), expect: everyone("empty") },
  "explore:dares": { args: nothing, expect: everyone("empty") },
  "search:people": { args: () => ({ text: "night", cursor: null }), expect: members("ok") },
  "search:items": { args: () => ({ text: "night", cursor: null }), expect: members("ok") },
  "blocks:block": ownRule,
  "blocks:unblock": ownRule,
  "blocks:mute": ownRule,
  "blocks:unmute": ownRule,
  "blocks:restrict": ownRule,
  "blocks:unrestrict": ownRule,
  "blocks:mine": { args: person, expect: members("ok") },
  "blocks:list": { args: () => ({ kind: "block", cursor: null }), expect: members("ok") },
  "acceptances:wanted": { args: nothing, expect: members("empty") },
  "acceptances:accept": {
    args: () => ({ rules: [{ page: "terms", version: "1.0" }] }),
    expect: members("null"),
  },
  "mutedWords:mine": { args: nothing, expect: members("empty") },
  "mutedWords:add": {
    args: () => ({ words: ["spoiler"], part: false, scopes: ["feed"], lasting: "always" }),
    expect: members("null"),
  },
  "mutedWords:change": {
    args: () => ({ id: "unknown", text: "spoiler", part: false, scopes: ["feed"], lasting: "always" }),
    expect: members("not-found"),
  },
  "mutedWords:remove": { args: () => ({ id: "unknown" }), expect: members("null") },
  "reports:create": { args: report, expect: everyone("ok") },
  "reports:takedown": { args: takedown, expect: everyone("ok") },
  "reports:status": { args: () => ({ number: "unknown" }), expect: everyone("null") },
  "reports:mine": { args: () => ({ cursor: null }), expect: members("ok") },
};
