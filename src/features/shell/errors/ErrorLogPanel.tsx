import { useState } from "react";
import { type LoggedError, useLoggedErrors } from "@/lib/device/errorLog";
import { Button } from "@/ui/action/Button";
import { useButtonState } from "@/ui/action/useButtonState";
import { Stack } from "@/ui/layout/Stack";
import { Text } from "@/ui/layout/Text";
import { errorsCopy } from "./copy.en";

const copy = errorsCopy.log;

const lineOf = ({ at, where, text }: LoggedError) => `${new Date(at).toISOString()} ${where}: ${text}`;

/** PRD-13: the last errors of this device, to read and to copy for somebody who helps. */
export function ErrorLogPanel() {
  const entries = useLoggedErrors();
  const button = useButtonState();
  const [refused, setRefused] = useState(false);
  if (entries.length === 0) return <Text tone="2">{copy.none}</Text>;

  const lines = entries.map(lineOf);
  async function copyAll() {
    button.started();
    try {
      await navigator.clipboard.writeText(lines.join("\n"));
      setRefused(false);
      button.ended(true);
    } catch {
      // The browser refuses the clipboard to this page; the lines can still be marked by hand.
      setRefused(true);
      button.ended(false);
    }
  }

  return (
    <Stack>
      <Text size="sm" tone="2">
        {copy.line}
      </Text>
      <ol aria-label={copy.list} className="flex flex-col gap-2 font-mono text-xs text-ink-2">
        {lines.toReversed().map((line, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two equal lines have no other identity
          <li key={`${place} ${line}`} className="break-words">
            {line}
          </li>
        ))}
      </ol>
      <Button variant="secondary" state={button.state} onClick={() => void copyAll()}>
        {copy.copy}
      </Button>
      {refused ? <Text size="sm">{copy.refused}</Text> : null}
    </Stack>
  );
}
