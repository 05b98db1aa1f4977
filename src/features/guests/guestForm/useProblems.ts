import { useEffect, useRef, useState } from "react";
import type { UserError } from "@/lib/text/errors";

/** Says beside each field what is wrong with it, once somebody has pressed: first our own word, then the server's. */
export function useProblems<Field extends string>(
  problems: Readonly<Record<Field, string | null>>,
  refused: UserError | null,
) {
  const [asked, setAsked] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  const isAsked = asked > 0;
  // What is wrong may stand a screen further up: whoever pressed is brought to it.
  useEffect(() => {
    if (asked > 0) form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [asked]);
  /** To be told of each press. True: nothing is wrong. */
  const ask = (): boolean => {
    setAsked(asked + 1);
    return Object.values(problems).every((problem) => problem === null);
  };
  const said = (field: Field): string | null =>
    isAsked ? (problems[field] ?? (refused?.field === field ? refused.message : null)) : null;
  return { form, isAsked, ask, said };
}
