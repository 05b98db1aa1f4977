import type { IncomingMessage, ServerResponse } from "node:http";
import { isKnownHost, isKnownOrigin } from "../shared/guard";
import { sendHtml } from "../shared/http";
import { handleConnectPage } from "./connectPage";
import { handleExpressPage } from "./expressPage";
import { handleHostedPage } from "./hostedPage";
import { closedPage } from "./hostedPageView";
import { handlePortalPage } from "./portalPage";
import { handleThreeDSecurePage } from "./threeDSecurePage";
import type { World } from "./world/world";

/** A page a person sees. `id` is what the address names. */
type Page = (world: World, request: IncomingMessage, response: ServerResponse, id: string) => Promise<void>;

const PAGES: readonly (readonly [RegExp, Page])[] = [
  [/^\/c\/pay\/(\w+)$/, handleHostedPage],
  [/^\/3ds\/(\w+)$/, handleThreeDSecurePage],
  [/^\/portal\/(\w+)$/, handlePortalPage],
  [/^\/connect\/(\w+)$/, handleConnectPage],
  [/^\/express\/\w+\/(\w+)$/, handleExpressPage],
];

/** The page at this address, or null. Pages take no forms from elsewhere. */
export function pageAt(
  world: World,
  pathname: string,
): ((request: IncomingMessage, response: ServerResponse) => Promise<void>) | null {
  for (const [pattern, page] of PAGES) {
    const match = pattern.exec(pathname);
    if (match === null) continue;
    return async (request, response) => {
      const own = [world.url, world.url.replace("127.0.0.1", "localhost")];
      if (!isKnownHost(request) || !isKnownOrigin(request, own)) {
        return sendHtml(response, 403, closedPage("This page takes no forms from elsewhere."));
      }
      await page(world, request, response, match[1] ?? "");
    };
  }
  return null;
}
