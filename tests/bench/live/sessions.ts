import { api } from "../../../convex/_generated/api";
import type { Stack } from "../../../embedded/dev/stack";
import type { Bench, Workload } from "../lib/bench";
import { type Member, makeMember } from "../lib/members";
import { residentMiBOf } from "../lib/processes";
import { atMost, type Figure } from "../lib/report";
import { median, percentile, sum } from "../lib/statistics";
import { withStack } from "../lib/temporary";
import { Session } from "./session";

/** Fifty: the identity service takes sixty sign-ups a minute from one address. */
const PEOPLE = 50;
const DEVICES = 4;
const SESSIONS = PEOPLE * DEVICES;
const PER_SECOND = 20;
const LASTING_S = 60;
const QUICK_S = 15;
/** Memory is compared from a third of the time on, when everything has been used once. */
const FROM_SHARE = 1 / 3;
/** The last messages have as long to arrive. */
const ARRIVAL_MS = 10_000;
/** Growth below a tenth. */
const GROWTH = 1.1;
/** Readings of the memory, one a second, around a moment. */
const AROUND_S = 2;
const title = `${SESSIONS} connected sessions, ${PER_SECOND} messages a second`;

/** Two people, and the chat that all their devices have open. */
interface Chat {
  chatId: string;
  sessions: Session[];
  /** Texts in the order in which they were sent. */
  sent: string[];
  /** Somebody who may read the whole of it, to look it up in the end. */
  reader: Member;
}

async function makeChat(one: Member, other: Member): Promise<Chat> {
  await one.client.mutation(api.follows.follow, { personId: other.uid });
  await other.client.mutation(api.follows.follow, { personId: one.uid });
  const { chatId } = await one.client.mutation(api.chats.openWith, { personId: other.uid });
  return { chatId, sessions: [], sent: [], reader: one };
}

/** When each message was sent, and how long it took to each device. */
class Clock {
  readonly times: number[] = [];
  readonly #sentAt = new Map<string, number>();

  sent(text: string): void {
    this.#sentAt.set(text, performance.now());
  }

  readonly seen = (text: string, at: number): void => {
    const sentAt = this.#sentAt.get(text);
    if (sentAt !== undefined) this.times.push(at - sentAt);
  };
}

async function openChats(stack: Stack, clock: Clock): Promise<Chat[]> {
  const members: Member[] = [];
  for (let at = 0; at < PEOPLE; at += 1) members.push(await makeMember(stack, `livesession${at}`));
  const chats: Chat[] = [];
  for (let at = 0; at < PEOPLE; at += 2) {
    const pair = members.slice(at, at + 2);
    const [one, other] = pair;
    if (one === undefined || other === undefined) continue;
    const chat = await makeChat(one, other);
    for (let device = 0; device < DEVICES; device += 1) {
      for (const { token } of pair) {
        const { chatId } = chat;
        chat.sessions.push(await Session.open({ url: stack.target.url, token, chatId, onText: clock.seen }));
      }
    }
    chats.push(chat);
  }
  return chats;
}

/** What the deployment holds, second by second. */
class Memory {
  readonly #resident: number[] = [];

  constructor(private readonly pid: number) {}

  read(): void {
    this.#resident.push(residentMiBOf(this.pid));
  }

  /** MiB around a second. */
  residentAt(second: number): number {
    return median(this.#resident.slice(Math.max(0, second - AROUND_S), second + 1));
  }
}

const until = (moment: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, Math.max(0, moment - performance.now())));

/** So many messages a second, the chats and in each its devices one after the other. */
async function sendAll(chats: readonly Chat[], { seconds, clock }: { seconds: number; clock: Clock }) {
  const startedAt = performance.now();
  const sending: Promise<void>[] = [];
  for (let nth = 0; nth < seconds * PER_SECOND; nth += 1) {
    await until(startedAt + (nth * 1_000) / PER_SECOND);
    const chat = chats[nth % chats.length];
    const round = Math.floor(nth / chats.length);
    const session = chat?.sessions[round % chat.sessions.length];
    if (chat === undefined || session === undefined) throw new Error("No session to send from");
    const text = `Message ${nth} of the sessions`;
    chat.sent.push(text);
    clock.sent(text);
    sending.push(session.send(text));
  }
  await Promise.all(sending);
}

async function watchMemory(memory: Memory, seconds: number) {
  const startedAt = performance.now();
  for (let second = 0; second <= seconds; second += 1) {
    await until(startedAt + second * 1_000);
    memory.read();
  }
}

async function allArrived(chats: readonly Chat[]): Promise<void> {
  const giveUpAt = performance.now() + ARRIVAL_MS;
  const isMissing = () =>
    chats.some(({ sent, sessions }) => sessions.some(({ seen }) => seen.length < sent.length));
  while (isMissing() && performance.now() < giveUpAt) await until(performance.now() + 50);
}

interface Losses {
  lost: number;
  doubled: number;
  outOfOrder: number;
}

/** What somebody saw against what was sent. */
function compare(sent: readonly string[], seen: readonly string[]): Losses {
  const wanted = new Map(sent.map((text, place) => [text, place]));
  const counts = new Map<string, number>();
  for (const text of seen) counts.set(text, (counts.get(text) ?? 0) + 1);
  const places = seen.flatMap((text) => wanted.get(text) ?? []);
  return {
    lost: sent.filter((text) => !counts.has(text)).length,
    doubled: sum([...counts.values()].map((count) => count - 1)),
    outOfOrder: places.filter((place, at) => place < (places[at - 1] ?? 0)).length,
  };
}

/** The whole chat as it is stored, oldest first. */
async function storedTexts({ chatId, reader }: Chat): Promise<string[]> {
  reader.client.setAuth(await reader.token());
  const texts: string[] = [];
  let page = await reader.client.query(api.chatMessages.latest, { chatId });
  for (;;) {
    texts.unshift(...page.messages.map(({ body }) => body));
    if (!page.hasOlder || page.olderFrom === null) return texts;
    page = await reader.client.query(api.chatMessages.page, { chatId, before: page.olderFrom });
  }
}

async function lossesOf(chats: readonly Chat[]) {
  const onScreens: Losses[] = [];
  const stored: Losses[] = [];
  for (const chat of chats) {
    for (const { seen } of chat.sessions) onScreens.push(compare(chat.sent, seen));
    stored.push(compare(chat.sent, await storedTexts(chat)));
  }
  const none = (what: string, measured: number): Figure => ({ what, unit: "", measured, goal: atMost(0) });
  const total = (place: string, all: readonly Losses[]) => [
    none(`lost, ${place}`, sum(all.map(({ lost }) => lost))),
    none(`twice, ${place}`, sum(all.map(({ doubled }) => doubled))),
    none(`out of order, ${place}`, sum(all.map(({ outOfOrder }) => outOfOrder))),
  ];
  const brokenPages = sum(chats.flatMap(({ sessions }) => sessions.map((session) => session.brokenPages)));
  return [
    ...total("on a device", onScreens),
    none("pages with a message twice or out of order", brokenPages),
    ...total("in the deployment", stored),
  ];
}

const memoryFigure = (memory: Memory, { from, seconds }: { from: number; seconds: number }): Figure => ({
  ...{ what: `resident memory, second ${seconds}`, unit: "MiB", goal: atMost(GROWTH) },
  ...{ measured: memory.residentAt(seconds), reference: memory.residentAt(from), against: `second ${from}` },
});

function requireSound(chats: readonly Chat[]): void {
  const failed = chats.flatMap(({ sessions }) => sessions).find(({ failure }) => failure !== null);
  if (failed?.failure) throw failed.failure;
}

async function measure(bench: Bench, stack: Stack): Promise<{ figures: Figure[]; seconds: number }> {
  const seconds = bench.quick ? QUICK_S : LASTING_S;
  const span = { from: Math.round(seconds * FROM_SHARE), seconds };
  const clock = new Clock();
  console.log(`  opening ${SESSIONS} sessions`);
  const chats = await openChats(stack, clock);
  try {
    const memory = new Memory(stack.deploymentPid());
    console.log(`  sending for ${seconds} s`);
    await Promise.all([sendAll(chats, { seconds, clock }), watchMemory(memory, seconds)]);
    await allArrived(chats);
    requireSound(chats);
    const speed = [0.5, 0.99].map((share) => ({
      what: `from sending to each device, p${share * 100}`,
      unit: "ms",
      measured: percentile(clock.times, share),
    }));
    const sent = { what: "messages sent", unit: "", measured: sum(chats.map((chat) => chat.sent.length)) };
    return { figures: [sent, ...(await lossesOf(chats)), memoryFigure(memory, span), ...speed], seconds };
  } finally {
    for (const { sessions } of chats) await Promise.all(sessions.map((session) => session.close()));
  }
}

const run = (bench: Bench) =>
  withStack(async (stack) => {
    const { figures, seconds } = await measure(bench, stack);
    return {
      ...{ name: "liveSessions", title: `${title} for ${seconds} s`, figures },
      notes: [
        `${PEOPLE} people on ${DEVICES} devices each, in pairs; every device is an official client with the seven live queries of an open chat. The sessions take turns in sending.`,
        "A device's messages are counted as they come, over all pages it is shown; the deployment's are read back whole afterwards.",
        "Resident memory is the median of three readings.",
        "All clients run in one process beside the deployment, which the times include.",
      ],
    };
  });

/** Whether anything is lost, doubled, out of order or piled up while many are connected. */
export const liveSessions: Workload = { title, run };
