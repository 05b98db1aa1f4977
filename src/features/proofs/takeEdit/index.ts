export { Declarations } from "./components/Declarations";
export { filmProblemWords } from "./copy.en";
export { captionProblem, type EditEvent, keptLength, type TakeEdit } from "./edit";
export { type MadeTake, makeTake, wordsOfFailure } from "./makeTake";
export { type PickedFilm, PickVideo } from "./PickVideo";
export { TakeEditor } from "./TakeEditor";
export { useTakeEdit } from "./useTakeEdit";
