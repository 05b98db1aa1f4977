/** The seed's people and dares: handles and characters, no names of persons. Prices in cents. */
export interface CastMember {
  username: string;
  displayName: string;
  bio: string;
  interests: string[];
  creator?: { defaultDarePrice: number; minDareValue: number; categories: string[] };
}

export const CAST: readonly CastMember[] = [
  {
    username: "papercrown",
    displayName: "Paper Crown",
    bio: "Hats, castles and capes from whatever the printer leaves behind.",
    interests: ["DIY", "Art", "Humor"],
    creator: {
      defaultDarePrice: 1_500,
      minDareValue: 800,
      categories: ["DIY", "Art", "Humor", "Challenges"],
    },
  },
  {
    username: "kitchenband",
    displayName: "The Kitchen Band",
    bio: "One person, eleven pans. Requests welcome, neighbours warned.",
    interests: ["Music", "Food", "Humor"],
    creator: { defaultDarePrice: 2_000, minDareValue: 1_000, categories: ["Music", "Food", "Humor"] },
  },
  {
    username: "wrongguide",
    displayName: "Wrong Guide",
    bio: "Confident tours of rooms, games and facts that never happened.",
    interests: ["Travel", "Gaming", "Humor"],
    creator: {
      defaultDarePrice: 1_200,
      minDareValue: 600,
      categories: ["Travel", "Gaming", "Humor", "Tech"],
    },
  },
  {
    username: "slowsquat",
    displayName: "Slow Squat",
    bio: "Exercise in languages I do not speak. Seated versions always possible.",
    interests: ["Fitness", "Challenges"],
    creator: { defaultDarePrice: 1_000, minDareValue: 500, categories: ["Fitness", "Challenges", "Pranks"] },
  },
  {
    username: "labcoat",
    displayName: "Lab Coat at Home",
    bio: "Paper planes, shadow clocks, calm announcements of results.",
    interests: ["Science", "Tech", "DIY"],
    creator: { defaultDarePrice: 2_500, minDareValue: 1_500, categories: ["Science", "Tech", "DIY"] },
  },
  {
    username: "nightowl",
    displayName: "Night Owl",
    bio: "Here for the documentaries.",
    interests: ["Humor", "Art"],
  },
  {
    username: "coinstack",
    displayName: "Coin Stack",
    bio: "I count things.",
    interests: ["Challenges", "Science"],
  },
  {
    username: "toastcritic",
    displayName: "Toast Critic",
    bio: "Crisp, honest, buttered.",
    interests: ["Food", "Humor"],
  },
  {
    username: "pixelmoth",
    displayName: "Pixel Moth",
    bio: "Drawn to screens.",
    interests: ["Gaming", "Tech"],
  },
  {
    username: "maptraveler",
    displayName: "Map Traveler",
    bio: "Armchair, two suitcases.",
    interests: ["Travel", "Dating"],
  },
];

/** How far a seed dare goes; every state of this issue that does not need days to pass. */
export type SeedGoal =
  | "awaiting_payment"
  | "abandoned"
  | "sent"
  | "cancelled"
  | "declined"
  | "accepted"
  | "in_review"
  | "completed"
  | "public";

export interface SeedDare {
  sender: string;
  creator: string;
  templateId: string;
  amount: number;
  goal: SeedGoal;
}

export const SEED_DARES: readonly SeedDare[] = [
  {
    sender: "nightowl",
    creator: "papercrown",
    templateId: "diy-paper-hat",
    amount: 1_500,
    goal: "public",
  },
  {
    sender: "toastcritic",
    creator: "kitchenband",
    templateId: "music-kitchen-chorus",
    amount: 2_000,
    goal: "public",
  },
  {
    sender: "coinstack",
    creator: "slowsquat",
    templateId: "challenges-stack-coins",
    amount: 1_000,
    goal: "completed",
  },
  {
    sender: "pixelmoth",
    creator: "wrongguide",
    templateId: "gaming-wrong-plot",
    amount: 1_200,
    goal: "in_review",
  },
  {
    sender: "maptraveler",
    creator: "papercrown",
    templateId: "art-eyes-closed",
    amount: 1_800,
    goal: "in_review",
  },
  {
    sender: "nightowl",
    creator: "wrongguide",
    templateId: "humor-nature-documentary",
    amount: 900,
    goal: "accepted",
  },
  {
    sender: "coinstack",
    creator: "labcoat",
    templateId: "science-paper-plane",
    amount: 2_500,
    goal: "accepted",
  },
  {
    sender: "toastcritic",
    creator: "papercrown",
    templateId: "humor-key-award",
    amount: 1_100,
    goal: "sent",
  },
  {
    sender: "pixelmoth",
    creator: "labcoat",
    templateId: "tech-explain-internet",
    amount: 3_000,
    goal: "sent",
  },
  {
    sender: "maptraveler",
    creator: "kitchenband",
    templateId: "food-fine-plating",
    amount: 1_600,
    goal: "sent",
  },
  {
    sender: "coinstack",
    creator: "wrongguide",
    templateId: "travel-room-guide",
    amount: 800,
    goal: "declined",
  },
  {
    sender: "pixelmoth",
    creator: "slowsquat",
    templateId: "challenges-tongue-twister",
    amount: 700,
    goal: "cancelled",
  },
  {
    sender: "toastcritic",
    creator: "slowsquat",
    templateId: "pranks-wrong-labels",
    amount: 600,
    goal: "abandoned",
  },
  {
    sender: "maptraveler",
    creator: "labcoat",
    templateId: "science-paper-plane",
    amount: 2_000,
    goal: "awaiting_payment",
  },
];
