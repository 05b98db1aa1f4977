import type { SourceTree, Violation } from "./sourceTree";

/** One row of the specification's route tables (section 2). */
export interface RouteRow {
  path: string;
  file: string;
  /** Preset of shell/chrome.ts. */
  chrome: "tab" | "page" | "form" | "legal" | "stage" | "flow" | "site";
  /** auth = signed in with a completed profile. */
  guard: "public" | "auth" | "admin" | "none";
  /** OVL-20, OVL-21: by itself, by hand, not at all. */
  install: "auto" | "byHand" | "never";
  /** Where a row without a screen of its own leads, as the route file names it. */
  leadsTo?: string;
  /** Not in the specification: why it is here. */
  own?: string;
}

type Facts = Pick<RouteRow, "guard" | "install"> & { folder: string };
type More = Partial<Pick<RouteRow, "install" | "leadsTo" | "own">>;

const rowsOf =
  ({ guard, install, folder }: Facts) =>
  (path: string, file: string, chrome: RouteRow["chrome"], more: More = {}): RouteRow => ({
    path,
    file: `src/routes/${folder}${file}.tsx`,
    chrome,
    guard,
    install,
    ...more,
  });

const top = rowsOf({ guard: "public", install: "byHand", folder: "" });
const site = rowsOf({ guard: "public", install: "byHand", folder: "_site/" });
const entry = rowsOf({ guard: "public", install: "never", folder: "_entry/" });
const admin = rowsOf({ guard: "admin", install: "byHand", folder: "admin/" });
const app = rowsOf({ guard: "auth", install: "auto", folder: "app/" });

export const ROUTES: RouteRow[] = [
  top("/", "index", "site", { install: "never" }),
  entry("/login", "login", "site"),
  entry("/reset-password", "reset-password", "site"),
  entry("/signup", "signup.index", "site"),
  entry("/signup/profile", "signup.profile", "site"),
  entry("/signup/interests", "signup.interests", "site"),
  site("/creator/{handle}", "creator.$handle.index", "site"),
  site("/creator/{handle}/share", "creator.$handle.share", "site"),
  site("/terms", "terms", "legal", { install: "never" }),
  site("/privacy", "privacy", "legal", { install: "never" }),
  site("/faq", "faq", "site", { install: "never" }),
  site("/safety", "safety", "site", { install: "never" }),
  site("/safety-measures", "safety-measures", "site"),
  site("/about", "about", "site", { install: "never" }),
  site("/about-us", "about-us", "site"),
  site("/how-it-works", "how-it-works", "site", { install: "never" }),
  site("/terms-creators", "terms-creators", "site"),
  site("/creators", "creators", "site", { install: "never" }),
  site("/press", "press", "site", { install: "never" }),
  site("/contact", "contact", "site", { own: "how to reach us (discover 5)" }),
  site("/takedown", "takedown", "site", { own: "the quickest way to a takedown (discover 5)" }),
  site("/accessibility", "accessibility", "site", { own: "what we hold ourselves to (discover 5)" }),
  site("/how-the-feed-works", "how-the-feed-works", "site", {
    own: "the formula of the feed, printed (discover 1)",
  }),
  site("/transparency", "transparency", "site", { own: "what was decided, in numbers (product 22)" }),
  site("/track/{dareId}", "track.$dareId", "site"),
  site("/v/{feedId}", "v.$feedId", "form"),
  site("/d/{dareId}", "d.$dareId.index", "site"),
  site("/d/{dareId}/comments", "d.$dareId.comments", "site"),
  site("/dare/{dareId}/proof/{proofId}", "dare.$dareId.proof.$proofId", "site"),
  site("/report/{number}", "report.$number", "site", { own: "the receipt of a report (product 22)" }),
  site("/explore", "explore", "site", { own: "visitors look before they join (shop window 5)" }),
  site("/unsubscribe", "unsubscribe", "site", { own: "what one tap in an e-mail did (product 14)" }),
  site("/u/{username}", "u.$username", "page"),
  site("/{username}", "$username.index", "site"),
  site("/{username}/followers", "$username.followers", "page"),
  top("/unknown/top/level/path", "$", "site", { leadsTo: "/" }),

  admin("/admin/cockpit", "cockpit", "site"),
  admin("/admin/bots", "bots.index", "site"),
  admin("/admin/bots/rules/{ruleId}", "bots.rules.$ruleId", "site"),
  admin("/admin/bots/templates/{templateId}", "bots.templates.$templateId", "site"),
  admin("/admin/bots/personas/{personaId}", "bots.personas.$personaId", "site"),
  admin("/admin/money", "money.index", "site", { own: "the staff's money view (product 20)" }),
  admin("/admin/money/checks", "money.checks", "site", { own: "findings, refunds, events (money 5.3)" }),
  admin("/admin/money/dare", "money.dare", "site", { own: "the books of one dare (product 20)" }),
  admin("/admin/money/write-offs", "money.write-offs", "site", { own: "write-offs by two admins (L14)" }),
  admin("/admin/queue", "$", "site", { leadsTo: "/admin/cases?kind=screening" }),
  admin("/admin/cases/dares/{dareId}", "cases.dares.$dareId", "site", { own: "texts and takes (D4, D17)" }),
  admin("/admin/cases/disputes/{dareId}", "cases.disputes.$dareId", "site", { own: "a dispute (D24)" }),
  admin("/admin/cases/answers/{answerId}", "cases.answers.$answerId", "site", {
    own: "an answer to the daily dare (discover 4)",
  }),
  admin("/admin/cases/invitations/{invitationId}", "cases.invitations.$invitationId", "site", {
    own: "an invitation of two who share something (product 17)",
  }),
  admin("/admin/cases/{caseId}", "cases.$caseId", "site", { own: "one of them (staff 1)" }),
  admin("/admin/cases", "cases.index", "site", { own: "everything that waits for staff (staff 1)" }),
  admin("/admin/people", "people.index", "site", { own: "people by name, id or e-mail (staff 4)" }),
  admin("/admin/people/{personId}", "people.$personId", "site", { own: "how somebody stands (staff 4)" }),
  admin("/admin/team", "team", "site", { own: "who works here, and in which role (staff 4)" }),
  admin("/admin/switches", "switches", "site", { own: "what is stopped for everybody (staff 4)" }),
  admin("/admin/audit", "audit", "site", { own: "what staff did, and why (staff 4)" }),
  admin("/admin/ideas", "ideas", "site", { own: "what becomes of the feedback board (staff 4)" }),
  admin("/admin/words", "words", "site", { own: "what the screening says, and why (staff 4)" }),
  admin("/admin/calendar", "calendar", "site", { own: "which dare comes on which day (staff 4)" }),
  admin("/admin/pins", "pins", "site", { own: "the videos of the landing page (staff 4)" }),
  admin("/admin/templates", "templates.index", "site", {
    own: "the dares that senders choose from (staff 4)",
  }),
  admin("/admin/templates/{templateId}", "templates.$templateId", "site", { own: "one of them (staff 4)" }),
  admin("/admin", "index", "site", { own: "where staff begin" }),
  { ...top("/admin/test", "admin_/test", "site"), guard: "none" },

  app("/app", "index", "tab", { leadsTo: "/app/feed" }),
  app("/app/inbox", "inbox", "tab"),
  app("/app/notifications", "notifications", "tab", { leadsTo: "/app/inbox?tab=activity" }),
  app("/app/settings", "settings.index", "page"),
  app("/app/settings/notifications", "settings.notifications", "form"),
  app("/app/settings/age", "settings.age", "page", { own: "age check (product 4)" }),
  app("/app/settings/boundaries", "settings.boundaries", "page", {
    own: "what a person lets come in (product 7, 25)",
  }),
  app("/app/settings/creator", "settings.creator", "page", { own: "what a creator's page still needs" }),
  app("/app/settings/feedback", "settings.feedback", "page", { own: "our own feedback board" }),
  app("/app/settings/data", "settings.data", "page", { own: "settings tree (product 25)" }),
  app("/app/settings/account", "settings.account", "page", { own: "settings tree (product 25)" }),
  app("/app/settings/safety", "settings.safety", "page", { own: "settings tree (product 25)" }),
  app("/app/decisions", "decisions.index", "page", { own: "decisions about oneself (product 22)" }),
  app("/app/decisions/{id}", "decisions.$decisionId", "page", {
    own: "the statement of reasons (product 22)",
  }),
  app("/app/settings/content", "settings.content", "page", { own: "settings tree (product 25)" }),
  app("/app/settings/privacy", "settings.privacy", "page", { own: "settings tree (product 25)" }),
  app("/app/settings/accessibility", "settings.accessibility", "page", { own: "settings tree (product 25)" }),
  app("/app/chat/{chatId}", "chat.$chatId", "stage"),
  app("/app/explore", "explore", "tab"),
  app("/app/browse-users", "browse-users", "tab", { leadsTo: "/app/explore" }),
  app("/app/feed", "feed", "tab"),
  app("/app/profile", "profile.index", "tab"),
  app("/app/profile/{userId}", "profile.$userId", "page"),
  app("/app/u/{username}", "u.$username.index", "page"),
  app("/app/u/{username}/followers", "u.$username.followers", "page"),
  app("/app/send-dare", "send-dare", "form"),
  app("/app/confirm-dare", "confirm-dare", "form"),
  app("/app/dare/{username}", "dare.$username.index", "flow"),
  app("/app/dare/{username}/amount", "dare.$username.amount", "flow"),
  app("/app/dare/select/{username}", "dare.select.$username", "flow"),
  app("/app/dare/compose/{username}", "dare.compose.$username", "flow"),
  app("/app/dare/confirm/{username}", "dare.confirm.$username", "flow"),
  app("/app/camera", "camera", "form"),
  app("/app/share", "share", "form", { own: "where the share menu of another app leads (manifest)" }),
  app("/app/dare/{dareId}/submit-proof", "dare.$dareId.submit-proof", "form", {
    leadsTo: "/app/camera?dareId={dareId}",
  }),
  app("/app/edit-profile", "edit-profile", "page"),
  app("/app/account", "account", "page"),
  app("/app/wallet", "wallet", "page"),
  app("/app/invite", "invite", "page"),
  app("/app/subscriptions", "subscriptions", "page"),
  app("/app/badges", "badges", "page", { own: "one's own badges, level and streak (product 15)" }),
  app("/app/saved", "saved", "page", { own: "the private list of saved videos (product 10)" }),
  app("/app/following", "following", "page"),
  app("/app/search-users", "search-users", "form"),
  app("/app/post-video", "post-video", "stage"),
  app("/app/daily-dare", "daily-dare", "stage"),
  app("/app/v/{feedId}", "v.$feedId", "form"),
  app("/app/admin/notifications", "admin.notifications", "page"),
  app("/app/unknown/path", "$", "tab", { leadsTo: "/app/feed" }),
];

/** The layouts that carry the guards of the rows below them. */
const LAYOUTS = new Set([
  "src/routes/__root.tsx",
  "src/routes/_site/route.tsx",
  "src/routes/_entry/route.tsx",
  "src/routes/admin/route.tsx",
  "src/routes/admin/cases.route.tsx",
  "src/routes/app/route.tsx",
]);

/** Each row has its file, and no route may exist beside the table; what the router makes of each is asked of the router itself. */
export function routeViolations(files: SourceTree, rows: RouteRow[] = ROUTES): Violation[] {
  const known = new Set(rows.map((row) => row.file));
  const isRoute = (file: string) => file.startsWith("src/routes/") && !LAYOUTS.has(file);
  return [
    ...rows.filter(({ file }) => !files.has(file)).map(({ path, file }) => `${path}: ${file} is missing`),
    ...[...files.keys()]
      .filter((file) => isRoute(file) && !known.has(file))
      .map((file) => `${file}: not a row of the route table`),
  ];
}

/** First path segments that the app itself answers; no person may have one as a name (architecture 4). */
export function staticFirstSegments(rows: RouteRow[] = ROUTES): string[] {
  const segments = rows.flatMap((row) => {
    const [, first = ""] = row.path.split("/");
    return first === "" || first.startsWith("{") || row.file.endsWith("/$.tsx") ? [] : [first];
  });
  return [...new Set(segments)];
}

/** Static words that stand beside `$username`: `/app/dare/select` and its like. */
export function staticSiblings(rows: RouteRow[] = ROUTES): string[] {
  const parents = rows.flatMap((row) => row.path.split("/{username}").slice(0, -1));
  const words = rows.flatMap((row) =>
    parents.flatMap((parent) => {
      const rest = row.path.startsWith(`${parent}/`) ? row.path.slice(parent.length + 1) : "";
      const [word = ""] = rest.split("/");
      return word === "" || word.startsWith("{") || row.file.endsWith("/$.tsx") ? [] : [word];
    }),
  );
  return [...new Set(words)];
}
