import { WELCOME_COUNT_MAX } from "@/config/limits";

/** STA-34, CON-47: counts to fifteen, then "15+". */
export function welcomeCount(unseen: number): string {
  return unseen > WELCOME_COUNT_MAX ? `${WELCOME_COUNT_MAX}+` : String(unseen);
}
