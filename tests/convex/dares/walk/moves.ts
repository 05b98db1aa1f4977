/** What people, banks, networks and time do in a walk. A move that the present state does not know does nothing. */

import { api } from "@convex/_generated/api";
import type { Doc } from "@convex/_generated/dataModel";
import { isClosed } from "@convex/domain/dares/machine";
import { newClientId } from "../../support/backend";
import { exampleBlanks, removeSettled, sendDare } from "../../support/dares";
import { submitProof } from "../../support/proofs";
import { BANK_MOVES } from "./bankMoves";
import { type Act, choose, refusable, type Scene } from "./scene";
import { DAY, HOUR, MINUTE } from "./stage";

type Dare = Doc<"dares">;

/** Makes an act of one that is done on a dare in one of these statuses. */
function on(statuses: readonly Dare["status"][], act: (scene: Scene, dare: Dare) => Promise<unknown>): Act {
  return async (scene) => {
    const open = scene.books.dares.filter(({ status }) => statuses.includes(status));
    const dare = choose(open, scene.move.pick);
    if (dare !== undefined) await act(scene, dare);
  };
}

const owner = ({ stage }: Scene, dare: Dare) => stage.as(dare.ownerId ?? "");
const maya = ({ stage }: Scene) => stage.as(stage.people.creator.uid);
const moderator = ({ stage }: Scene) => stage.as(stage.people.moderator.uid);
const reason = "Looked at in a walk";

const CARDS = {
  good: "4242424242424242",
  atOnce: "4000000000000077",
  declined: "4000000000000002",
  secure: "4000002760003184",
  chargeback: "4000000000000259",
  inquiry: "4000000000001976",
  warned: "4000000000005423",
  review: "4000000000009235",
  refundFails: "4000000000005126",
  refundPends: "4000000000007726",
};
const CARD_WAYS = [
  CARDS.atOnce,
  CARDS.good,
  CARDS.atOnce,
  CARDS.declined,
  CARDS.good,
  CARDS.secure,
  CARDS.atOnce,
  CARDS.chargeback,
  CARDS.good,
  CARDS.refundFails,
  CARDS.refundPends,
  CARDS.warned,
  CARDS.inquiry,
  CARDS.review,
];
const AMOUNTS = [2_500, 4_900, 700, 2_500, 6_000, 4_999];

async function send({ stage, move }: Scene): Promise<void> {
  const { senders, creator: to } = stage.people;
  const from = choose(senders, move.pick);
  if (from === undefined) return;
  const { t } = stage.provider.world;
  const session = { ...from, as: stage.as(from.uid) };
  const world = { t, sender: session, creator: to, stranger: session };
  // Other words each time: what was declined may not be sent again (product 7).
  const clientId = newClientId();
  await sendDare(world, { amount: choose(AMOUNTS, move.way) ?? 0, clientId, blanks: { thing: clientId } });
}

async function pay({ stage, move }: Scene): Promise<void> {
  const open = (await stage.holdings()).sessions.filter(({ status }) => status === "open");
  const url = choose(open, move.pick)?.url;
  if (url == null) return;
  const card = choose(CARD_WAYS, move.way) ?? CARDS.good;
  const next = await stage.provider.onPage(url, { card });
  if (next === null || !next.includes("/3ds/")) return;
  const action = move.way % 3 === 0 ? "fail" : "complete";
  await fetch(next, { method: "POST", body: new URLSearchParams({ action }), redirect: "manual" });
}

const proof = on(["accepted", "redo_requested"], async (scene, { _id: dareId }) => {
  const { stage } = scene;
  const { t } = stage.provider.world;
  const creator = { ...stage.people.creator, as: maya(scene) };
  await submitProof({ t, sender: creator, creator, stranger: creator }, dareId);
});

/** Nobody is judged unheard: whoever still may speaks first. */
async function hear(scene: Scene, dare: Dare): Promise<void> {
  const statement = { dareId: dare._id, statement: "It is as I say." };
  const sides = { sender: owner(scene, dare), creator: maya(scene) };
  for (const side of ["sender", "creator"] as const) {
    if (dare.dispute?.[side] !== undefined) continue;
    await refusable(() => sides[side].mutation(api.disputes.addStatement, statement));
  }
}

const decide = on(["disputed"], async (scene, dare) => {
  const { _id: dareId, escrowAmount } = dare;
  await hear(scene, dare);
  const ways = ["creator", "sender", { toCreator: Math.floor(escrowAmount / 3) }] as const;
  const outcome = choose(ways, scene.move.way) ?? "sender";
  await moderator(scene).mutation(api.staffDares.decideDispute, { dareId, reason, reasons: reason, outcome });
});

const reword = on(["sent"], async (scene, { _id: dareId, templateId, ownerId }) => {
  await maya(scene).mutation(api.dares.askRewording, { dareId, note: "Not in the street, please." });
  const sender = scene.stage.as(ownerId ?? "");
  if (scene.move.way % 2 === 0) await sender.mutation(api.dares.dismissRewording, { dareId });
  else await sender.mutation(api.dares.reword, { dareId, blanks: exampleBlanks(templateId ?? "") });
});

const extend = on(["accepted"], async (scene, dare) => {
  const { _id: dareId } = dare;
  await maya(scene).mutation(api.dares.askExtension, { dareId });
  const agree = scene.move.way % 3 !== 0;
  await owner(scene, dare).mutation(api.dares.answerExtension, { dareId, agree });
});

const screen = on(["screening"], async (scene, { _id: dareId }) => {
  const verdict = scene.move.way % 3 === 0 ? { refuse: "P1" as const } : ("pass" as const);
  await moderator(scene).mutation(api.staffDares.screen, { dareId, reason, verdict });
});

const answered = on(["rejected"], async (scene, { _id: dareId }) => {
  if (scene.move.way % 3 === 0) await maya(scene).mutation(api.dares.agreeToRejection, { dareId });
  else await maya(scene).mutation(api.disputes.open, { dareId, statement: "Every line is in it." });
});

const LIVE_HELD = ["accepted", "proof_submitted", "in_review", "redo_requested", "rejected"] as const;

async function removeOne(scene: Scene): Promise<void> {
  const { books, move } = scene;
  const dare = choose(
    books.dares.filter(({ status }) => !isClosed(status) || status === "completed"),
    move.pick,
  );
  if (dare === undefined) return;
  const about = { dareId: dare._id, reason, rule: "P4" as const };
  if (dare.status !== "completed") await moderator(scene).mutation(api.staffDares.remove, about);
  else
    await removeSettled(scene.stage.provider.world.t, dare._id, {
      rule: about.rule,
      creatorAtFault: move.way % 2 === 0,
    });
}

async function tip({ stage, move }: Scene): Promise<void> {
  const from = choose(stage.people.senders, move.pick);
  if (from === undefined) return;
  const amount = choose([200, 1_000, 2_500], move.way) ?? 0;
  const wish = { clientId: newClientId(), personId: stage.people.creator.uid, amount, note: "Thanks" };
  await stage.as(from.uid).mutation(api.tips.send, { ...wish, subject: "profile" });
}

const passing =
  (...spans: number[]): Act =>
  async ({ stage, move }) => {
    await stage.pass(choose(spans, move.way) ?? 0);
    await stage.hourly();
  };

const inTurn = ({ move }: Scene, first: Act, second: Act): readonly Act[] =>
  move.way % 2 === 1 ? [second, first] : [first, second];

/**
 * Two who press at the same moment, each having seen the same books: one of them wins. Their transactions follow one
 * another anyway; whose is first the move says, or the same life lived again could end in another place.
 */
function race(first: Act, second: Act): Act {
  return async (scene) => {
    for (const act of inTurn(scene, first, second)) await refusable(() => act(scene));
  };
}

/** The same with the provider in between, whose page and ours are two. */
function raceWithProvider(first: Act, second: Act): Act {
  return async (scene) => {
    await Promise.all(inTurn(scene, first, second).map(async (act) => await refusable(() => act(scene))));
  };
}

const accept = on(["sent"], (scene, { _id: dareId }) =>
  maya(scene).mutation(api.dares.accept, { dareId, consent: true }),
);
const cancel = on(["sent", "screening"], (scene, dare) =>
  owner(scene, dare).mutation(api.dares.cancel, { dareId: dare._id }),
);
const approve = on(["in_review"], (scene, dare) =>
  owner(scene, dare).mutation(api.dares.approve, { dareId: dare._id }),
);
const withdraw = on(LIVE_HELD, (scene, { _id: dareId }) =>
  maya(scene).mutation(api.dares.withdraw, { dareId }),
);
const leave = on(["awaiting_payment"], (scene, dare) =>
  owner(scene, dare).mutation(api.dares.leaveCheckout, { dareId: dare._id }),
);

export const ACTS: Record<string, Act> = {
  send,
  pay,
  leave,
  accept,
  decline: on(["sent"], (scene, { _id: dareId }) => maya(scene).mutation(api.dares.decline, { dareId })),
  cancel,
  screen,
  reword,
  extend,
  proof,
  approve,
  withdraw,
  redo: on(["in_review"], (scene, dare) =>
    owner(scene, dare).mutation(api.dares.requestRedo, { dareId: dare._id, lines: [0], note: "No hat." }),
  ),
  reject: on(["in_review"], (scene, dare) =>
    owner(scene, dare).mutation(api.dares.reject, { dareId: dare._id, reason: "missing-line", lines: [0] }),
  ),
  standBy: on(["redo_requested"], (scene, { _id: dareId }) =>
    maya(scene).mutation(api.disputes.standByFirst, { dareId, statement: "The first is complete." }),
  ),
  answered,
  decide,
  askCancelling: on(["accepted"], (scene, dare) =>
    owner(scene, dare).mutation(api.dares.cancelAccepted, { dareId: dare._id }),
  ),
  agreeToCancel: on(["accepted"], (scene, { _id: dareId }) =>
    maya(scene).mutation(api.dares.agreeToCancel, { dareId }),
  ),
  removeOne,
  tip,
  acceptOrCancel: race(accept, cancel),
  approveOrWithdraw: race(approve, withdraw),
  payOrLeave: raceWithProvider(pay, leave),
  minutes: passing(MINUTE, 10 * MINUTE, 36 * MINUTE),
  hours: passing(HOUR, 5 * HOUR, 25 * HOUR),
  days: passing(3 * DAY, 4 * DAY, 8 * DAY),
  fortnight: passing(15 * DAY),
  ...BANK_MOVES,
};
