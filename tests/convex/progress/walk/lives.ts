/** Random lives of a few people: what each move does, drawn from a seed or taken from a list of before. */
import { api, internal } from "@convex/_generated/api";
import type { Doc, Id } from "@convex/_generated/dataModel";
import type { MutationCtx } from "@convex/_generated/server";
import { removeByStaff, restoreByStaff } from "@convex/model/comments/moderation";
import { judgeAnswer } from "@convex/model/daily/judged";
import { onChargebackLost } from "@convex/model/dares/onPayment";
import { removeRunning, restoreSettled } from "@convex/model/dares/removal";
import { setOnce } from "@convex/model/progress/otherEvents";
import { onReversed } from "@convex/model/purchases/tips";
import { ConvexError } from "convex/values";
import { pastDare, say } from "../../comments/world";
import { privateAnswer } from "../../daily/world";
import { cardSays, pageSays, paymentFor } from "../../purchases/world";
import { type Backend, HOUR, newClientId, passTime, read } from "../../support/backend";
import { acceptedDare, removeSettled } from "../../support/dares";
import { block, creator, member, type Person, type World } from "../../support/people";
import { submitProof } from "../../support/proofs";
import { patchUser, rowsOf } from "../../support/rows";
import { erase } from "../world";

export interface Move {
  act: string;
  who: number;
  pick: number;
  way: number;
}

export interface Lives {
  t: Backend;
  people: Person[];
  /** Whoever may be dared and tipped. */
  creators: Person[];
  subjects: string[];
}

const ZONES = ["UTC", "Pacific/Auckland", "America/Los_Angeles", "Asia/Kathmandu", "Europe/Berlin"];

export async function begin(t: Backend): Promise<Lives> {
  const creators = [await creator(t, "papercrown"), await creator(t, "tidepool")];
  const [first, second] = creators;
  if (first === undefined || second === undefined) throw new Error("two creators");
  const others = [await member(t, "nightowl"), await member(t, "passerby")];
  const world = { t, sender: first, stranger: first };
  const subjects = [
    await pastDare({ ...world, creator: first }),
    await pastDare({ ...world, creator: second }),
    await pastDare({ ...world, creator: second }),
  ];
  return { t, people: [...creators, ...others], creators, subjects };
}

const of = <Each>(all: readonly Each[], pick: number): Each | undefined =>
  all[pick % Math.max(1, all.length)];

interface Scene extends Lives {
  me: Person;
  move: Move;
}
type Act = (scene: Scene) => Promise<unknown>;

const inside = async <Row>(
  { t }: Lives,
  row: Row | undefined,
  act: (ctx: MutationCtx, row: Row) => Promise<unknown>,
) => {
  if (row !== undefined) await read(t, (ctx) => act(ctx, row));
};

const dares = async ({ t, move }: Scene, status?: Doc<"dares">["status"]) =>
  of(
    (await rowsOf(t, "dares")).filter((dare) => status === undefined || dare.status === status),
    move.pick,
  );

const answers = async ({ t }: Scene) =>
  (await rowsOf(t, "dailyAnswers")).filter(({ mediaId }) => mediaId !== undefined);

const partyOf = ({ people }: Lives, uid: string): Person | undefined =>
  people.find((each) => each.uid === uid);

async function pay(t: Backend, from: Person, to: Person): Promise<unknown> {
  const asked = { clientId: newClientId(), personId: to.uid, subject: "profile" as const };
  const { tipId } = await from.as.mutation(api.tips.send, { ...asked, amount: 500, note: "" });
  const payment = await paymentFor(t, { tipId });
  await pageSays(t, payment, "open");
  return await cardSays(t, payment, "captured");
}

const tipped: Act = async ({ t, me, creators, move }) => {
  const to = of(
    creators.filter(({ uid }) => uid !== me.uid),
    move.pick,
  );
  if (to !== undefined) await pay(t, me, to);
};

/** Whoever has tipped somebody does so once more: chance alone hardly ever lets the same two meet again. */
const tippedAgain: Act = async (scene) => {
  const tip = of(await rowsOf(scene.t, "tips", { state: "paid" }), scene.move.pick);
  const from = tip === undefined ? undefined : partyOf(scene, tip.payerId);
  const to = tip === undefined ? undefined : partyOf(scene, tip.creatorId);
  if (from !== undefined && to !== undefined) await pay(scene.t, from, to);
};

const accepted: Act = async ({ t, me, creators, move }) => {
  const to = of(
    creators.filter(({ uid }) => uid !== me.uid),
    move.pick,
  );
  if (to !== undefined) await acceptedDare({ t, sender: me, creator: to, stranger: me }, { to, from: me });
};

async function proven(scene: Scene): Promise<Id<"dares"> | null> {
  const dare = await dares(scene, "accepted");
  const maker = dare === undefined ? undefined : partyOf(scene, dare.creatorId);
  if (dare === undefined || maker === undefined) return null;
  const world: World = { t: scene.t, sender: scene.me, creator: maker, stranger: scene.me };
  await submitProof(world, dare._id);
  return dare._id;
}

const approved: Act = async (scene) => {
  if (scene.move.way % 3 === 0) passTime(30 * HOUR);
  // Chance alone brings few dares to their end.
  for (const step of [accepted, proven])
    if ((await dares(scene, "in_review")) === undefined) await step(scene);
  const dare = await dares(scene, "in_review");
  const sender = dare === undefined ? undefined : partyOf(scene, dare.ownerId);
  if (dare !== undefined) await sender?.as.mutation(api.dares.approve, { dareId: dare._id });
};

const rejected: Act = async (scene) => {
  const dare = await dares(scene, "in_review");
  if (dare === undefined) return;
  const [sender, maker] = [partyOf(scene, dare.ownerId), partyOf(scene, dare.creatorId)];
  await sender?.as.mutation(api.dares.reject, { dareId: dare._id, reason: "other", lines: [] });
  if (scene.move.way % 2 === 0) await maker?.as.mutation(api.dares.agreeToRejection, { dareId: dare._id });
};

const talked: Act = async ({ me, subjects, move }) => {
  passTime(30_000);
  await say(me, of(subjects, move.pick) ?? "", `Well done ${move.way}`);
};

const own = async ({ t, me }: Scene) =>
  (await rowsOf(t, "comments", { authorId: me.uid })).filter(({ removedAt }) => removedAt === undefined);

const reacted: Act = async ({ me, subjects, move }) => {
  const kind = of(["wild", "love", null] as const, move.way) ?? null;
  await me.as.mutation(api.reactions.set, {
    subject: of(subjects, move.pick) ?? "",
    kind,
    actionId: newClientId(),
  });
};

async function erased({ t, me, people }: Scene): Promise<void> {
  // Two stay, so that something goes on.
  if (people.length < 3) return;
  await erase(t, me);
  people.splice(people.indexOf(me), 1);
}

export const ACTS: Readonly<Record<string, Act>> = {
  talk: talked,
  unsay: async (scene) => {
    const comment = of(await own(scene), scene.move.pick);
    if (comment !== undefined) await scene.me.as.mutation(api.comments.remove, { commentId: comment._id });
  },
  removeComment: async (scene) =>
    await inside(scene, of(await own(scene), scene.move.pick), (ctx, row) =>
      removeByStaff(ctx, row, Date.now()),
    ),
  restoreComment: async (scene) => {
    const gone = (await rowsOf(scene.t, "comments")).filter(({ removedAt }) => removedAt !== undefined);
    const known = gone.filter(({ authorId }) => partyOf(scene, authorId) !== undefined);
    await inside(scene, of(known, scene.move.pick), (ctx, row) => restoreByStaff(ctx, row, "As it was"));
  },
  react: reacted,
  tip: tipped,
  tipAgain: tippedAgain,
  refundTip: async (scene) => {
    const tip = of(await rowsOf(scene.t, "tips", { state: "paid" }), scene.move.pick);
    if (tip !== undefined) await scene.t.mutation(internal.jobs.purchases.returnTip, { tipId: tip._id });
  },
  bankTip: async (scene) =>
    await inside(
      scene,
      of(await rowsOf(scene.t, "tips", { state: "paid" }), scene.move.pick),
      (ctx, { _id }) => onReversed(ctx, _id, Date.now()),
    ),
  accept: accepted,
  prove: proven,
  approve: approved,
  reject: rejected,
  removeDare: async (scene) => {
    const dare = await dares(scene);
    if (dare === undefined) return;
    const rule = "P1" as const;
    if (dare.status === "completed") await removeSettled(scene.t, dare._id, { rule, creatorAtFault: false });
    else await inside(scene, dare, (ctx) => removeRunning(ctx, dare, { rule, now: Date.now() }));
  },
  restoreDare: async (scene) =>
    await inside(scene, await dares(scene, "completed"), (ctx, dare) =>
      restoreSettled(ctx, dare, { wasRemoved: true, isHidden: false, now: Date.now() }),
    ),
  bankDare: async (scene) => {
    // What is over has a way of its own.
    const dare = await dares(scene, scene.move.way % 3 === 0 ? undefined : "completed");
    await inside(scene, dare, (ctx, { _id }) => onChargebackLost(ctx, _id, Date.now()));
  },
  answer: async ({ t, me }) => await privateAnswer(t, me),
  unanswer: async (scene) => {
    const answer = of(await answers(scene), scene.move.pick);
    const whose = answer === undefined ? undefined : partyOf(scene, answer.uid);
    if (answer !== undefined) await whose?.as.mutation(api.daily.remove, { date: answer.date });
  },
  judge: async (scene) => {
    const rule = scene.move.way % 2 === 0 ? ("P1" as const) : null;
    await inside(scene, of(await answers(scene), scene.move.pick), (ctx, row) =>
      judgeAnswer(ctx, row, { rule, now: Date.now() }),
    );
  },
  open: async ({ me, move }) => {
    const openedAt = Date.now() - (move.way % 30) * HOUR;
    const progressUpdates =
      move.way % 3 === 0 ? { openedAt } : { lastActiveDate: "2031-01-01", daresCompleted: 1e9 };
    await me.as.mutation(api.badges.updateUserProgress, { progressUpdates });
  },
  pause: async ({ me, move }) => await me.as.mutation(api.badges.pauseStreak, { days: move.way % 15 }),
  hours: async ({ move }) => passTime((1 + (move.way % 12)) * HOUR),
  days: async ({ move }) => passTime((1 + (move.way % 4)) * 24 * HOUR),
  travel: async ({ t, me, move }) => {
    const timezone = of(ZONES, move.way) ?? "UTC";
    await patchUser(t, me.uid, { timezone });
  },
  verify: async (scene) => {
    const user = (await rowsOf(scene.t, "users", { uid: scene.me.uid }))[0];
    await inside(scene, user, async (ctx, { _id, uid, isVerified }) => {
      await ctx.db.patch(_id, { isVerified: isVerified === 1 ? 0 : 1 });
      await setOnce(ctx, { uid, kind: "verified", is: isVerified !== 1, now: Date.now() });
    });
  },
  show: async ({ me, t, move }) => {
    const held = (await rowsOf(t, "progress", { uid: me.uid }))[0]?.badges ?? [];
    const badgeIds = held.slice(move.way % 3, (move.way % 3) + 3).map(({ badgeId }) => badgeId);
    await me.as.mutation(api.badges.updateSelectedBadges, { badgeIds });
  },
  celebrate: async ({ me }) => {
    const next = await me.as.query(api.badges.moment, {});
    if (next !== null) await me.as.mutation(api.badges.celebrated, { key: next.key });
  },
  block: async ({ t, me, people, move }) => {
    const other = of(
      people.filter(({ uid }) => uid !== me.uid),
      move.pick,
    );
    if (other !== undefined && move.way % 3 === 0) await block(t, me, other);
  },
  erase: erased,
};

/** How often each is drawn. */
const WEIGHTS: Readonly<Record<string, number>> = {
  ...{
    talk: 6,
    react: 6,
    open: 8,
    days: 4,
    hours: 4,
    tip: 4,
    tipAgain: 3,
    bankDare: 2,
    accept: 4,
    prove: 4,
    approve: 4,
    answer: 2,
  },
  ...{ erase: 0.3, block: 0.5 },
};

const NAMES = Object.keys(ACTS).flatMap((act) =>
  Array.from({ length: Math.ceil(2 * (WEIGHTS[act] ?? 1)) }, () => act),
);

export const drawn = (next: () => number): Move => ({
  act: of(NAMES, next()) ?? "talk",
  ...{ who: next() % 1_000, pick: next() % 1_000, way: next() % 1_000 },
});

/** What people may not do is refused, and changes nothing. */
export async function make(lives: Lives, move: Move): Promise<boolean> {
  const me = of(lives.people, move.who);
  const act = ACTS[move.act];
  if (me === undefined || act === undefined) throw new Error(`no such move: ${move.act}`);
  try {
    await act({ ...lives, me, move });
    return true;
  } catch (error) {
    if (error instanceof ConvexError) return false;
    throw error;
  }
}
