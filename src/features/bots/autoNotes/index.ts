export { AutoNotesSetting } from "./AutoNotesSetting";
export { BotNoteFoot } from "./BotNoteFoot";
export { autoNotesCopy } from "./copy.en";
