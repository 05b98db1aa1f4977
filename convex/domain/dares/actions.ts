/** Buttons, each the face of rows of the state table: the server allows by them, the screen shows by them. */

import { MAX_REWORDINGS } from "../limits";
import { type DareActor, type DareEvent, type DareRole, type DareStatus, transition } from "./machine";

export const DARE_ACTIONS = [
  "pay",
  "cancel",
  "accept",
  "decline",
  "askRewording",
  "reword",
  "keepWording",
  "askCancelling",
  "agreeToCancel",
  "askExtension",
  "answerExtension",
  "submitProof",
  "standByFirst",
  "approve",
  "requestRedo",
  "reject",
  "dispute",
  "acceptRejection",
  "addStatement",
  "withdraw",
] as const;
export type DareAction = (typeof DARE_ACTIONS)[number];

/** What an action needs to know beside the status; everything absent is as in a dare where nothing was asked yet. */
export interface DareFacts {
  rewordingRounds?: number;
  rewordingOpen?: boolean;
  /** A person has read the words before they were sent. */
  isChecked?: boolean;
  cancelAsked?: boolean;
  extension?: "asked" | "agreed" | "refused" | undefined;
  redoUsed?: boolean;
  /** Whose wish the redo was: staff found something to mend, and then there is no first take to stand by. */
  redoBy?: "sender" | "staff" | undefined;
  /** This person has given their statement, or the time for it is over. */
  heard?: boolean;
}

interface Face {
  role: DareRole;
  actor: DareActor;
  events: readonly DareEvent[];
  when?: (facts: DareFacts) => boolean;
}

/** `pay` opens the provider's page; its outcome is D2. */
const FACES: Record<DareAction, readonly Face[]> = {
  pay: [{ role: "sender", actor: "P", events: ["authorised"] }],
  cancel: [{ role: "sender", actor: "S", events: ["cancel"] }],
  accept: [{ role: "creator", actor: "C", events: ["accept"] }],
  decline: [{ role: "creator", actor: "C", events: ["decline"] }],
  askRewording: [
    {
      role: "creator",
      actor: "C",
      events: ["askRewording"],
      when: ({ rewordingRounds = 0, rewordingOpen }) => !rewordingOpen && rewordingRounds < MAX_REWORDINGS,
    },
  ],
  reword: [
    {
      role: "sender",
      actor: "S",
      events: ["reword"],
      when: (facts) => facts.rewordingOpen === true && facts.isChecked !== true,
    },
  ],
  keepWording: [
    { role: "sender", actor: "S", events: ["keepWording"], when: (facts) => facts.rewordingOpen === true },
  ],
  askCancelling: [
    { role: "sender", actor: "S", events: ["askCancelling"], when: (facts) => facts.cancelAsked !== true },
  ],
  agreeToCancel: [
    { role: "creator", actor: "C", events: ["agreeToCancel"], when: (facts) => facts.cancelAsked === true },
  ],
  askExtension: [
    { role: "creator", actor: "C", events: ["askExtension"], when: (facts) => facts.extension === undefined },
  ],
  answerExtension: [
    { role: "sender", actor: "S", events: ["agreeExtension"], when: (facts) => facts.extension === "asked" },
  ],
  submitProof: [{ role: "creator", actor: "C", events: ["submitProof", "submitRedo"] }],
  standByFirst: [
    { role: "creator", actor: "C", events: ["standByFirst"], when: (facts) => facts.redoBy === "sender" },
  ],
  approve: [{ role: "sender", actor: "S", events: ["approve"] }],
  requestRedo: [
    { role: "sender", actor: "S", events: ["requestRedo"], when: (facts) => facts.redoUsed !== true },
  ],
  reject: [{ role: "sender", actor: "S", events: ["reject"] }],
  dispute: [{ role: "creator", actor: "C", events: ["dispute"] }],
  acceptRejection: [{ role: "creator", actor: "C", events: ["acceptRejection"] }],
  addStatement: [
    { role: "sender", actor: "S", events: ["addStatement"], when: (facts) => facts.heard !== true },
    { role: "creator", actor: "C", events: ["addStatement"], when: (facts) => facts.heard !== true },
  ],
  withdraw: [{ role: "creator", actor: "C", events: ["withdraw"] }],
};

/** What this person may do now. */
export function actionsFor(dare: { status: DareStatus; role: DareRole; facts?: DareFacts }): DareAction[] {
  const { status, role, facts = {} } = dare;
  const isOpen = (face: Face) =>
    face.role === role &&
    (face.when === undefined || face.when(facts)) &&
    face.events.some((event) => transition(status, event, face.actor).ok);
  return DARE_ACTIONS.filter((action) => FACES[action].some(isOpen));
}
