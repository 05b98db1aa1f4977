/** What a share needs from its press on. */
export { systemSheet } from "./link";
export { ShareMenu } from "./ShareMenu";
export { freeShareLock, takeShareLock } from "./shareLock";
export { isUnderWay } from "./shareMachine";
export { newMachine, press } from "./shareRun";
