import { chatRows } from "./rows/chat";
import { chatSafetyRows, staffChatRows } from "./rows/chatSafety";
import { describeRows } from "./table";

describeRows("who may call what about chats and messages", chatRows);

describeRows("who may call what about marks, rules and reported messages", {
  ...chatSafetyRows,
  ...staffChatRows,
});
