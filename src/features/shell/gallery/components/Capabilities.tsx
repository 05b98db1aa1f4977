import { Check, Minus } from "lucide-react";
import { useEffect, useState } from "react";
import { List, Row } from "@/ui/data/List";
import { Heading } from "@/ui/layout/Heading";
import { Text } from "@/ui/layout/Text";
import { type Capability, readCapabilities, readStorage, type StorageFacts } from "../capabilities";
import { galleryCopy } from "../copy.en";

const copy = galleryCopy.capabilities;
const FORMATS = [
  "video/mp4;codecs=avc1.42E01E,mp4a.40.2",
  "video/webm;codecs=vp9,opus",
  "video/webm;codecs=vp8,opus",
] as const;

/** Rulings 34: what this very browser can do, found by asking for each feature. */
export function Capabilities() {
  const capabilities = useCapabilities();
  return (
    <>
      <Text size="sm" tone="2">
        {copy.lead}
      </Text>
      <ul className="grid gap-x-6 sm:grid-cols-2 wide:grid-cols-3">
        {capabilities.map(({ name, has }) => (
          <li
            key={name}
            className="flex items-center justify-between gap-3 border-b border-line py-2 text-sm"
          >
            <span>{copy.names[name]}</span>
            <Answer has={has} />
          </li>
        ))}
      </ul>
      <Heading level={3}>{copy.formats}</Heading>
      <List label={copy.formats}>
        {FORMATS.map((type) => (
          <Row key={type} title={<code>{type}</code>} trailing={<Answer has={canRecord(type)} />} />
        ))}
      </List>
      <Heading level={3}>{copy.storage}</Heading>
      <StorageLine />
    </>
  );
}

function Answer({ has }: { has: boolean }) {
  const Mark = has ? Check : Minus;
  return (
    <span className="inline-flex shrink-0 items-center gap-1 font-semibold">
      <Mark
        aria-hidden="true"
        strokeWidth={1.75}
        className={has ? "size-5 text-success" : "size-5 text-ink-3"}
      />
      {has ? copy.yes : copy.no}
    </span>
  );
}

function canRecord(type: string): boolean {
  return "MediaRecorder" in window && MediaRecorder.isTypeSupported(type);
}

function useCapabilities(): readonly Capability[] {
  const [capabilities, setCapabilities] = useState<readonly Capability[]>([]);
  useEffect(() => {
    let wanted = true;
    const read = async () => {
      const workerRegistration = (await navigator.serviceWorker?.getRegistration()) ?? null;
      const matches = (query: string) => window.matchMedia(query).matches;
      if (wanted) {
        setCapabilities(readCapabilities({ window, navigator, document, workerRegistration, matches }));
      }
    };
    void read();
    return () => {
      wanted = false;
    };
  }, []);
  return capabilities;
}

function StorageLine() {
  const [facts, setFacts] = useState<StorageFacts | null>(null);
  useEffect(() => {
    let wanted = true;
    void readStorage(navigator.storage).then((found) => {
      if (wanted) setFacts(found);
    });
    return () => {
      wanted = false;
    };
  }, []);
  if (facts === null) return <Text size="sm">{copy.storageUnknown}</Text>;
  return (
    <Text size="sm">
      {copy.storageUsed(sizeText(facts.usedBytes), sizeText(facts.quotaBytes))}
      {" · "}
      {facts.persisted ? copy.persisted : copy.notPersisted}
    </Text>
  );
}

const sizeFormat = new Intl.NumberFormat(undefined, {
  style: "unit",
  unit: "megabyte",
  maximumFractionDigits: 1,
});
const sizeText = (bytes: number): string => sizeFormat.format(bytes / 1_000_000);
