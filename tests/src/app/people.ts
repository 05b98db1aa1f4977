import { withDefaults } from "@convex/domain/people/settings";
import type { DareCard } from "@/features/dares/dare";
import type { DareView } from "@/features/dares/dare/data";
import type { AgeCheck } from "@/features/entry/ageCheck/data";
import type { ProfileCounts, PublicProfile } from "@/features/people/publicProfile/data";
import type { Viewer } from "@/lib/live/useViewer";

/** What the server says in tests of screens; each test names only what it is about. */
export const signedIn = { status: "signedIn", userId: "id-1", email: "maya@example.com" } as const;

export const completedProfile: Viewer = {
  uid: "u".repeat(20),
  username: "maya",
  displayName: "Maya",
  photoUrl: null,
  profileCompleted: true,
  onboardingStep: null,
  interests: ["Humor", "Music"],
  isCreator: true,
  isVerified: true,
  canReceiveDares: true,
  standing: "good",
  bio: "",
  gender: null,
  tags: [],
  linkedSocial: [],
  location: null,
  dailyReminderHour: null,
  timezone: "UTC",
  defaultDarePrice: null,
  minDareValue: null,
  usernameChangedAt: null,
  settings: withDefaults(),
};

const maya = { uid: completedProfile.uid, username: "maya", displayName: "Maya", photoUrl: null };
const sam = { uid: "s".repeat(20), username: "sam", displayName: "Sam", photoUrl: null };
const MOMENT = Date.UTC(2026, 10, 21);

export function dareCard(part: Partial<DareCard> = {}): DareCard {
  return {
    dareId: "dare1" as DareCard["dareId"],
    title: "Plate toast like a chef",
    still: { name: "food-fine-plating", ground: "moss" },
    amount: 2_500,
    netAmount: 2_000,
    currency: "usd",
    status: "sent",
    role: "creator",
    other: part.role === "sender" ? maya : sam,
    deadlineAt: null,
    updatedAt: MOMENT,
    ...part,
  };
}

const plainTerms: DareView["terms"] = {
  source: "catalogue",
  templateId: "food-fine-plating",
  tags: [],
  edgy: false,
  facets: [],
  costMax: null,
  windowMs: 7 * 86_400_000,
  wish: "private",
  anonymous: false,
  cheer: null,
  liveSeal: false,
  tier: "T0",
};

/** A dare between Sam, who sent it, and Maya, who is the viewer unless `role` says otherwise. */
export function dareView({ dareId = "dare1", ...part }: Partial<DareView> = {}): DareView {
  return {
    ...dareCard(part),
    dareId,
    isV2: true,
    value: 2_500,
    frozen: false,
    rewording: null,
    cancelAskedAt: null,
    extension: null,
    redoUsed: false,
    redo: null,
    rejection: null,
    dispute: null,
    brokenRule: null,
    removedAt: null,
    details: "Serve toast like a ten-course dinner.",
    checklist: ["The plate"],
    category: "Food",
    funds: "authorised",
    feeAmount: 500,
    sender: sam,
    creator: maya,
    actions: ["accept", "decline"],
    checkoutUrl: null,
    payment: "authorised",
    paymentProblem: null,
    deadlineKind: "answer",
    sentAt: MOMENT,
    acceptedAt: null,
    proofAt: null,
    completedAt: null,
    closedAt: null,
    proof: null,
    terms: plainTerms,
    clashes: [],
    ending: null,
    rating: null,
    record: null,
    ...part,
  };
}

export function ageCheck(part: Partial<AgeCheck> = {}): AgeCheck {
  return {
    state: "declared",
    isPossible: true,
    reason: null,
    pageUrl: null,
    checkedAt: null,
    isCreator: false,
    ...part,
  };
}

export const profileCounts: ProfileCounts = {
  followersCount: 1,
  followingCount: 2,
  profileViewsCount: null,
  totalLikesOnProofs: 0,
};

/** Sam's page as anybody sees it. */
export const publicProfile: PublicProfile = {
  ...sam,
  isClosed: false,
  bio: "Toast, mostly.",
  isCreator: true,
  isVerified: true,
  canReceiveDares: true,
  defaultDarePrice: 2_500,
  minDareValue: 500,
  currency: "usd",
  categories: ["Food"],
  completedDaresCount: 3,
  record: {
    usualAnswerMs: 10_800_000,
    inTime: { count: 5, of: 6 },
    isFull: false,
    weekFullUntil: null,
  },
  joinedAt: MOMENT,
  tags: [],
  city: null,
  linkedSocial: [],
  videoUrl: null,
  boundaries: [],
  menu: [],
  hasPublicMedia: false,
  lastProofAt: null,
};
