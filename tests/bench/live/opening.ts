import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { z } from "zod";
import type { Id } from "../../../convex/_generated/dataModel";
import { runCli } from "../../../embedded/dev/convexCli";
import { type Stack, startStack } from "../../../embedded/dev/stack";
import { callAsAdmin } from "../../support/adminCalls";
import { pushTestFunctions } from "../../support/pushFunctions";
import { atExit } from "../lib/atExit";
import { type Bench, inTurns, type Workload } from "../lib/bench";
import type { Figure } from "../lib/report";
import { percentile } from "../lib/statistics";
import { middleOf, type Owner, otherUid, ownerUid, writeRows } from "./rows";

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

async function fillTables(stack: Stack, folder: string, owners: readonly Owner[]): Promise<number> {
  let messages = 0;
  for await (const { table, file, count } of writeRows(folder, owners, Date.now())) {
    const startedAt = performance.now();
    // Into a table beside the empty one, which takes its place at the end: quicker than rows one by one.
    await runCli(stack.target, ["import", "--replace", "-y", "--table", table, file]);
    rmSync(file);
    console.log(`  ${count} ${table} in ${((performance.now() - startedAt) / 1_000).toFixed(0)} s`);
    if (table === "chatMessages") messages = count;
  }
  return messages;
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
  const against = `${of(few.owner.size)}`;
  const size = of(many.owner.size);
  return [
    {
      what: `${SCREENS[screen]}: documents, ${size}`,
      unit: "",
      measured: Math.max(...many.documents[screen]),
      reference: Math.max(...few.documents[screen]),
      against,
      goal: { bound: "atMost", value: 1 },
    },
    {
      what: `${SCREENS[screen]}: p50, ${size}`,
      unit: "ms",
      measured: percentile(many.times[screen], 0.5),
      reference: percentile(few.times[screen], 0.5),
      against,
    },
  ];
}

async function fill(bench: Bench, stack: Stack, folder: string) {
  const owners: Owner[] = [];
  const largest = Math.max(...SIZES);
  for (const size of SIZES) {
    const uid = ownerUid(size);
    const each = size === largest ? eachOf(bench) : 1;
    owners.push({ uid, size, each, chats: await makeChats(stack, uid, size) });
  }
  return { owners, messages: await fillTables(stack, folder, owners) };
}

async function run(bench: Bench) {
  const folder = mkdtempSync(path.join(tmpdir(), "dareloop-bench-live-"));
  atExit(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  const dataDir = path.join(folder, "data");
  const stack = await startStack({ dataDir, web: "none", ports: "fresh", onStep: () => undefined });
  try {
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
    const calls = few?.times.inbox.length ?? 0;
    return {
      name: "liveOpening",
      title,
      figures:
        few === undefined ? [] : NAMES.flatMap((name) => more.flatMap((each) => figuresOf(name, few, each))),
      notes: [
        `One deployment with ${of(messages)} messages and three people: with 100, 2,000 and 10,000 chats, as many notices, and as many messages in the chat that is opened.`,
        `${calls} calls of each over HTTP, one at a time, the three in turns; every call is computed anew. Documents are those that the product's own function reads, without the sign-in's.`,
        "Among 100 and 2,000 the public functions read equally many (tests/convex/chat/bounded.test.ts).",
        ...(bench.full
          ? []
          : ["Fewer messages than the issue asks for: `npm run bench -- live --full` has a million."]),
      ],
    };
  } finally {
    await stack.close();
  }
}

/** Whether opening a screen of the live layer costs more for who has much of everything. */
export const liveOpening: Workload = { title, run };
