import type { HiddenItem, PublicItem } from "@/features/feed/watch/data";
import { publicProfile } from "../../../app/people";

const { uid, username, displayName, photoUrl } = publicProfile;

/** A proof by Sam that is public; each test names only what it is about. */
export function publicItem(part: Partial<PublicItem> = {}): PublicItem {
  return {
    feedId: "feed1" as PublicItem["feedId"],
    dareId: "dare1" as PublicItem["dareId"],
    proofId: "proof1" as PublicItem["proofId"],
    title: "Plate toast like a chef",
    details: "Serve toast like a ten-course dinner.",
    checklist: ["The plate"],
    category: "Food",
    templateId: "food-toast",
    tags: [],
    edgy: false,
    label: "paid",
    seal: "live",
    synthetic: false,
    durationMs: 24_000,
    contentType: "video/mp4",
    captions: { language: "en", lines: [{ fromMs: 0, toMs: 900, text: "Here we go." }] },
    description: null,
    poster: null,
    ready: true,
    creator: { uid, username, displayName, photoUrl },
    isVerified: true,
    from: { amount: 800, currency: "usd" },
    sender: null,
    publishedAt: Date.UTC(2026, 10, 21),
    ...part,
  };
}

/** An edgy proof as somebody sees it who has not asked for it. */
export const hiddenItem: HiddenItem = {
  feedId: "feed2" as HiddenItem["feedId"],
  dareId: "dare2" as HiddenItem["dareId"],
  proofId: "proof2" as HiddenItem["proofId"],
  title: "Roast yourself",
  creator: null,
  blurHash: null,
};
