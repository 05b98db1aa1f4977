import { api } from "@convex/_generated/api";
import { disputedDare, heardDispute, redoDare, rejectedDare, screenedDare } from "../../../dares/steps";
import { acceptedDare, exampleBlanks, sentDare } from "../../../support/dares";
import type { World } from "../../../support/people";
import { reviewableDare } from "../../../support/proofs";
import { onDare, partyOnly } from "../builders";
import { ownerOnly, type Rows, staffOnly } from "../table";

const reason = "Looked at in the queue";

async function after<T>(dareId: string, act: Promise<T>): Promise<string> {
  await act;
  return dareId;
}

async function asked(world: World): Promise<string> {
  const dareId = await sentDare(world);
  const note = "Could it be about my bike?";
  return await after(dareId, world.creator.as.mutation(api.dares.askRewording, { dareId, note }));
}

async function askedForTime(world: World): Promise<string> {
  const dareId = await acceptedDare(world);
  return await after(dareId, world.creator.as.mutation(api.dares.askExtension, { dareId }));
}

async function askedToCancel(world: World): Promise<string> {
  const dareId = await acceptedDare(world);
  return await after(dareId, world.sender.as.mutation(api.dares.cancelAccepted, { dareId }));
}

const blanks = exampleBlanks("humor-key-award");

export const dareActRows: Rows = {
  "dares:money": {
    args: onDare("sent", ({ sending }) => sentDare(sending)),
    expect: ownerOnly("null", "ok"),
  },
  "dares:askRewording": {
    args: onDare("sent", ({ answering }) => sentDare(answering), { note: "Could it be about my bike?" }),
    expect: partyOnly("ok"),
  },
  "dares:reword": {
    args: onDare("asked", ({ sending }) => asked(sending), { blanks }),
    expect: partyOnly("ok"),
  },
  "dares:dismissRewording": {
    args: onDare("asked", ({ sending }) => asked(sending)),
    expect: partyOnly("ok"),
  },
  "dares:withdraw": {
    args: onDare("taken", ({ answering }) => acceptedDare(answering)),
    expect: partyOnly("ok"),
  },
  "dares:cancelAccepted": {
    args: onDare("taken", ({ sending }) => acceptedDare(sending)),
    expect: partyOnly("ok"),
  },
  "dares:agreeToCancel": {
    args: onDare("toCancel", ({ answering }) => askedToCancel(answering)),
    expect: partyOnly("ok"),
  },
  "dares:askExtension": {
    args: onDare("taken", ({ answering }) => acceptedDare(answering)),
    expect: partyOnly("ok"),
  },
  "dares:answerExtension": {
    args: onDare("more", ({ sending }) => askedForTime(sending), { agree: true }),
    expect: partyOnly("ok"),
  },
  "dares:requestRedo": {
    args: onDare("review", ({ sending }) => reviewableDare(sending), { lines: [0] }),
    expect: partyOnly("ok"),
  },
  "dares:reject": {
    args: onDare("review", ({ sending }) => reviewableDare(sending), { reason: "unsafe", lines: [] }),
    expect: partyOnly("ok"),
  },
  "dares:agreeToRejection": {
    args: onDare("rejected", ({ answering }) => rejectedDare(answering)),
    expect: partyOnly("ok"),
  },
  "disputes:open": {
    args: onDare("rejected", ({ answering }) => rejectedDare(answering)),
    expect: partyOnly("ok"),
  },
  "disputes:extracts": {
    args: onDare("sent", ({ sending }) => sentDare(sending)),
    expect: ownerOnly("null", "ok"),
  },
  "disputes:standByFirst": {
    args: onDare("redo", ({ answering }) => redoDare(answering)),
    expect: partyOnly("ok"),
  },
  "disputes:addStatement": {
    args: onDare("disputed", ({ sending }) => disputedDare(sending), { statement: "The hat is missing." }),
    expect: partyOnly("ok"),
  },
};

export const staffDareRows: Rows = {
  "staffDares:screen": {
    args: onDare("screened", ({ sending }) => screenedDare(sending), { verdict: "pass", reason }),
    expect: staffOnly("ok"),
  },
  "staffDares:checkProof": {
    args: onDare("review", ({ sending }) => reviewableDare(sending), { verdict: "hold", reason }),
    expect: staffOnly("failed-precondition:dare-in_review"),
  },
  "staffDares:decideDispute": {
    args: onDare("heard", ({ sending }) => heardDispute(sending), {
      outcome: "sender",
      reason,
      reasons: reason,
    }),
    expect: staffOnly("ok"),
  },
  "staffDares:remove": {
    args: onDare("taken", ({ sending }) => acceptedDare(sending), { rule: "P3", reason }),
    expect: staffOnly("ok"),
  },
};
