import { z } from "zod";
import type { Id } from "../../../convex/_generated/dataModel";
import type { Stack } from "../../../embedded/dev/stack";
import { callAsAdmin } from "../../support/adminCalls";
import { pushTestFunctions } from "../../support/pushFunctions";
import { type Bench, inTurns, type Workload } from "../lib/bench";
import { atMost, type Figure } from "../lib/report";
import { importRows } from "../lib/rows";
import { median, sum } from "../lib/statistics";
import { withStack } from "../lib/temporary";
import { middleOf, type Owner, otherUid, ownerUid, tablesOf } from "./rows";

const SIZES = [100, 2_000, 10_000] as const;
/** Messages of every chat of the largest: with `--full` a million in all. */
const EACH = { quick: 1, usual: 10, full: 100 };
/** A mutation may run for one second, on a crowded machine too. */
const PAIRS = 50;
const CALLS = 15;
const WARM_UP = 3;
const title = "opening inbox, chat and Activity with 100, 2,000 and 10,000 of each";

const SCREENS = {
  inbox: "inbox, newest twenty chats",
  unreadSum: "unread sum",
  head: "a chat's head",
  latest: "a chat, newest page",
  middle: "a chat, a page in the middle",
  around: "a chat, around a message in the middle",
  searchRare: "search, a word of 20 messages",
  searchCommon: "search, a word of every message there is",
  activity: "Activity, newest page",
  banners: "notices for banners",
  unseen: "unseen notices",
};
type Screen = keyof typeof SCREENS;
const NAMES = Object.keys(SCREENS).filter((name): name is Screen => name in SCREENS);

/** What one of the three people has, and what was measured. */
interface Person {
  owner: Owner;
  chat: { chatId: string; messageId: string; at: number };
  documents: Record<Screen, Set<number>>;
  times: Record<Screen, number[]>;
}

// Checked because: the deployment's own validator says that each is the id of a chat.
const ChatIds = z.array(z.string().transform((id) => id as Id<"chats">));

async function makeChats({ target }: Stack, uid: string, size: number): Promise<Id<"chats">[]> {
  const made: Id<"chats">[] = [];
  while (made.length < size) {
    const count = Math.min(PAIRS, size - made.length);
    const pairs = Array.from({ length: count }, (_, nth) => ({
      one: uid,
      other: otherUid(made.length + nth),
    }));
    const args = { pairs, at: 0 };
    made.push(
      ...ChatIds.parse(await callAsAdmin(target, { kind: "mutation", path: "tests/live:makeChats", args })),
    );
  }
  return made;
}

function eachOf({ quick, full }: Bench): number {
  if (full) return EACH.full;
  return quick ? EACH.quick : EACH.usual;
}

async function makePerson({ target }: Stack, owner: Owner): Promise<Person> {
  const [chatId = ""] = owner.chats;
  const at = middleOf(owner);
  const found = { kind: "query", path: "tests/live:messageAt", args: { chatId, at } } as const;
  const messageId = z.string().parse(await callAsAdmin(target, found));
  const empty = <T>(make: () => T) =>
    // Checked because: the entries are made of all names.
    Object.fromEntries(NAMES.map((name) => [name, make()])) as Record<Screen, T>;
  return {
    owner,
    chat: { chatId, messageId, at },
    documents: empty(() => new Set<number>()),
    times: empty<number[]>(() => []),
  };
}

let nth = 0;

async function measure({ target }: Stack, { owner, chat, documents, times }: Person): Promise<void> {
  for (const screen of NAMES) {
    nth += 1;
    const args = { screen, uid: owner.uid, chat, nth };
    const startedAt = performance.now();
    const answer = await callAsAdmin(target, { kind: "query", path: "tests/live:cost", args });
    times[screen].push(performance.now() - startedAt);
    documents[screen].add(z.number().parse(answer));
  }
}

const of = (size: number): string => size.toLocaleString("en");

function figuresOf(screen: Screen, few: Person, many: Person): Figure[] {
  const against = of(few.owner.size);
  const name = (figure: string) => `${SCREENS[screen]}: ${figure}, ${of(many.owner.size)}`;
  return [
    {
      ...{ what: name("documents"), unit: "", against, goal: atMost(1) },
      measured: Math.max(...many.documents[screen]),
      reference: Math.max(...few.documents[screen]),
    },
    {
      ...{ what: name("p50"), unit: "ms", against },
      ...{ measured: median(many.times[screen]), reference: median(few.times[screen]) },
    },
  ];
}

/** Three owners, and how many messages there are. */
async function fill(bench: Bench, stack: Stack, folder: string) {
  const owners: Owner[] = [];
  const largest = Math.max(...SIZES);
  for (const size of SIZES) {
    const uid = ownerUid(size);
    const each = size === largest ? eachOf(bench) : 1;
    owners.push({ uid, size, each, chats: await makeChats(stack, uid, size) });
  }
  await importRows(stack, folder, tablesOf(owners, Date.now()));
  return { owners, messages: sum(owners.map(({ size, each }) => size + (size - 1) * each)) };
}

const run = (bench: Bench) =>
  withStack(async (stack, folder) => {
    await pushTestFunctions(stack.target);
    const { owners, messages } = await fill(bench, stack, folder);
    const people: Person[] = [];
    for (const owner of owners) people.push(await makePerson(stack, owner));
    for (const person of people) {
      for (let call = 0; call < WARM_UP; call += 1) await measure(stack, person);
      for (const screen of NAMES) person.times[screen].length = 0;
    }
    await inTurns(bench.rounds * bench.count(CALLS), people, (person) => measure(stack, person));
    const [few, ...more] = people;
    return {
      ...{ name: "liveOpening", title },
      figures: NAMES.flatMap((name) => more.flatMap((each) => (few ? figuresOf(name, few, each) : []))),
      notes: [
        `One deployment with ${of(messages)} messages and three people: with 100, 2,000 and 10,000 chats, as many notices, and as many messages in the chat that is opened.`,
        `${few?.times.inbox.length} calls of each over HTTP, one at a time, the three in turns; every call is computed anew. Documents are those that the product's own function reads, without the sign-in's.`,
        "Among 100 and 2,000 the public functions read equally many (tests/convex/chat/bounded.test.ts).",
        ...(bench.full
          ? []
          : ["Fewer messages than the issue asks for: `npm run bench -- live --full` has a million."]),
      ],
    };
  });

/** Whether opening a screen of the live layer costs more for who has much of everything. */
export const liveOpening: Workload = { title, run };
