import { describe, expect, test } from "vitest";
import { PUBLIC_FUNCTIONS } from "../../support/publicFunctions";
import { NO_PROFILE, NO_SIGN_IN, NO_STAFF, type Outcomes, SHUT_OUT } from "./table";
import { TABLES } from "./tables";

const ROWS = TABLES.flatMap(([, table]) => Object.entries(table));

const named = (keeps: (expected: Outcomes) => boolean): string[] =>
  ROWS.filter(([, row]) => keeps(row.expect))
    .map(([name]) => name)
    .sort();

/** `module:name` of each, sorted. */
const namesOf = (modules: Record<string, readonly string[]>): string[] =>
  Object.entries(modules)
    .flatMap(([module, names]) => names.map((name) => `${module}:${name}`))
    .sort();

/** What a sign-in reaches before it has a profile, beyond what everybody does. */
const WITHOUT_PROFILE = namesOf({
  account: [
    "closeOpenDares",
    "deletionPlan",
    "exportLink",
    "exportState",
    "leaving",
    "requestDeletion",
    "requestExport",
    "undoDeletion",
  ],
  age: ["mine", "start"],
  decisions: ["appeal", "counter", "mine", "mineById"],
  staff: ["mine"],
  users: ["checkUsernameAvailability", "ensureViewer", "me", "saveUserProfileSecure", "touch"],
});

/** What stays somebody's own while staff has shut the account (staff desk 2). */
const THEIRS = namesOf({
  feedItems: ["mine"],
  payouts: ["cancel", "confirmOnboarding", "list", "openPage", "page", "request"],
  publishing: ["narrow"],
  spending: ["overview"],
  wallet: ["confirmReturn", "csvRows", "mine", "pending", "returnState", "rows"],
});

describe("the matrix of public functions", () => {
  test("ROL-15 every public function there is has its row, once", () => {
    expect(PUBLIC_FUNCTIONS.size).toBeGreaterThan(60);
    expect(ROWS.map(([name]) => name).sort()).toEqual([...PUBLIC_FUNCTIONS.keys()].sort());
  });

  test("PRD-02 ROL-01 a visitor reaches public pages and what they need, nothing else", () => {
    const everybodys = namesOf({
      appCheck: ["ask", "mine"],
      comments: ["head", "list", "replies"],
      dares: ["get"],
      decisions: ["appealNone"],
      explore: ["dares", "people", "rail", "videoRail", "videos"],
      features: ["features"],
      feedItems: ["get", "ofPerson", "playbackUrl"],
      follows: ["list"],
      // The link of an e-mail is the proof.
      mailLinks: ["undo"],
      pins: ["featured", "landing"],
      profiles: ["byUsername", "counts", "progress"],
      publicDares: ["get"],
      publicProofs: ["get"],
      ratings: ["recordOf"],
      reactions: ["of"],
      reports: ["create", "status", "takedown"],
      telemetry: ["logClientEvent"],
      templates: ["changes"],
      // Guests and watchers have no account (product 19); most of these ask for a dare's key.
      tracking: [
        "addStatement",
        "approve",
        "begin",
        "beginTip",
        "byKey",
        "cancel",
        "confirmReturn",
        "confirmTipReturn",
        "leaveCheckout",
        "leaveTip",
        "money",
        "offer",
        "open",
        "playbackUrl",
        "reject",
        "requestRedo",
        "tipByKey",
        "tipForDare",
        "tipOffer",
        "watch",
      ],
      transparency: ["quarters"],
    });
    expect(named(({ visitor }) => visitor !== NO_SIGN_IN)).toEqual(everybodys);
  });

  test("ROL-02 a sign-in without a profile adds onboarding and the account itself", () => {
    const reached = named(({ incomplete, visitor }) => incomplete !== NO_PROFILE && visitor === NO_SIGN_IN);
    expect(reached).toEqual(WITHOUT_PROFILE);
  });

  test("ROL-12 whoever is shut out keeps the way in, the way out, the age check, their videos and their money; found too young, neither of the last", () => {
    const reached = named(({ suspended, visitor }) => suspended !== SHUT_OUT && visitor === NO_SIGN_IN);
    const ways = WITHOUT_PROFILE.filter((name) => name !== "users:saveUserProfileSecure");
    expect(reached).toEqual([...ways, ...THEIRS].sort());
    const reachedTooYoung = named((each) => each.tooYoung !== SHUT_OUT && each.visitor === NO_SIGN_IN);
    expect(reachedTooYoung).toEqual(ways);
  });

  test("ROL-06 no member reaches what is for staff, and staff stands out nowhere else", () => {
    const forStaff = named(({ member }) => member === NO_STAFF);
    const tables = TABLES.filter(([name]) => name.startsWith("staff"));
    expect(forStaff).toEqual(
      tables
        .flatMap(([, rows]) => Object.keys(rows))
        .filter((name) => name !== "staff:mine")
        .sort(),
    );
    const others = named(({ staff, other }) => staff !== other);
    // An admin who is the last one may not leave either.
    const leaving = ["account:deactivate", "account:requestDeletion"];
    expect(others).toEqual([...forStaff, ...leaving, "staff:mine"].sort());
  });
});
