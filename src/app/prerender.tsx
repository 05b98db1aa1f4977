import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterContextProvider,
} from "@tanstack/react-router";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { PRODUCT_NAME } from "@/config/product";
import { AgeGateDialog } from "@/features/entry/ageGate";
import { landingCopy } from "@/features/entry/landing";
import { createStorage } from "@/lib/cache/storage";
import { IdentityProvider } from "@/lib/live/identity";
import { chrome } from "@/shell/chrome";
import { LandingPage } from "@/shell/LandingPage";
import { LocalAuthClient } from "./identity/localClient";

/** Rendered while building (src/build/delivery.ts); never part of what a browser loads. */
export interface PrerenderedPage {
  path: string;
  title: string;
  description: string;
  body: string;
  /** The age gate as it looks, above the page until the answer is known (PRD-01). */
  gate: string;
}

interface PublicPage {
  path: "/";
  title: string;
  description: string;
  screen: ReactNode;
}

/** Pages that say the same to everybody: a page joins by one entry. */
const PAGES: readonly PublicPage[] = [
  {
    path: "/",
    title: `${landingCopy.documentTitle} · ${PRODUCT_NAME}`,
    description: landingCopy.description,
    screen: <LandingPage />,
  },
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

/** The places of the site's header that every build has: the rendered page links to them as the app does. */
const OPEN = ["/explore"] as const;

function renderBody({ path, screen }: PublicPage): string {
  const staticData = { shell: chrome.site };
  const root = createRootRoute({ staticData });
  const router = createRouter({
    routeTree: root.addChildren(
      OPEN.map((open) => createRoute({ getParentRoute: () => root, path: open, staticData })),
    ),
    history: createMemoryHistory({ initialEntries: [path] }),
    context: { prewarm: () => undefined, showComing: false },
  });
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

export function prerenderPages(): PrerenderedPage[] {
  const gate = renderGate();
  return PAGES.map(({ path, title, description, ...page }) => ({
    path,
    title,
    description,
    gate,
    body: renderBody({ path, title, description, ...page }),
  }));
}
