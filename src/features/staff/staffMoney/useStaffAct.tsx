import { useFreshSignIn } from "@/features/account/signInSettings";
import { withFreshSignIn } from "@/lib/live/freshSignIn";
import { useAct } from "@/ui/action/useAct";

/** An act of staff: behind a fresh proof of who it is, refused in words. `run` resolves to the answer, or null. */
export function useStaffAct<Args extends unknown[], Answer>(act: (...args: Args) => Promise<Answer>) {
  const { ask, dialog } = useFreshSignIn();
  const { run, ...state } = useAct((...args: Args) => withFreshSignIn(() => act(...args), ask));
  return {
    ...state,
    dialog,
    run: async (...args: Args): Promise<{ answer: Answer } | null> => {
      const outcome = await run(...args);
      return outcome.ok ? outcome.value : null;
    },
  };
}
