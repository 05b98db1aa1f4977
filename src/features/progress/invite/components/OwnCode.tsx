import { shownReferralCode } from "@convex/domain/people/referral";
import { ShareButton } from "@/features/feed/share";
import { CopyButton, QrTile } from "@/features/people/shareKit";
import { useViewer } from "@/lib/live/useViewer";
import { Cluster } from "@/ui/layout/Cluster";
import { Section } from "@/ui/layout/Section";
import { Stack } from "@/ui/layout/Stack";
import { Text } from "@/ui/layout/Text";
import { inviteCopy as copy } from "../copy.en";
import { inviteLink } from "../data";

/** Code, link and picture of one and the same invitation. */
export function OwnCode({ code }: { code: string }) {
  const viewer = useViewer();
  const link = inviteLink(code);
  const username = viewer.status === "ready" ? viewer.data.username : null;
  return (
    <Section title={copy.code.title}>
      <div className="grid items-center gap-6 sm:grid-cols-[1fr_10rem]">
        <Stack>
          <Cluster justify="between">
            <span className="text-2xl font-semibold tracking-widest text-ink tabular-nums">
              {shownReferralCode(code)}
            </span>
            <CopyButton text={shownReferralCode(code)} what={copy.code.what} />
          </Cluster>
          <Text tone="2">{copy.code.line}</Text>
          <Cluster justify="between">
            <p className="min-w-0 text-md break-all text-ink">{link.url}</p>
            <CopyButton text={link.url} what={copy.link.what} />
          </Cluster>
          {username === null ? null : (
            <div>
              <ShareButton thing={{ username }} link={link} />
            </div>
          )}
        </Stack>
        <figure className="flex flex-col items-center gap-2">
          <div className="w-[10rem] max-w-full">
            <QrTile link={link.url} />
          </div>
          <Text as="figcaption" size="sm" tone="2">
            {copy.qr}
          </Text>
        </figure>
      </div>
    </Section>
  );
}
