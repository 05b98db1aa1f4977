import { profileOf } from "../../../support/people";
import { everyone, members, nothing, type Rows, SHUT_OUT, signedIn } from "../table";

const FREE = "freshname";

/** Onboarding and the account itself: a sign-in is enough, so an incomplete person gets through. */
export const identityRows: Rows = {
  "users:me": { args: nothing, expect: signedIn("ok") },
  "users:ensureViewer": { args: nothing, expect: signedIn("ok") },
  "users:touch": { args: () => ({ timezone: "Europe/Berlin" }), expect: signedIn("null") },
  "users:checkUsernameAvailability": { args: () => ({ username: FREE }), expect: signedIn("ok") },
  "users:saveUserProfileSecure": {
    // Whoever has a name keeps it: the page after onboarding changes names.
    args: ({ people }, actor) =>
      profileOf(actor === "visitor" || actor === "incomplete" ? FREE : people[actor].username),
    expect: signedIn("ok", { suspended: SHUT_OUT, tooYoung: SHUT_OUT }),
  },
  "users:saveInterests": {
    args: () => ({ interests: ["Humor", "Art"] }),
    // The row before has not run here: an account without a profile has no interests to save.
    expect: signedIn("ok", {
      incomplete: "failed-precondition:profile-incomplete",
      suspended: SHUT_OUT,
      tooYoung: SHUT_OUT,
    }),
  },
  "users:saveSettings": { args: () => ({ settings: { autoplay: false } }), expect: members("null") },
  "ownProfile:forEdit": { args: nothing, expect: members("ok") },
  "ownProfile:creatorStart": { args: nothing, expect: members("ok") },
  "ownProfile:save": { args: () => ({ bio: "About me" }), expect: members("null") },
  "ownProfile:mintUpload": { args: () => ({ kind: "photo", size: 1_000 }), expect: members("ok") },
  "ownProfile:setPhoto": { args: () => ({ storageId: null }), expect: members("null") },
  "ownProfile:setVideo": { args: () => ({ storageId: null }), expect: members("null") },
  "ownProfile:changeUsername": {
    args: (_world, actor) => ({ username: `renamed${actor}`.slice(0, 20) }),
    expect: members("null"),
  },
  "age:mine": { args: nothing, expect: signedIn("ok") },
  "age:start": {
    args: () => ({ reason: "creator" }),
    // Here `member` is assured already: for a creator that is enough.
    expect: signedIn("failed-precondition:age-check-off", { member: "ok" }),
  },
  "appCheck:ask": { args: () => ({ session: "visit", token: "t" }), expect: everyone("null") },
  "appCheck:mine": { args: () => ({ session: "visit" }), expect: everyone("ok") },
  "telemetry:logClientEvent": {
    args: () => ({
      session: "0f8fad5b-d9cb-469f-a165-70867728950e",
      kind: "payout_view",
      props: {},
      version: "1.0.0",
    }),
    expect: everyone("ok"),
  },
};
