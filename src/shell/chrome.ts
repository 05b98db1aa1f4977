import { useMatches } from "@tanstack/react-router";
import type { InstallRule } from "@/lib/device/installRule";

/** What surrounds a screen (architecture 4, rulings 33). Each route names one preset; nobody looks at paths. */
export type Chrome = {
  name: "tab" | "page" | "form" | "legal" | "stage" | "flow" | "site";
  /** Back button in the top bar. */
  back: boolean;
  /** Close button in the top bar: out of a screen that stands over everything else. */
  close: boolean;
  /** Offered to whoever is signed in, in builds that have the search screen (SHL-03). */
  search: boolean;
  bottomNav: boolean;
  /** Whether the shell draws its top bar; the flow brings its own. */
  topBar: boolean;
};

export const chrome = {
  tab: { name: "tab", back: false, close: false, search: true, bottomNav: true, topBar: true },
  page: { name: "page", back: true, close: false, search: true, bottomNav: false, topBar: true },
  form: { name: "form", back: true, close: false, search: false, bottomNav: false, topBar: true },
  legal: { name: "legal", back: true, close: false, search: false, bottomNav: false, topBar: true },
  stage: { name: "stage", back: false, close: true, search: false, bottomNav: false, topBar: true },
  flow: { name: "flow", back: false, close: false, search: false, bottomNav: false, topBar: false },
  site: { name: "site", back: false, close: false, search: true, bottomNav: false, topBar: true },
} as const satisfies Record<Chrome["name"], Chrome>;

/** How much of the middle a screen takes; "full" goes from edge to edge and spaces itself. */
export type ScreenWidth = "column" | "wide" | "full";

export const MIDDLE = { column: "max-w-column", wide: "max-w-wide", full: "" } as const satisfies Record<
  ScreenWidth,
  string
>;

declare module "@tanstack/react-router" {
  interface StaticDataRouteOption {
    shell: Chrome;
    /** Where Back leads when the person came from outside; absent = home, or the landing page. */
    parent?: ParentPath;
    /** Back by what was remembered on the way in; absent = by history, then `parent` (SHL-11). */
    backRule?: BackRule;
    /** Absent = as the layout above says, else a column, with a second one beside it where there is room. */
    width?: ScreenWidth;
    /** The list that stays beside it where there is room for both; what is opened from it keeps its own address. */
    beside?: ListBeside;
    /** "media": everybody may read it, and the age gate covers its films only; absent = the gate covers the page. */
    gate?: "media";
    /** OVL-20, OVL-21; absent = as the layout above says. */
    install?: InstallRule;
  }
}

/** Lists that have a screen opened beside them. */
export type ListBeside = "inbox" | "settings";

/** "wallet": SHL-12 to SHL-16. */
type BackRule = "wallet";

export type ParentPath =
  | "/app/profile"
  | "/app/settings"
  | "/app/settings/safety"
  | "/app/decisions"
  | "/app/inbox";

/** The deepest match decides what surrounds it. */
export function useChrome(): Chrome {
  return useMatches({ select: (matches) => matches.at(-1)?.staticData.shell }) ?? chrome.site;
}

/** What the app's bars show: a public page opened from inside is a page of the app like any other, with a way back. */
export function useInsideChrome(): Chrome {
  const shown = useChrome();
  return shown.name === "site" ? chrome.page : shown;
}

export function useScreenWidth(): ScreenWidth {
  return (
    useMatches({
      select: (matches) => matches.findLast(({ staticData }) => staticData.width)?.staticData.width,
    }) ?? "column"
  );
}

export function useListBeside(): ListBeside | null {
  return useMatches({ select: (matches) => matches.at(-1)?.staticData.beside }) ?? null;
}
