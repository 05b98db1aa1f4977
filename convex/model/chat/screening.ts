/** What the screening says to a message, with its trace (product 13, rulings 7), and the case of one that is held. */
import type { Doc } from "../../_generated/dataModel";
import type { MutationCtx } from "../../_generated/server";
import { MESSAGE_PROBLEMS } from "../../domain/chat/chat";
import {
  CRISIS_CODE,
  CRISIS_MESSAGE,
  HELD_RULES,
  hasLink,
  heldMessage,
  type MessageOutcome,
  REASON_OF_HELD,
  REQUEST_LINK_CODE,
  readMessage,
  SOLICITING_CODE,
  SOLICITING_MESSAGES,
} from "../../domain/chat/screening";
import { openHouseCase } from "../safety/systemCases";
import { CHAT_ABOUT, noteMessage, wasToldInChat } from "../safety/textScreening";
import { addedTo } from "../safety/words/addedWords";
import { countSolicitation } from "./members";
import { keepReported } from "./messages";

interface Written {
  viewer: Doc<"users">;
  chat: Doc<"chats">;
  text: string;
  now: number;
}

/** `code` and `message` are the writer's alone. */
interface ScreenedMessage {
  outcome: MessageOutcome;
  code?: string;
  message?: string;
}

/**
 * What becomes of a text. Held before all else; then help, which a rule about money must not stand in the way of. The
 * caller returns a refusal, so that what was counted stays counted.
 */
export async function screenMessage(ctx: MutationCtx, written: Written): Promise<ScreenedMessage> {
  const { viewer, chat, text, now } = written;
  const { held, solicits, crisis } = readMessage(text, await addedTo(ctx, "messages"));
  if (held !== null) {
    const trace = { uid: viewer.uid, about: `${CHAT_ABOUT}${chat._id}`, text, at: now };
    await noteMessage(ctx, { ...trace, outcome: "hold", rule: held });
    return { outcome: "hold", code: held, message: heldMessage(held) };
  }
  if (crisis) return { outcome: "pass", code: CRISIS_CODE, message: CRISIS_MESSAGE };
  if (chat.state !== "open" && hasLink(text)) {
    return { outcome: "refuse", code: REQUEST_LINK_CODE, message: MESSAGE_PROBLEMS["request-link"] };
  }
  return solicits ? await solicited(ctx, written) : { outcome: "pass" };
}

/** Warned about once, in whichever chat that was; then blocked, and counted each time. */
async function solicited(ctx: MutationCtx, { viewer, chat, text, now }: Written): Promise<ScreenedMessage> {
  const { uid } = viewer;
  const times = await countSolicitation(ctx, { chatId: chat._id, uid });
  const wasTold = times > 1 || (await wasToldInChat(ctx, { uid, rule: SOLICITING_CODE }));
  const outcome = wasTold ? "refuse" : "warn";
  const trace = { uid, about: `${CHAT_ABOUT}${chat._id}`, rule: SOLICITING_CODE, text, at: now } as const;
  await noteMessage(ctx, { ...trace, outcome: wasTold ? "refuse" : "nudge" });
  return { outcome, code: SOLICITING_CODE, message: SOLICITING_MESSAGES[outcome] };
}

/** For a moderator. Taken back meanwhile, the words stay for the case. */
export async function openHeldCase(
  ctx: MutationCtx,
  message: Doc<"chatMessages">,
  { code, now }: { code: string | null; now: number },
): Promise<void> {
  const rule = HELD_RULES.find((each) => each === code) ?? "P10";
  await keepReported(ctx, message);
  const target = { targetKind: "message", targetId: message._id } as const;
  await openHouseCase(ctx, { subjectUid: message.senderId, target, reason: REASON_OF_HELD[rule], now });
}
