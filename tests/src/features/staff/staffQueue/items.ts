import type { Id } from "@convex/_generated/dataModel";
import type { MessageCase, QueueItem } from "@/features/staff/staffQueue/data";
import { dareView } from "../../../app/people";

/** What the staff's queue says; each test names only what it is about. */
export const AT = Date.UTC(2026, 10, 21);
const { terms, sender, creator } = dareView();

export const queueItem: QueueItem = {
  dareId: "dare1",
  title: "Plate toast like a chef",
  price: 6_000,
  currency: "usd",
  terms,
  since: AT,
  deadlineAt: AT,
  frozen: false,
  kind: "screening",
  status: "screening",
  details: "Serve toast like a ten-course dinner.",
  checklist: ["The plate"],
  category: "Food",
  sender,
  creator,
  proof: null,
  keys: null,
};
export const queuedTake: QueueItem = {
  ...queueItem,
  kind: "proof",
  status: "proof_submitted",
  proof: {
    durationMs: 24_000,
    contentType: "video/webm",
    submittedAt: AT,
    seal: "live",
    synthetic: true,
    edgy: false,
    captions: { language: "en", lines: [{ fromMs: 0, toMs: 900, text: "Here we go." }] },
    description: "Toast on a plate.",
    hasPoster: true,
  },
};

// Ids come from the server; tests write them by hand.
const idOf = <Table extends "moderationCases" | "chatMessages">(text: string) => text as Id<Table>;

export const messageCase: MessageCase = {
  caseId: idOf<"moderationCases">("case1"),
  focusId: idOf<"chatMessages">("m1"),
  held: true,
  writer: sender,
  other: creator,
  solicitations: 2,
  messages: [
    {
      ...{ id: idOf<"chatMessages">("m1"), senderId: sender.uid, kind: "text", body: "Ugly words" },
      ...{ createdAt: AT, removed: false },
    },
  ],
};
