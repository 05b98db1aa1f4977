import { NobodyHere, useOwnUid, useProfile } from "@/features/people/publicProfile";
import { useAuthSnapshot } from "@/lib/live/identity";
import { fill, personName } from "@/lib/text/words";
import { ButtonLink } from "@/ui/action/ButtonLink";
import { formatPrice } from "@/ui/data/formatMoney";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { LiveGate } from "@/ui/feedback/LiveGate";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { Cluster } from "@/ui/layout/Cluster";
import { PageTitle } from "@/ui/layout/PageTitle";
import { Section } from "@/ui/layout/Section";
import { Stack } from "@/ui/layout/Stack";
import { Text } from "@/ui/layout/Text";
import { PlacePicture } from "@/ui/media/PlacePicture";
import { Captions } from "./components/Captions";
import { CopyButton } from "./components/CopyButton";
import { EmbedSection } from "./components/EmbedSection";
import { ImageCards } from "./components/ImageCards";
import { PrintSheet } from "./components/PrintSheet";
import { QrSection } from "./components/QrSection";
import { shareKitCopy as copy } from "./copy.en";
import type { KitPerson } from "./data";

/** `/creator/{handle}/share` (PUB-09): it holds nothing that the creator's page does not, so anybody may open it. */
export function ShareKitScreen({ handle }: { handle: string }) {
  const live = useProfile(handle);
  const ownUid = useOwnUid(useAuthSnapshot().status === "signedIn");
  return (
    <Stack gap="lg">
      {live.status === "ready" ? null : <PageTitle>{copy.title}</PageTitle>}
      <LiveGate live={live} label={copy.loading} skeleton={<Skeleton shape="card" count={4} />}>
        {(person) => {
          if (person === null) return <NobodyHere />;
          const isOwn = person.uid === ownUid;
          return person.isCreator && person.canReceiveDares ? (
            <Kit person={person} isOwn={isOwn} />
          ) : (
            <NoKit person={person} isOwn={isOwn} />
          );
        }}
      </LiveGate>
    </Stack>
  );
}

type KitProps = { person: KitPerson; isOwn: boolean };

function NoKit({ person, isOwn }: KitProps) {
  const words = isOwn ? copy.empty.own : copy.empty.other;
  return (
    <>
      <PageTitle>{copy.title}</PageTitle>
      <EmptyState
        picture={<PlacePicture name="people" />}
        title={words.title}
        body={fill(words.body, { name: personName(person) })}
        action={
          isOwn ? (
            <ButtonLink to="/app/settings/creator">{words.action}</ButtonLink>
          ) : (
            <ButtonLink to="/$username" params={{ username: person.username }} variant="secondary">
              {words.action}
            </ButtonLink>
          )
        }
      />
    </>
  );
}

const IDEAS = 3;

function Kit({ person, isOwn }: KitProps) {
  const { username, menu, minDareValue, currency } = person;
  const name = personName(person);
  const url = new URL(`/creator/${username}`, window.location.origin);
  const link = url.href;
  const address = `${url.host}${url.pathname}`;
  const words = {
    ...{ name, handle: `@${username}`, call: copy.call, link: address, adults: copy.adults },
    ideas: menu.slice(0, IDEAS).map(({ title }) => title),
  };
  return (
    <>
      <Stack gap="sm">
        <PageTitle size="page" title={fill(copy.titleOf, { name })}>
          {copy.title}
        </PageTitle>
        <Text tone="2">{isOwn ? copy.ownLead : fill(copy.lead, { name })}</Text>
      </Stack>
      <Section title={copy.link.title}>
        <Cluster justify="between">
          <p className="min-w-0 text-md break-all text-ink">{link}</p>
          <CopyButton text={link} what={copy.link.what} />
        </Cluster>
      </Section>
      <QrSection link={link} username={username} />
      <ImageCards person={person} words={words} />
      <Captions link={link} amount={formatPrice(minDareValue, currency)} />
      <EmbedSection uid={person.uid} />
      <PrintSheet person={person} link={link} address={address} />
    </>
  );
}
