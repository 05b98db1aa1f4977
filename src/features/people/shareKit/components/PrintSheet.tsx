import { Printer } from "lucide-react";
import { personName } from "@/lib/text/words";
import { Button } from "@/ui/action/Button";
import { Section } from "@/ui/layout/Section";
import { Stack } from "@/ui/layout/Stack";
import { Text } from "@/ui/layout/Text";
import { shareKitCopy } from "../copy.en";
import { QrTile } from "./QrTile";

const copy = shareKitCopy.print;

type PrintSheetProps = { person: { username: string; displayName: string }; link: string; address: string };

/** The sheet as it comes out of the printer; of the whole page only it is printed (styles/base.css). */
export function PrintSheet({ person, link, address }: PrintSheetProps) {
  return (
    <Section title={copy.title}>
      <div className="grid items-start gap-4 sm:grid-cols-[16rem_1fr]">
        <div
          data-sheet
          className="flex aspect-[105/148] w-full max-w-[16rem] flex-col items-center justify-between gap-2 rounded-sm border border-line bg-media-fg p-5 text-center text-media-ground"
        >
          <p className="type-display text-2xl">{shareKitCopy.call}</p>
          <div className="w-4/5">
            <QrTile link={link} />
          </div>
          <div className="w-full">
            <p dir="auto" className="line-clamp-2 text-md font-semibold break-words">
              {personName(person)}
            </p>
            <p className="text-xs break-all">{address}</p>
          </div>
          <p className="text-2xs">
            {copy.scan} {shareKitCopy.adults}
          </p>
        </div>
        <Stack align="start">
          <Text tone="2">{copy.line}</Text>
          <Button
            variant="secondary"
            size="sm"
            icon={<Printer aria-hidden="true" strokeWidth={1.75} className="size-4" />}
            onClick={() => window.print()}
          >
            {copy.action}
          </Button>
        </Stack>
      </div>
    </Section>
  );
}
