/** React's own queue, which has no types: tasks of one priority run in the order in which they came. */
declare module "scheduler" {
  export const unstable_NormalPriority: number;
  export function unstable_scheduleCallback(priority: number, task: () => void): unknown;
}
