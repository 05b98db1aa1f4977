import { api } from "@convex/_generated/api";
import { prewarmEntry } from "@/lib/device/prewarm";

// Apart from the hooks: loaders come with the first load, the catalogue and its rules do not.

/** What every step of the flow reads. */
export function flowData(username: string) {
  return [
    prewarmEntry(api.profiles.dareTarget, { username }),
    prewarmEntry(api.dares.draft, { username }),
    prewarmEntry(api.templates.changes, {}),
  ];
}

/** What `/app/send-dare` and `/app/confirm-dare` read first. */
export function sendDareData() {
  return [prewarmEntry(api.drafts.mine, {}), prewarmEntry(api.dares.outbox, {})];
}
