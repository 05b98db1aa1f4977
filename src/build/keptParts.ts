import path from "node:path";
import type { Plugin } from "vite";

/** A part that is fetched with its first use, as the module that is imported for it. */
export interface LaterPart {
  part: RegExp;
  why: string;
}

const FEW = "only a build or a person of that kind ever loads it";
const ENTRY = "an account is made and opened by the identity service";
const ONLINE = "asks the server for every step and waits in no queue";
const SEEN = "shows only what was seen before, and whoever saw it opened it";

/**
 * What the worker does not fetch at the first visit, and why. Everything else that a person can reach is kept from
 * then on: what is there without ever having been opened, or does something without a network. Of these each is kept
 * as soon as it was opened once (`workers/parts.ts`).
 */
export const LATER_PARTS: readonly LaterPart[] = [
  { part: /^app\/identity\/clerk\.tsx$/, why: FEW },
  { part: /^routes\/admin(_?)\//, why: FEW },
  { part: /^shell\/nav\/DeskPlace\.tsx$/, why: FEW },
  { part: /\/web-vitals\//, why: "measures for us; nothing of it is sent without a network" },
  {
    part: /^lib\/media\/render\.ts$/,
    why: "large, and not every device can: the film is handed in as recorded",
  },
  { part: /^features\/shell\/feedback\/Prompt\.tsx$/, why: "asks on another day again" },
  { part: /^features\/shell\/errors\/ErrorLogPanel\.tsx$/, why: "without it the page says where the log is" },
  { part: /^features\/account\/signInSettings\/SecondFactor\.tsx$/, why: FEW },
  { part: /^features\/entry\/appCheck\/Widget\.tsx$/, why: "asks a server whether a person is there" },
  { part: /^features\/shell\/install\/InstallFlow\.tsx$/, why: "a browser installs with the network only" },
  { part: /^routes\/_entry\/(login|signup|reset-password)/, why: ENTRY },
  {
    part: /^routes\/_site\/(track|report|creator|unsubscribe|transparency)\./,
    why: "a guest's page, opened from a link",
  },
  {
    part: /^routes\/_site\/(about|access|contact|creators|faq|how-|press|privacy|safety|takedown|terms)/,
    why: "says what its document says, which a host always has",
  },
  { part: /^routes\/_site\/route\.tsx$/, why: "round the public pages, and kept with the first of them" },
  { part: /^routes\/index\.tsx$/, why: "says what its document says, and leads in" },
  { part: /^features\/entry\/landing\/live\//, why: SEEN },
  { part: /^features\/(site\/acceptance\/RulesScreen|safety\/notices\/NoticeForm)\.tsx$/, why: ONLINE },
  {
    part: /^features\/people\/publicProfile\/components\/GuestOffers\.tsx$/,
    why: "a guest's forms, asked of the server",
  },
  { part: /^features\/feed\/pins\/PinActs\.tsx$/, why: FEW },
  { part: /^features\/feed\/feed\/components\/WhySheet\.tsx$/, why: ONLINE },
  { part: /^features\/proofs\/camera\/DayFlow\.tsx$/, why: SEEN },
  { part: /^features\/purchases\/tips\/TipSheet\.tsx$/, why: ONLINE },
  {
    part: /^features\/safety\/safety\/(report\/ReportSheet|menu\/(PersonSheets|ActSheets))\.tsx$/,
    why: ONLINE,
  },
  { part: /^features\/progress\/moments\/MomentHost\.tsx$/, why: ONLINE },
  { part: /^features\/chat\/chat\/menu\/ChatMenu\.tsx$/, why: ONLINE },
  {
    part: /^features\/progress\/openings\/Openings\.tsx$/,
    why: "tells the server of a day; on the first of them there is a network",
  },
  { part: /^app\/effects\/PushWork\.tsx$/, why: "needs the permission that a first visit does not have" },
  { part: /^features\/notifications\/push\/PushQuestion\.tsx$/, why: ONLINE },
  { part: /^features\/notifications\/notifications\/ActivityList\.tsx$/, why: SEEN },
  { part: /^features\/dares\/inbox\/components\/(DareLists|InboxList)\.tsx$/, why: SEEN },
  {
    part: /^features\/notifications\/notifications\/BannerHost\.tsx$/,
    why: "tells what the server says at that moment",
  },
  { part: /^features\/(account\/leaving\/LeavingPage|entry\/standing\/ClosedPage)\.tsx$/, why: ONLINE },
  {
    part: /^features\/shell\/aside\/AsideColumn\.tsx$/,
    why: "beside a page, where there is room: nothing is lost without it",
  },
  { part: /^routes\/(app|_site)\/(explore|following|search-users|daily-dare)\.tsx$/, why: SEEN },
  {
    part: /^routes\/app\/(admin\.notifications|edit-profile|account|badges|invite|saved|subscriptions|decisions\.(index|\$decisionId))\.tsx$/,
    why: ONLINE,
  },
  { part: /^(routes\/app\/settings\.|features\/account\/settingsTree\/SettingsTree\.tsx$)/, why: ONLINE },
  // The feed is the first screen of everybody who is in: no later visit is without it.
  { part: /^routes\/app\/(feed|wallet|post-video|profile\.index|chat\.\$chatId)\.tsx$/, why: SEEN },
  // Whoever begins a dare has all its steps fetched (`sendDare/useOtherSteps.ts`).
  { part: /^routes\/app\/(send-dare|confirm-dare|dare\.(compose|confirm|select|\$username))\b/, why: SEEN },
  { part: /^routes\/_site\/(d\.\$dareId|dare\.\$dareId|v\.\$feedId|u\.\$username|\$username)\b/, why: SEEN },
  { part: /^routes\/app\/(u\.\$username|v\.\$feedId|profile\.\$userId)\b/, why: SEEN },
];

/** What of a finished chunk the search needs. */
export interface BuiltPart {
  isEntry: boolean;
  facadeModuleId: string | null;
  imports: readonly string[];
  dynamicImports: readonly string[];
  css: readonly string[];
}

/** The module's path in `src`, or in the packages, without what a splitter adds to it. */
const nameOf = (moduleId: string, src: string): string =>
  (moduleId.startsWith(`${src}/`) ? moduleId.slice(src.length + 1) : moduleId).replace(/\?.*$/, "");

/**
 * Files of the parts that can be reached without opening one of `later`; a part that also something else imports
 * is thereby kept. Throws for a row that names no part of its own: the list must not promise what it does not do.
 */
export function keptFiles(
  parts: ReadonlyMap<string, BuiltPart>,
  later: readonly LaterPart[],
  src: string,
): Set<string> {
  const rowOf = ({ facadeModuleId }: BuiltPart): LaterPart | undefined =>
    later.find(({ part }) => facadeModuleId !== null && part.test(nameOf(facadeModuleId, src)));
  const kept = new Set<string>();
  const wanted = [...parts.keys()].filter((file) => parts.get(file)?.isEntry);
  for (let file = wanted.pop(); file !== undefined; file = wanted.pop()) {
    const part = parts.get(file);
    if (part === undefined || kept.has(file)) continue;
    kept.add(file);
    for (const css of part.css) kept.add(css);
    wanted.push(...part.imports);
    for (const opened of part.dynamicImports) {
      const target = parts.get(opened);
      if (target !== undefined && rowOf(target) === undefined) wanted.push(opened);
    }
  }
  const named = new Set([...parts].filter(([file]) => !kept.has(file)).map(([, part]) => rowOf(part)));
  const idle = later.filter((row) => !named.has(row)).map(({ part }) => String(part));
  if (idle.length > 0) throw new Error(`These rows of LATER_PARTS keep nothing out: ${idle.join(", ")}`);
  return kept;
}

/** Finds out what the worker keeps from the first visit on, for the worker's build that comes after it. */
export function keptParts(): { plugin: Plugin; isKept: (file: string) => boolean } {
  let kept: ReadonlySet<string> | null = null;
  const src = path.resolve(import.meta.dirname, "..");
  return {
    /** Chunks and their styles by the search; what is no chunk (documents, font, icons) as the patterns say. */
    isKept: (file) => {
      if (kept === null) throw new Error("The parts of the build are not known yet.");
      return !/^assets\/.*\.(js|css)$/.test(file) || kept.has(file);
    },
    plugin: {
      name: "dareloop:kept-parts",
      enforce: "post",
      apply: "build",
      generateBundle: {
        order: "post",
        handler(_options, bundle) {
          const parts = new Map<string, BuiltPart>();
          for (const [file, output] of Object.entries(bundle)) {
            if (output.type !== "chunk") continue;
            const { isEntry, imports, dynamicImports, viteMetadata } = output;
            // A module that is imported both at once and later names its chunk, but is not its facade.
            const named = output.moduleIds.find((id) => path.parse(id).name === output.name);
            const facadeModuleId = output.facadeModuleId ?? named ?? null;
            const css = [...(viteMetadata?.importedCss ?? [])];
            parts.set(file, { isEntry, facadeModuleId, imports, dynamicImports, css });
          }
          kept = keptFiles(parts, LATER_PARTS, src);
        },
      },
    },
  };
}
