/** What surrounds a screen (architecture 4, rulings 33). Each route names one preset; nobody looks at paths. */
export type Chrome = {
  name: "tab" | "page" | "form" | "legal" | "stage" | "flow" | "site";
  /** Back button in the top bar. */
  back: boolean;
  search: boolean;
  bottomNav: boolean;
  /** Whether the shell draws its top bar; the flow and the stage bring their own. */
  topBar: boolean;
};

export const chrome = {
  tab: { name: "tab", back: false, search: true, bottomNav: true, topBar: true },
  page: { name: "page", back: true, search: true, bottomNav: false, topBar: true },
  form: { name: "form", back: true, search: false, bottomNav: false, topBar: true },
  legal: { name: "legal", back: true, search: false, bottomNav: false, topBar: true },
  stage: { name: "stage", back: false, search: false, bottomNav: false, topBar: false },
  flow: { name: "flow", back: false, search: false, bottomNav: false, topBar: false },
  site: { name: "site", back: false, search: true, bottomNav: false, topBar: true },
} as const satisfies Record<Chrome["name"], Chrome>;

declare module "@tanstack/react-router" {
  interface StaticDataRouteOption {
    shell: Chrome;
  }
}
