import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterContextProvider,
  type StaticDataRouteOption,
} from "@tanstack/react-router";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { PRODUCT_NAME } from "@/config/product";
import { AgeGateDialog } from "@/features/entry/ageGate";
import { landingCopy } from "@/features/entry/landing";
import { ALIASES, PAGES } from "@/features/site/pages/catalogue";
import { InfoScreen } from "@/features/site/pages/InfoScreen";
import { plain } from "@/features/site/pages/marks";
import type { InfoPage } from "@/features/site/pages/page";
import { PLACES } from "@/features/site/pages/places";
import { structuredData } from "@/features/site/pages/structured";
import { createStorage } from "@/lib/cache/storage";
import { IdentityProvider } from "@/lib/live/identity";
import { chrome } from "@/shell/chrome";
import { LandingPage } from "@/shell/LandingPage";
import { SiteShell } from "@/shell/SiteShell";
import { LocalAuthClient } from "./identity/localClient";

/** Rendered while building (src/build/delivery.ts); never part of what a browser loads. */
export interface PrerenderedPage {
  path: string;
  /** The address to keep, for a page that has two. */
  canonical: string;
  title: string;
  description: string;
  body: string;
  /** The age gate as it looks, above the page until the answer is known (PRD-01); "" on pages for everybody. */
  gate: string;
  /** When its text changed last. */
  date: string | null;
  structured(origin: string | null): object[];
}

interface PublicPage extends Omit<PrerenderedPage, "body" | "gate"> {
  screen: ReactNode;
  staticData: StaticDataRouteOption;
  isForAll: boolean;
}

const LANDING: PublicPage = {
  path: "/",
  canonical: "/",
  title: `${landingCopy.documentTitle} · ${PRODUCT_NAME}`,
  description: landingCopy.description,
  date: null,
  screen: <LandingPage />,
  staticData: { shell: chrome.site },
  isForAll: false,
  structured: () => [],
};

/** With a way back instead of the rest of the bar (SHL-01). */
const LEGAL: readonly string[] = ["/terms", "/privacy"];

const infoPage = (page: InfoPage, path: string): PublicPage => ({
  path,
  canonical: page.path,
  title: `${plain(page.title)} · ${PRODUCT_NAME}`,
  description: plain(page.description),
  date: page.date,
  screen: (
    <SiteShell>
      <InfoScreen page={page} />
    </SiteShell>
  ),
  staticData: { shell: LEGAL.includes(page.path) ? chrome.legal : chrome.site, width: "wide" },
  isForAll: true,
  structured: (origin) => structuredData(page, origin),
});

/** Pages that say the same to everybody, each once for every address it has. */
const PUBLIC_PAGES: readonly PublicPage[] = [
  LANDING,
  ...PAGES.flatMap((page) =>
    [page.path, ...Object.keys(ALIASES).filter((path) => ALIASES[path] === page.path)].map((path) =>
      infoPage(page, path),
    ),
  ),
];

/** Identity before anything is known of the visitor, as the app starts with. */
const nobody = new LocalAuthClient({
  fetch: () => Promise.reject(new Error("A page is rendered without a network.")),
  storage: createStorage(() => {
    throw new Error("A page is rendered without a storage.");
  }),
  now: () => 0,
  untilRetry: () => Promise.resolve(),
});

/** The places that every build has and the rendered page links to, as the app does. */
const OPEN = [...PLACES.map(({ to }) => to), ...PAGES.map(({ path }) => path)];

async function renderBody({ path, screen, staticData }: PublicPage): Promise<string> {
  const root = createRootRoute({ staticData });
  const router = createRouter({
    routeTree: root.addChildren(
      [...new Set(["/", path, ...OPEN])].map((open) =>
        createRoute({ getParentRoute: () => root, path: open, staticData }),
      ),
    ),
    history: createMemoryHistory({ initialEntries: [path] }),
    context: { prewarm: () => undefined },
  });
  // What surrounds a page is told by its route.
  await router.load();
  return renderToStaticMarkup(
    <RouterContextProvider router={router}>
      <IdentityProvider value={nobody}>{screen}</IdentityProvider>
    </RouterContextProvider>,
  );
}

/** The dialog as it stands open; the app's own is opened by script. */
function renderGate(): string {
  const noAnswer = () => undefined;
  const dialog = renderToStaticMarkup(<AgeGateDialog onConfirm={noAnswer} onReject={noAnswer} />, {
    identifierPrefix: "cover",
  });
  return dialog.replace("<dialog ", "<dialog open ");
}

export async function prerenderPages(): Promise<PrerenderedPage[]> {
  const gate = renderGate();
  return Promise.all(
    PUBLIC_PAGES.map(async (page) => ({
      ...page,
      gate: page.isForAll ? "" : gate,
      body: await renderBody(page),
    })),
  );
}
