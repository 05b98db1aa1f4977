/** What people say and answer, when they come, whom they follow and invite, and how they leave. */
import { api } from "@convex/_generated/api";
import { removeByStaff, restoreByStaff } from "@convex/model/comments/moderation";
import { judgeAnswer } from "@convex/model/daily/judged";
import { setOnce } from "@convex/model/progress/otherEvents";
import { say } from "../../comments/world";
import { privateAnswer } from "../../daily/world";
import { HOUR, newClientId, passTime } from "../../support/backend";
import { only, patchUser, rowsOf } from "../../support/rows";
import { invitee, look } from "../invited";
import { erase } from "../world";
import { noteAnswered, noteOpened, notePaused } from "./diary";
import { type Act, type Acts, inside, of, otherOf, partyOf, type Scene } from "./lives";

const ZONES = ["UTC", "Pacific/Auckland", "America/Los_Angeles", "Asia/Kathmandu", "Europe/Berlin"];
const PEOPLE_MAX = 7;

const answers = async ({ t }: Scene) =>
  (await rowsOf(t, "dailyAnswers")).filter(({ mediaId }) => mediaId !== undefined);

const own = async ({ t, me }: Scene) =>
  (await rowsOf(t, "comments", { authorId: me.uid })).filter(({ removedAt }) => removedAt === undefined);

const zoneOf = async ({ t, me }: Scene) => (await only(t, "users", { uid: me.uid })).timezone ?? "UTC";

const opened: Act = async (scene) => {
  const { me, move, diary } = scene;
  const now = Date.now();
  const openedAt = now - (move.way % 30) * HOUR;
  const isLate = move.way % 3 === 0;
  const progressUpdates = isLate ? { openedAt } : { lastActiveDate: "2031-01-01", daresCompleted: 1e9 };
  await me.as.mutation(api.badges.updateUserProgress, { progressUpdates });
  const zone = await zoneOf(scene);
  noteOpened(diary, { uid: me.uid, zone, now, openedAt: isLate ? openedAt : undefined });
};

const paused: Act = async (scene) => {
  const { me, move, diary } = scene;
  const days = move.way % 15;
  await me.as.mutation(api.badges.pauseStreak, { days });
  notePaused(diary, { uid: me.uid, zone: await zoneOf(scene), now: Date.now(), days });
};

const answered: Act = async ({ t, me, diary }) => {
  const { date } = await privateAnswer(t, me);
  noteAnswered(diary, me.uid, date);
};

const joined: Act = async ({ t, me, people }) => {
  if (people.length >= PEOPLE_MAX) return;
  const taken = (await rowsOf(t, "users")).length + (await rowsOf(t, "heldUsernames")).length;
  people.push(await invitee(t, `joiner${taken}`, me));
};

const followed =
  (act: "follow" | "unfollow" | "removeFollower"): Act =>
  async (scene) => {
    const { t, me, people, move } = scene;
    const side = act === "removeFollower" ? ("followeeId" as const) : ("followerId" as const);
    const known = of(await rowsOf(t, "follows", { [side]: me.uid }), move.pick);
    const other = act === "follow" ? undefined : known;
    const theirs = side === "followerId" ? other?.followeeId : other?.followerId;
    const personId = theirs ?? otherOf(scene, people)?.uid;
    if (personId !== undefined) await me.as.mutation(api.follows[act], { personId });
  };

async function erased({ t, me, people }: Scene): Promise<void> {
  // Two stay, so that something goes on.
  if (people.length < 3) return;
  await erase(t, me);
  people.splice(people.indexOf(me), 1);
}

export const PEOPLE_ACTS: Acts = {
  talk: async ({ me, subjects, move }) => {
    passTime(30_000);
    await say(me, of(subjects, move.pick) ?? "", `Well done ${move.way}`);
  },
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
  react: async ({ me, subjects, move }) => {
    const kind = of(["wild", "love", null] as const, move.way) ?? null;
    const subject = of(subjects, move.pick) ?? "";
    await me.as.mutation(api.reactions.set, { subject, kind, actionId: newClientId() });
  },
  answer: answered,
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
  open: opened,
  pause: paused,
  hours: async ({ move }) => passTime((1 + (move.way % 12)) * HOUR),
  days: async ({ move }) => passTime((1 + (move.way % 4)) * 24 * HOUR),
  travel: async ({ t, me, move }) => await patchUser(t, me.uid, { timezone: of(ZONES, move.way) ?? "UTC" }),
  verify: async (scene) => {
    const user = await only(scene.t, "users", { uid: scene.me.uid });
    await inside(scene, user, async (ctx, { _id, uid, isVerified }) => {
      await ctx.db.patch(_id, { isVerified: isVerified === 1 ? 0 : 1 });
      await setOnce(ctx, { uid, kind: "verified", is: isVerified !== 1, now: Date.now() });
    });
  },
  bound: async ({ me }) => {
    const { mayPrice: _, isSaved: __, ...now } = await me.as.query(api.boundaries.mine, {});
    await me.as.mutation(api.boundaries.save, now);
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
  follow: followed("follow"),
  unfollow: followed("unfollow"),
  loseFollower: followed("removeFollower"),
  block: async (scene) => {
    const other = otherOf(scene, scene.people);
    if (other !== undefined && scene.move.way % 3 === 0)
      await scene.me.as.mutation(api.blocks.block, { personId: other.uid });
  },
  join: joined,
  look: async ({ t }) => await look(t),
  ban: async ({ t, me, move }) =>
    await patchUser(t, me.uid, { standing: move.way % 3 === 0 ? "banned" : "good" }),
  erase: erased,
};
