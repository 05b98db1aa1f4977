import { screenedDare } from "../../../dares/steps";
import { acceptedDare } from "../../../support/dares";
import { settledDare } from "../../../support/proofs";
import { onDare, partyOnly } from "../builders";
import { everyone, members, type Rows, staffOnly } from "../table";

const reason = "Looked at in the queue";

export const decisionRows: Rows = {
  "dareLists:page": {
    args: () => ({ role: "sender", group: "doing", cursor: null }),
    expect: members("ok"),
  },
  "dareLists:workbench": { args: () => ({}), expect: members("ok") },
  "dareLists:counts": { args: () => ({ role: "creator" }), expect: members("ok") },
  "ratings:give": {
    args: onDare("settled", ({ sending }) => settledDare(sending), { thumb: "up", words: [] }),
    expect: partyOnly("ok"),
  },
  "ratings:recordOf": {
    args: ({ sending }) => ({ uid: sending.creator.uid }),
    expect: everyone("ok", { blocked: "null" }),
  },
};

export const staffQueueRows: Rows = {
  "staffQueue:item": {
    args: onDare("screened", ({ sending }) => screenedDare(sending)),
    expect: staffOnly("ok"),
  },
  "staffQueue:watchProof": {
    args: onDare("taken", ({ sending }) => acceptedDare(sending), { reason }),
    expect: staffOnly("failed-precondition:not-waiting"),
  },
};
