import { describe, expect, test } from "vitest";
import { NO_PROFILE, NO_SIGN_IN, NO_STAFF, type Outcomes, PUBLIC_FUNCTIONS, SHUT_OUT } from "./table";
import { TABLES } from "./tables";

const ROWS = TABLES.flatMap(([, table]) => Object.entries(table));

const named = (keeps: (expected: Outcomes) => boolean): string[] =>
  ROWS.filter(([, row]) => keeps(row.expect))
    .map(([name]) => name)
    .sort();

/** What a sign-in reaches before it has a profile, beyond what everybody does. */
const WITHOUT_PROFILE = [
  "account:closeOpenDares",
  "account:deletionPlan",
  "account:exportLink",
  "account:exportState",
  "account:leaving",
  "account:requestDeletion",
  "account:requestExport",
  "account:undoDeletion",
  "age:mine",
  "age:start",
  "decisions:appeal",
  "decisions:counter",
  "decisions:mine",
  "decisions:mineById",
  "staff:mine",
  "users:checkUsernameAvailability",
  "users:ensureViewer",
  "users:me",
  "users:saveUserProfileSecure",
  "users:touch",
];

/** What stays somebody's own while staff has shut the account (staff desk 2). */
const THEIRS = [
  "feedItems:mine",
  "payouts:cancel",
  "payouts:confirmOnboarding",
  "payouts:list",
  "payouts:openPage",
  "payouts:page",
  "payouts:request",
  "publishing:narrow",
  "spending:overview",
  "wallet:confirmReturn",
  "wallet:csvRows",
  "wallet:mine",
  "wallet:pending",
  "wallet:returnState",
  "wallet:rows",
];

describe("the matrix of public functions", () => {
  test("ROL-15 every public function there is has its row, once", () => {
    expect(PUBLIC_FUNCTIONS.size).toBeGreaterThan(60);
    expect(ROWS.map(([name]) => name).sort()).toEqual([...PUBLIC_FUNCTIONS.keys()].sort());
  });

  test("public functions stand at the top of convex/ alone, where the table looks for them", () => {
    const inFolders = import.meta.glob(
      ["../../../../convex/*/**/*.ts", "!../../../../convex/_generated/**"],
      {
        query: "?raw",
        import: "default",
        eager: true,
      },
    );
    const isPublic =
      /= (?:public|authed|member|holder|visit|staff|guest|guestTip)(?:Query|Mutation|Action)\(/;
    expect(Object.keys(inFolders).length).toBeGreaterThan(50);
    expect(Object.keys(inFolders).filter((path) => isPublic.test(String(inFolders[path])))).toEqual([]);
  });

  test("PRD-02 ROL-01 a visitor reaches public pages and what they need, nothing else", () => {
    expect(named(({ visitor }) => visitor !== NO_SIGN_IN)).toEqual([
      "appCheck:ask",
      "appCheck:mine",
      "comments:head",
      "comments:list",
      "comments:replies",
      "dares:get",
      "decisions:appealNone",
      "explore:dares",
      "explore:people",
      "explore:rail",
      "explore:videoRail",
      "explore:videos",
      "features:features",
      "feedItems:get",
      "feedItems:ofPerson",
      "feedItems:playbackUrl",
      "follows:list",
      // The link of an e-mail is the proof.
      "mailLinks:undo",
      "pins:featured",
      "pins:landing",
      "profiles:byUsername",
      "profiles:counts",
      "profiles:progress",
      "publicDares:get",
      "publicProofs:get",
      "ratings:recordOf",
      "reactions:of",
      "reports:create",
      "reports:status",
      "reports:takedown",
      "telemetry:logClientEvent",
      "templates:changes",
      // Guests and watchers have no account (product 19); most of these ask for a dare's key.
      "tracking:addStatement",
      "tracking:approve",
      "tracking:begin",
      "tracking:beginTip",
      "tracking:byKey",
      "tracking:cancel",
      "tracking:confirmReturn",
      "tracking:confirmTipReturn",
      "tracking:leaveCheckout",
      "tracking:leaveTip",
      "tracking:money",
      "tracking:offer",
      "tracking:open",
      "tracking:playbackUrl",
      "tracking:reject",
      "tracking:requestRedo",
      "tracking:tipByKey",
      "tracking:tipForDare",
      "tracking:tipOffer",
      "tracking:watch",
      "transparency:quarters",
    ]);
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
