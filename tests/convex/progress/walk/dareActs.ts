/** What happens to dares: of members, of guests who may claim them, and what banks and staff take back. */
import { api } from "@convex/_generated/api";
import type { Doc } from "@convex/_generated/dataModel";
import { proofSubject } from "@convex/domain/comments/comments";
import { removeRunning, restoreSettled } from "@convex/model/dares/removal";
import { keepScore } from "@convex/model/feed/scores";
import { beginAsGuest } from "../../guests/world";
import { HOUR, newClientId, passTime } from "../../support/backend";
import { acceptedDare, providerSays, removeSettled } from "../../support/dares";
import type { World } from "../../support/people";
import { ALL_TICKS, checkProof, uploadTake } from "../../support/proofs";
import { rowsOf } from "../../support/rows";
import { type Act, type Acts, dareIn, inside, of, otherOf, partyOf, type Scene } from "./lives";

const worldOf = ({ t, me }: Scene, creator = me): World => ({ t, sender: me, creator, stranger: me });

const accepted: Act = async (scene) => {
  const to = otherOf(scene, scene.creators);
  if (to !== undefined) await acceptedDare(worldOf(scene, to), { to, from: scene.me });
};

const CAPTIONS = { language: "en", lines: [{ fromMs: 0, toMs: 1_000, text: "Here we go" }] };

const proven: Act = async (scene) => {
  const dare = await dareIn(scene, "accepted");
  const maker = dare === undefined ? undefined : partyOf(scene, dare.creatorId);
  if (dare === undefined || maker === undefined) return;
  const world = worldOf(scene, maker);
  const mediaId = await uploadTake(world, dare._id);
  const captions = scene.move.way % 2 === 0 ? CAPTIONS : null;
  const handIn = { dareId: dare._id, mediaId, parts: 1, durationMs: 4_000, ticks: ALL_TICKS, captions };
  await maker.as.mutation(api.proofs.submit, handIn);
  await checkProof(world, dare._id);
};

const approved: Act = async (scene) => {
  if (scene.move.way % 3 === 0) passTime(30 * HOUR);
  // Chance alone brings few dares to their end.
  for (const step of [accepted, proven])
    if ((await dareIn(scene, "in_review")) === undefined) await step(scene);
  const dare = await dareIn(scene, "in_review");
  if (dare === undefined) return;
  const guest = scene.guests.find(({ held }) => held.dareId === dare._id);
  if (guest !== undefined && dare.ownerId.startsWith("guest_"))
    await scene.t.mutation(api.tracking.approve, guest.held);
  else await partyOf(scene, dare.ownerId)?.as.mutation(api.dares.approve, { dareId: dare._id });
};

const rejected: Act = async (scene) => {
  const dare = await dareIn(scene, "in_review");
  if (dare === undefined) return;
  const [sender, maker] = [partyOf(scene, dare.ownerId), partyOf(scene, dare.creatorId)];
  await sender?.as.mutation(api.dares.reject, { dareId: dare._id, reason: "other", lines: [] });
  if (scene.move.way % 2 === 0) await maker?.as.mutation(api.dares.agreeToRejection, { dareId: dare._id });
};

/** One more take, perhaps without the captions of the first. */
const redone: Act = async (scene) => {
  const dare = await dareIn(scene, "in_review");
  const sender = dare === undefined ? undefined : partyOf(scene, dare.ownerId);
  if (dare !== undefined) await sender?.as.mutation(api.dares.requestRedo, { dareId: dare._id, lines: [0] });
};

const sentAsGuest: Act = async (scene) => {
  const to = otherOf(scene, scene.creators);
  if (to === undefined) return;
  const { t, me, staff, guests } = scene;
  const [session, email] = [newClientId(), `${me.username}@mail.test`];
  const held = await beginAsGuest(worldOf(scene, to), { session, email });
  await providerSays(t, held.dareId, "authorised");
  const verdict = { dareId: held.dareId, verdict: "pass", reason: "It is fine." } as const;
  await staff.as.mutation(api.staffDares.screen, verdict);
  await to.as.mutation(api.dares.accept, { dareId: held.dareId, consent: true });
  await providerSays(t, held.dareId, "captured");
  guests.push({ held, who: me });
};

const claimed: Act = async (scene) => {
  const guest = of(scene.guests, scene.move.pick);
  await guest?.who.as.mutation(api.tracking.claim, guest.held);
};

const published: Act = async (scene) => {
  const item = of(await rowsOf(scene.t, "feedItems"), scene.move.pick);
  await inside(scene, item, async (ctx, { _id }) => {
    const now = Date.now();
    const yes = { creatorYes: "yes", senderYes: "yes" } as const;
    await ctx.db.patch(_id, { state: "public", publishedAt: now, ...yes });
    await keepScore(ctx, _id, now);
  });
  const subject = item === undefined ? undefined : proofSubject(item.proofId);
  if (subject !== undefined && !scene.subjects.includes(subject)) scene.subjects.push(subject);
};

/** A dare of one's own begins from a video of somebody. */
const begun: Act = async (scene) => {
  const item = of(await rowsOf(scene.t, "feedItems"), scene.move.pick);
  const to = otherOf(scene, scene.creators);
  if (item === undefined || to === undefined) return;
  const draft = { username: to.username, clientId: newClientId(), fromItem: item._id };
  await scene.me.as.mutation(api.dares.saveDraft, draft);
};

async function removed(scene: Scene, dare: Doc<"dares">): Promise<void> {
  const rule = "P1" as const;
  if (dare.status === "completed") await removeSettled(scene.t, dare._id, { rule, creatorAtFault: false });
  else await inside(scene, dare, (ctx) => removeRunning(ctx, dare, { rule, now: Date.now() }));
}

export const DARE_ACTS: Acts = {
  accept: accepted,
  prove: proven,
  approve: approved,
  reject: rejected,
  redo: redone,
  guestDare: sentAsGuest,
  claim: claimed,
  publish: published,
  beginFrom: begun,
  removeDare: async (scene) => {
    const dare = await dareIn(scene);
    if (dare !== undefined) await removed(scene, dare);
  },
  restoreDare: async (scene) =>
    await inside(scene, await dareIn(scene, "completed"), (ctx, dare) =>
      restoreSettled(ctx, dare, { wasRemoved: true, isHidden: false, now: Date.now() }),
    ),
};
