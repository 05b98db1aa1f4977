import { NO_LONGER_PUBLIC } from "@convex/domain/feed/publishing";
import { ItemCard } from "@/features/feed/watch";
import { useErrorToast } from "@/features/shell/errors";
import { Button } from "@/ui/action/Button";
import { ButtonLink } from "@/ui/action/ButtonLink";
import { PagedList } from "@/ui/data/PagedList";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { PageTitle } from "@/ui/layout/PageTitle";
import { Stack } from "@/ui/layout/Stack";
import { Text } from "@/ui/layout/Text";
import { PlacePicture } from "@/ui/media/PlacePicture";
import { savedCopy as copy } from "./copy.en";
import { useSave, useSaved } from "./data";

/** `/app/saved` (discover 7): what the person keeps for themselves. */
export function SavedScreen() {
  return (
    <Stack gap="lg">
      <Stack gap="sm">
        <PageTitle>{copy.title}</PageTitle>
        <Text tone="2">{copy.lead}</Text>
      </Stack>
      <PagedList
        usePage={useSaved}
        loading={copy.loading}
        look="films"
        label={copy.list}
        more={copy.more}
        empty={<NothingSaved />}
      >
        {({ items }) =>
          items.map((item) => {
            if (item.reach === "gone") return <Gone key={item.feedId} feedId={item.feedId} />;
            const { feedId } = item.reach === "public" ? item.item : item.hidden;
            return <ItemCard key={feedId} listed={item} place="app" />;
          })
        }
      </PagedList>
    </Stack>
  );
}

/** Taken back, or its creator is gone: it stays until its owner removes it, so that nothing vanishes without a word. */
function Gone({ feedId }: { feedId: string }) {
  const save = useSave();
  const report = useErrorToast();
  const remove = async () => {
    try {
      await save({ feedId, saved: false });
    } catch (error) {
      report("let a saved video go", error);
    }
  };
  return (
    <li className="grid aspect-[9/16] content-center justify-items-center gap-2 rounded-md bg-surface p-2 text-center">
      <Text size="sm" tone="2">
        {NO_LONGER_PUBLIC}
      </Text>
      <Button variant="quiet" size="sm" onClick={() => void remove()}>
        {copy.remove}
      </Button>
    </li>
  );
}

function NothingSaved() {
  const { title, line, action } = copy.empty;
  return (
    <EmptyState
      picture={<PlacePicture name="films" size="sm" />}
      title={title}
      body={line}
      action={<ButtonLink to="/app/feed">{action}</ButtonLink>}
    />
  );
}
