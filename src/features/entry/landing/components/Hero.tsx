import { lazyQuietly } from "@/lib/device/lazyQuietly";
import { useAuthSnapshot } from "@/lib/live/identity";
import { ButtonLink } from "@/ui/action/ButtonLink";
import { Link } from "@/ui/action/Link";
import { PageTitle } from "@/ui/layout/PageTitle";
import { Text } from "@/ui/layout/Text";
import { landingCopy } from "../copy.en";
import { Examples } from "./Examples";

export const PinnedVideos = lazyQuietly(
  "pinned videos",
  async () => (await import("../live/PinnedVideos")).PinnedVideos,
  { waiting: <Examples />, missing: <Examples /> },
);

export function Hero() {
  return (
    <section className="grid min-w-0 items-center gap-8 rail:grid-cols-2 rail:gap-11">
      <div className="flex min-w-0 flex-col gap-6">
        <PageTitle size="3xl" title={landingCopy.documentTitle}>
          {landingCopy.title} <span className="text-dare-text">{landingCopy.last}</span>
        </PageTitle>
        <Text size="lg" tone="2">
          {landingCopy.lead}
        </Text>
        <WaysIn />
        <Text size="sm" tone="2">
          <Link to="/explore">{landingCopy.look}</Link>
        </Text>
      </div>
      <PinnedVideos />
    </section>
  );
}

function WaysIn() {
  const { status } = useAuthSnapshot();
  if (status === "signedIn") {
    return (
      <div className="flex flex-wrap gap-3">
        <ButtonLink to="/app" size="lg">
          {landingCopy.openApp}
        </ButtonLink>
      </div>
    );
  }
  return (
    <div className="flex flex-wrap gap-3">
      <ButtonLink to="/signup" size="lg">
        {landingCopy.signUp}
      </ButtonLink>
      <ButtonLink to="/login" size="lg" variant="secondary">
        {landingCopy.signIn}
      </ButtonLink>
    </div>
  );
}
