import { api } from "@convex/_generated/api";
import { DARE_TEMPLATES } from "@convex/domain/catalogue/templates";
import type { DareTemplate } from "@convex/domain/sending/template";
import { catalogueWith } from "@convex/domain/sending/templateCatalogue";
import { useLive } from "@/lib/live/useLive";

export interface Catalogue {
  templates: readonly DareTemplate[];
  /** The server, or an answer of last time, has said what is offered; before that it is the product's own. */
  isSettled: boolean;
}

/** The dares that are offered now; without a connection those that were offered last. */
export function useCatalogue(): Catalogue {
  const live = useLive(api.templates.changes, {}, { keep: true });
  return {
    templates: live.status === "ready" ? catalogueWith(live.data) : DARE_TEMPLATES,
    isSettled: live.status !== "loading",
  };
}
