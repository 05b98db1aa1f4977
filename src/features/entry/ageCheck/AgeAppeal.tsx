import { AgeCheckNotice } from "./AgeCheckNotice";
import { useAgeCheck } from "./data";

/** On the screen of a closed account: the way back for whom an age check has closed it, and for nobody else. */
export function AgeAppeal() {
  const live = useAgeCheck();
  if (live.status !== "ready" || live.data === null) return null;
  const { state, reason } = live.data;
  // A running appeal has left `failed` already.
  const isAboutAge = state === "failed" || (reason === "appeal" && state !== "assured");
  return isAboutAge ? <AgeCheckNotice reason="appeal" /> : null;
}
