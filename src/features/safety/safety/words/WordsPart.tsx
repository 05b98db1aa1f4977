import { MUTED_WORDS_MAX } from "@convex/domain/relations/mutedWords";
import { MessageSquareOff } from "lucide-react";
import { fill } from "@/lib/text/words";
import { List } from "@/ui/data/List";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { LiveGate } from "@/ui/feedback/LiveGate";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { Stack } from "@/ui/layout/Stack";
import { Text } from "@/ui/layout/Text";
import { safetyCopy } from "../copy.en";
import { useMutedWords } from "../data";
import { AddWords } from "./AddWords";
import { HiddenByWords } from "./HiddenByWords";
import { WordRow } from "./WordRow";

const copy = safetyCopy.screen.words;

export function WordsPart() {
  const words = useMutedWords();
  return (
    <Stack>
      <Text tone="2">{copy.lead}</Text>
      <AddWords />
      <HiddenByWords />
      <LiveGate live={words} label={copy.loading} skeleton={<Skeleton shape="row" count={2} />}>
        {(list) =>
          list.length === 0 ? (
            <EmptyState
              picture={<MessageSquareOff aria-hidden="true" strokeWidth={1.75} className="size-9" />}
              title={copy.empty.title}
              body={copy.empty.line}
            />
          ) : (
            <>
              <Text size="sm" tone="2" numeric>
                {fill(copy.count, { count: String(list.length), max: String(MUTED_WORDS_MAX) })}
              </Text>
              <List label={copy.title}>
                {list.map((word) => (
                  <WordRow key={word.id} word={word} />
                ))}
              </List>
            </>
          )
        }
      </LiveGate>
    </Stack>
  );
}
