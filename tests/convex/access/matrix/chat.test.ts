import { chatRows } from "./rows/chat";
import { describeRows } from "./table";

describeRows("who may call what about chats and messages", chatRows);
