import { api } from "@convex/_generated/api";
import type { ReportTarget } from "@convex/domain/safety/reportReasons";
import { type Live, useLive } from "@/lib/live/useLive";
import { personName } from "@/lib/text/words";
import { pagesCopy } from "../copy.en";

/** What a report can be about; `name`: whose it is. */
export type Found = { kind: ReportTarget; id: string; name: string };

function mapped<From, To>(live: Live<From>, map: (data: From) => To): Live<To> {
  return live.status === "ready" ? { status: "ready", data: map(live.data) } : live;
}

export function useFoundVideo(feedId: string): Live<Found | null> {
  return mapped(useLive(api.feedItems.get, { feedId }), (watch) => {
    if (watch === null || watch.reach === "gone") return null;
    const { proofId, creator } = watch.reach === "public" ? watch.item : watch.hidden;
    return { kind: "proof", id: proofId, name: creator ? personName(creator) : pagesCopy.takedown.nameless };
  });
}

export function useFoundProfile(username: string): Live<Found | null> {
  return mapped(
    useLive(api.profiles.byUsername, { username }),
    (person) => person && { kind: "profile", id: person.uid, name: personName(person) },
  );
}
