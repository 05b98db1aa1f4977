import type { DareAction } from "@convex/domain/dares/actions";
import type { DareView } from "../data";

/** What can be done on the page now: what the server allows, by the button it has. */
export type BarAct =
  | Exclude<DareAction, "answerExtension" | "agreeToCancel">
  | "leaveCheckout"
  | "giveTime"
  | "keepDate"
  | "report"
  | "wallet"
  | "dareAgain";

type BarActs = { primary: BarAct | null; secondary: BarAct | null; rest: readonly BarAct[] };

/** The way forward; the first that there is. */
const FORWARD: readonly BarAct[] = [
  "pay",
  "giveTime",
  "reword",
  "accept",
  "submitProof",
  "approve",
  "dispute",
  "addStatement",
  "wallet",
  "dareAgain",
];

/** The first of these stands beside it: a no and a stop are never further away than a yes (product 7). */
const ASIDE: readonly BarAct[] = [
  "leaveCheckout",
  "keepDate",
  "keepWording",
  "decline",
  "requestRedo",
  "withdraw",
  "cancel",
  "reject",
  "standByFirst",
  "acceptRejection",
  "askExtension",
  "askRewording",
  "askCancelling",
  "report",
];

function offered(dare: DareView): BarAct[] {
  const { actions, role, status, creator } = dare;
  if (dare.frozen && dare.closedAt === null) return [];
  // Before it is paid there is nothing else to decide about it.
  if (actions.includes("pay")) return ["pay", "leaveCheckout"];
  const acts = actions.flatMap((action): BarAct[] => {
    // The creator's answer to the sender's wish stands beside the question.
    if (action === "agreeToCancel") return [];
    return action === "answerExtension" ? ["giveTime", "keepDate"] : [action];
  });
  if (actions.includes("accept")) acts.push("report");
  if (status === "completed" && role === "creator") acts.push("wallet");
  if (dare.closedAt !== null && role === "sender" && creator.username !== "") acts.push("dareAgain");
  return acts;
}

/** One primary act, one beside it, the others behind a button. */
export function barActs(dare: DareView): BarActs {
  const acts = offered(dare);
  const first = (order: readonly BarAct[]) => order.find((act) => acts.includes(act)) ?? null;
  const primary = first(FORWARD);
  const secondary = first(ASIDE);
  const rest = [...FORWARD, ...ASIDE].filter(
    (act) => acts.includes(act) && act !== primary && act !== secondary,
  );
  return { primary, secondary, rest };
}
