import { ExternalLink } from "lucide-react";
import { RelativeTime } from "@/ui/data/RelativeTime";
import { Section } from "@/ui/layout/Section";
import { Stack } from "@/ui/layout/Stack";
import { Text } from "@/ui/layout/Text";
import { profileCopy as copy } from "../copy.en";
import type { PublicProfile } from "../data";
import { LineCard, TagCard } from "./Facts";
import { IntroClip } from "./IntroClip";

/** Since when, with what tags, where else, and within which boundaries. */
export function AboutTab({ profile }: { profile: PublicProfile }) {
  const joined = new Intl.DateTimeFormat(undefined, { month: "long", year: "numeric" });
  return (
    <Stack>
      <IntroClip profile={profile} />
      <Section look="wide" title={copy.joined}>
        <Text tone="2">{joined.format(profile.joinedAt)}</Text>
        {profile.lastProofAt === null ? null : (
          <Text tone="2" size="sm">
            {copy.lastProof}: <RelativeTime at={profile.lastProofAt} />
          </Text>
        )}
      </Section>
      <TagCard title={copy.tags} tags={profile.tags} />
      <LineCard title={copy.boundaries} lines={profile.boundaries} />
      <Links urls={profile.linkedSocial} />
    </Stack>
  );
}

/** The server lets only known hosts in (rulings 4); the other site learns nothing about where the reader came from. */
function Links({ urls }: { urls: readonly string[] }) {
  if (urls.length === 0) return null;
  return (
    <Section look="wide" title={copy.links}>
      <ul className="flex flex-col">
        {urls.map((url) => (
          <li key={url}>
            <a
              href={url}
              target="_blank"
              rel="noopener noreferrer nofollow ugc"
              className="inline-flex min-h-touch min-w-0 items-center gap-2 rounded-sm text-dare-text underline underline-offset-4"
            >
              <ExternalLink aria-hidden="true" strokeWidth={1.75} className="size-4 shrink-0" />
              <span className="min-w-0 break-all">{url.replace(/^https:\/\//, "")}</span>
            </a>
          </li>
        ))}
      </ul>
    </Section>
  );
}
