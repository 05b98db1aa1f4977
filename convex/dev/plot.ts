/** The world's dares as a table, and how far each of them goes. */
import { DARE_TEMPLATES } from "../domain/catalogue/templates";
import type { DareStatus } from "../domain/dares/machine";
import { CAST } from "./cast";

export type Act =
  | "pay"
  | "leave"
  | "letPass"
  | "accept"
  | "decline"
  | "cancel"
  | "expire"
  | "withdraw"
  | "handIn"
  | "passProof"
  | "approve"
  | "publish"
  | "askPublic"
  | "askRedo"
  | "reject"
  | "agree"
  | "dispute"
  | "remove";

type Way = Partial<Record<DareStatus, Act>>;

const PAID: Way = { awaiting_payment: "pay" };
const TAKEN: Way = { ...PAID, screening: "letPass", sent: "accept" };
const SHOWN: Way = { ...TAKEN, accepted: "handIn", proof_submitted: "passProof" };

/** What is done in which state; a dare stays where there is no act, or where nothing is left of it. */
export const WAYS = {
  awaiting_payment: {},
  abandoned: { awaiting_payment: "leave" },
  screening: PAID,
  sent: { ...PAID, screening: "letPass" },
  declined: { ...PAID, sent: "decline" },
  cancelled: { ...PAID, sent: "cancel" },
  expired: { ...PAID, sent: "expire" },
  accepted: TAKEN,
  withdrawn: { ...TAKEN, accepted: "withdraw" },
  proof_submitted: { ...TAKEN, accepted: "handIn" },
  in_review: SHOWN,
  redo_requested: { ...SHOWN, in_review: "askRedo" },
  rejected: { ...SHOWN, in_review: "reject" },
  refunded: { ...SHOWN, in_review: "reject", rejected: "agree" },
  disputed: { ...SHOWN, in_review: "reject", rejected: "dispute" },
  removed: { ...TAKEN, accepted: "remove" },
  completed: { ...SHOWN, in_review: "approve" },
  waiting: { ...SHOWN, in_review: "approve", completed: "askPublic" },
  public: { ...SHOWN, in_review: "approve", completed: "publish" },
} as const satisfies Record<string, Way>;

export type Goal = keyof typeof WAYS;

export interface Scene {
  sender: string;
  creator: string;
  templateId: string;
  /** Cents. */
  amount: number;
  goal: Goal;
  /** When it was completed. */
  daysAgo: number;
}

/** Sender, creator, template, dollars, goal, days ago. */
const SMALL = `
nightowl papercrown diy-paper-hat 15 public 0
toastcritic kitchenband music-kitchen-chorus 20 public 0
coinstack slowsquat challenges-stack-coins 10 completed 0
pixelmoth wrongguide gaming-wrong-plot 12 in_review 0
maptraveler papercrown art-eyes-closed 18 in_review 0
nightowl wrongguide humor-nature-documentary 9 accepted 0
coinstack labcoat science-paper-plane 25 accepted 0
toastcritic papercrown humor-key-award 11 sent 0
pixelmoth labcoat tech-explain-internet 30 sent 0
maptraveler kitchenband food-fine-plating 16 sent 0
coinstack wrongguide travel-room-guide 8 declined 0
pixelmoth slowsquat challenges-tongue-twister 7 cancelled 0
toastcritic slowsquat pranks-wrong-labels 6 abandoned 0
maptraveler labcoat science-paper-plane 20 awaiting_payment 0
`;

const STATES = `
lastseat loudlibrary edgy-guilty-pleasure 16 screening 0
marblerun tinystunts fitness-plank-joke 8 proof_submitted 0
nightowl papercrown art-clip-sculpture 15 redo_requested 0
quietfan pixelportrait gaming-own-puzzle 17 rejected 0
bikebell packlight travel-window-weather 15 refunded 9
saltandpepper soupopera food-twenty-words 22 disputed 0
sundaybaker cardboardking diy-tape-fix 18 withdrawn 0
chalkdust rainbowtorch science-shadow-clock 19 expired 0
oldjoke desknews pranks-desk-news 12 removed 0
doubletap eyesclosed art-one-line-pet 13 waiting 0
laughtrack hummingbus music-hum-guess 9 waiting 0
windowseat plantdad dating-plant-profile 14 completed 3
eveningrun stretchbreak fitness-seated-stretch 8 accepted 0
mugcollector soupopera food-toast-critic 22 sent 0
`;

function scene(row: string): Scene {
  const [sender = "", creator = "", templateId = "", dollars, goal = "", days] = row.split(" ");
  if (!isGoal(goal)) throw new Error(`${row}: there is no such goal`);
  return { sender, creator, templateId, amount: Number(dollars) * 100, goal, daysAgo: Number(days) };
}

const isGoal = (word: string): word is Goal => Object.hasOwn(WAYS, word);
const table = (text: string): Scene[] => text.trim().split("\n").map(scene);

const PUBLIC_SCENES = 58;
const DAYS = 60;
const SENDERS = CAST.filter(({ creator }) => creator === undefined);

/** One for each template and two more, in an order that mixes categories, the newest first. */
function publicScenes(): Scene[] {
  // 15 and the number of templates share no factor, so each comes once before any comes twice.
  const templates = Array.from(
    { length: PUBLIC_SCENES },
    (_, at) => DARE_TEMPLATES[(at * 15) % DARE_TEMPLATES.length],
  );
  return templates.flatMap((template, at) => {
    const creators = CAST.filter(({ creator }) => creator?.categories.includes(template?.category ?? ""));
    const creator = creators[Math.floor(at / 3) % Math.max(1, creators.length)];
    const sender = SENDERS[(at * 7) % SENDERS.length];
    if (template === undefined || creator?.creator === undefined || sender === undefined) return [];
    return {
      ...{
        sender: sender.username,
        creator: creator.username,
        templateId: template.id,
        goal: "public" as const,
      },
      amount: creator.creator.defaultDarePrice,
      daysAgo: Math.floor((at * DAYS) / PUBLIC_SCENES),
    };
  });
}

const SHOP_SCENES = 12;

/** `small`: what journeys play with; `shop`: what the first screens show; `rest`: the whole world behind them. */
export const SCENES = {
  small: table(SMALL),
  shop: publicScenes().slice(0, SHOP_SCENES),
  rest: [...table(STATES), ...publicScenes().slice(SHOP_SCENES)],
} as const satisfies Record<string, readonly Scene[]>;

export type Slice = keyof typeof SCENES;
