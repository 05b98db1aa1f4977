import { CALL_TIMEOUT_MS } from "@/config/limits";

/** Recognised by `toUserError` by its type: the text is for the log alone. */
export class CallTimeout extends Error {
  override readonly name = "CallTimeout";

  constructor() {
    super("no answer in time");
  }
}

/** CON-20: the answer, or a refusal with the time-out error when none has come within 70 s, or as long as is said. */
export async function withinCallTimeout<T>(answer: Promise<T>, maxMs = CALL_TIMEOUT_MS): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new CallTimeout()), maxMs);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}
