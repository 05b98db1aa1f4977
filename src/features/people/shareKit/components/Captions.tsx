import { fill } from "@/lib/text/words";
import { Section } from "@/ui/layout/Section";
import { Text } from "@/ui/layout/Text";
import { shareKitCopy } from "../copy.en";
import { CopyButton } from "./CopyButton";

const copy = shareKitCopy.captions;

export function Captions({ link, amount }: { link: string; amount: string }) {
  return (
    <Section title={copy.title}>
      <Text tone="2">{copy.line}</Text>
      <ol className="grid">
        {copy.texts.map((words, place) => {
          const text = fill(words, { link, amount });
          return (
            <li
              key={words}
              className="flex flex-wrap items-center justify-between gap-3 border-t border-line py-3 first:border-t-0"
            >
              <p className="min-w-0 flex-[1_1_16rem] text-md break-words text-ink">{text}</p>
              <CopyButton text={text} what={fill(copy.what, { number: String(place + 1) })} />
            </li>
          );
        })}
      </ol>
    </Section>
  );
}
