import { useErrorToast } from "@/features/shell/errors";
import { fill } from "@/lib/text/words";
import { Button } from "@/ui/action/Button";
import { useAct } from "@/ui/action/useAct";
import { Row } from "@/ui/data/List";
import { PagedList } from "@/ui/data/PagedList";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { Section } from "@/ui/layout/Section";
import { standingCopy } from "./copy.en";
import { type OwnVideo, useMakePrivate, useOwnVideos } from "./data";

const copy = standingCopy.videos;

/** What of theirs others still see, each with the way back to private. */
export function TheirVideos() {
  return (
    <Section title={copy.title}>
      <PagedList
        usePage={useOwnVideos}
        loading={copy.loading}
        label={copy.title}
        empty={<EmptyState title={copy.empty.title} body={copy.empty.line} />}
      >
        {({ items }) =>
          items
            .filter(({ state }) => state === "public")
            .map((video) => <Video key={video.feedId} video={video} />)
        }
      </PagedList>
    </Section>
  );
}

function Video({ video: { dareId, title } }: { video: OwnVideo }) {
  const makePrivate = useMakePrivate();
  const sayError = useErrorToast();
  const take = useAct(async () => {
    await makePrivate({ dareId }).catch((error: unknown) => {
      sayError("closed account", error);
      throw error;
    });
  });
  return (
    <Row
      title={title}
      trailing={
        <Button variant="secondary" size="sm" state={take.button} onClick={() => void take.run()}>
          <span aria-hidden="true">{copy.take}</span>
          <span className="sr-only">{fill(copy.takeOf, { title })}</span>
        </Button>
      }
    />
  );
}
