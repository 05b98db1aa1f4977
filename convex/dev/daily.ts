/** Answers of people of the world to the dare of today and of yesterday: handed in, checked and put on the wall as anybody's. */
import { type Infer, v } from "convex/values";
import type { Doc } from "../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../_generated/server";
import { dailyKey } from "../domain/daily/answers";
import { calendarWith, dareOfDay } from "../domain/daily/dareOfDay";
import { dateIn } from "../domain/daily/days";
import { DAY_MS, HOUR_MS } from "../domain/limits";
import { jobMutation, jobQuery } from "../functions";
import * as Answers from "../model/daily/answers";
import { changes } from "../model/daily/calendar";
import * as Media from "../model/proofs/uploads";
import * as Review from "../model/staff/dailyReview";
import { moderator, person } from "./company";
import { requireLocalDeployment } from "./localOnly";
import { take } from "./scenes";

/** Who answers today, and who did yesterday. */
const WALLS = [
  ["soupopera", "tinystunts", "eyesclosed", "packlight", "mugcollector"],
  ["cardboardking", "hummingbus", "plantdad", "rainbowtorch", "labcoat", "bottleflipper"],
];

const answering = v.object({ username: v.string(), daysAgo: v.number() });
type Answering = Infer<typeof answering>;

const ALL: Answering[] = WALLS.flatMap((names, daysAgo) => names.map((username) => ({ username, daysAgo })));

const dateOf = ({ timezone }: Doc<"users">, { daysAgo }: Answering): string =>
  dateIn(timezone, Date.now() - daysAgo * DAY_MS);

async function answerOf(ctx: QueryCtx, each: Answering): Promise<Doc<"dailyAnswers"> | null> {
  const user = await person(ctx, each.username);
  return await Answers.answerOf(ctx, user.uid, dateOf(user, each));
}

/** Who has not answered yet, and with which dare's film they might. */
export const missing = jobQuery({
  args: {},
  returns: v.array(v.object({ who: answering, templateId: v.string() })),
  handler: async (ctx) => {
    requireLocalDeployment();
    const calendar = calendarWith(await changes(ctx));
    const found: { who: Answering; templateId: string }[] = [];
    for (const who of ALL) {
      if ((await answerOf(ctx, who)) !== null) continue;
      const date = dateOf(await person(ctx, who.username), who);
      found.push({ who, templateId: dareOfDay(date, calendar)?.template.id ?? "" });
    }
    return found;
  },
});

export const handIn = jobMutation({
  args: { who: answering, take },
  returns: v.null(),
  handler: async (ctx, { who, take: { file, contentType, durationMs, poster } }): Promise<null> => {
    requireLocalDeployment();
    const viewer = await person(ctx, who.username);
    const date = dateOf(viewer, who);
    const { mediaId } = await Media.start(ctx, viewer, {
      ...{ dareId: dailyKey(date), contentType, durationMs },
      clientId: `wall-${date}`,
    });
    await Media.addPart(ctx, viewer, { mediaId, index: 0, storageId: file });
    const ticks = { freely: true, adultsAgreed: true, nothingPrivate: true, notMisleading: true };
    await Answers.submit(ctx, viewer, { date, mediaId, parts: 1, durationMs, ticks, poster });
    return null;
  },
});

/** Puts on the wall whatever has been checked; how many are still being read. */
export const show = jobMutation({
  args: {},
  returns: v.number(),
  handler: async (ctx): Promise<number> => {
    requireLocalDeployment();
    let checking = 0;
    for (const [at, who] of ALL.entries()) {
      const answer = await answerOf(ctx, who);
      if (answer?.state === "checking") checking += 1;
      if (answer?.state === "private") await onWall(ctx, who, at);
    }
    return checking;
  },
});

async function onWall(ctx: MutationCtx, who: Answering, at: number): Promise<void> {
  const viewer = await person(ctx, who.username);
  const date = dateOf(viewer, who);
  // Not all in one minute.
  const now = Date.now() - who.daysAgo * DAY_MS - at * HOUR_MS;
  const { state } = await Answers.askForWall(ctx, viewer, { date, now });
  const answer = await Answers.answerOf(ctx, viewer.uid, date);
  if (state !== "queued" || answer === null) return;
  const reason = "Part of the local world";
  await Review.decide(ctx, await moderator(ctx), { answerId: answer._id, reason, verdict: "publish", now });
}
