import { openState, type SandboxConfig } from "../shared/sandbox";
import type { ReadMail } from "./mime";

/**
 * How the server answers, by lever: as usual; 451 (not now); 550 (never); not at all; or takes the mail and answers 451
 * all the same, as one that dies before its answer.
 */
export const MODES = ["works", "busy", "refuses", "hangs", "forgets"] as const;
export type Mode = (typeof MODES)[number];

/** A mail as it arrived; one that comes twice stands here twice. */
export interface Mail extends ReadMail {
  id: number;
  from: string;
  to: string;
  at: number;
}

interface State {
  mode: Mode;
  /** How many mails more the mode lasts; null: until it is changed. */
  modeLasts: number | null;
  mails: Mail[];
}

const EMPTY: State = { mode: "works", modeLasts: null, mails: [] };
/** Enough for any journey; a demonstration runs for weeks. */
const KEPT = 500;

/** The sandbox's own file, so that killing the process loses no mail that was taken (rulings 28). */
export function openStore(config: SandboxConfig) {
  const kept = openState(config, "mail.json", EMPTY);
  const { state, save, now } = kept;
  return {
    ...kept,
    /** Newest first. */
    mailsTo: (to: string | null): Mail[] =>
      state.mails.filter((mail) => to === null || mail.to === to).reverse(),
    setMode(mode: Mode, lasts: number | null): void {
      Object.assign(state, { mode, modeLasts: lasts });
      save();
    },
    /** The mode that this mail meets; one that lasts for some mails wears off. */
    takeMode(): Mode {
      const { mode } = state;
      if (state.modeLasts !== null) {
        state.modeLasts -= 1;
        if (state.modeLasts <= 0) Object.assign(state, { mode: "works", modeLasts: null });
        save();
      }
      return mode;
    },
    keep(mail: Omit<Mail, "id" | "at">): void {
      const id = (state.mails.at(-1)?.id ?? 0) + 1;
      state.mails = [...state.mails, { id, ...mail, at: now() }].slice(-KEPT);
      save();
    },
  };
}

export type MailStore = ReturnType<typeof openStore>;
