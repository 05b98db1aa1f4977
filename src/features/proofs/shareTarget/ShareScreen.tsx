import { Share2 } from "lucide-react";
import { PRODUCT_NAME } from "@/config/product";
import { useViewerUid } from "@/features/proofs/camera";
import { ButtonLink } from "@/ui/action/ButtonLink";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { LoadingView } from "@/ui/feedback/LoadingView";
import { PageTitle } from "@/ui/layout/PageTitle";
import { Stack } from "@/ui/layout/Stack";
import { Text } from "@/ui/layout/Text";
import { SharedCard } from "./components/SharedCard";
import { shareCopy } from "./copy.en";
import { type SharedList, useAnswerableDares, useSharedItems } from "./data";

/** `/app/share`: what other apps handed over, and what can be done with it now. */
export function ShareScreen({ problem }: { problem: "notKept" | null }) {
  const { list, remove } = useSharedItems();
  return (
    <Stack gap="lg">
      <PageTitle>{shareCopy.title}</PageTitle>
      <Text tone="2">{shareCopy.line(PRODUCT_NAME)}</Text>
      {problem ? <InlineNotice kind="danger">{shareCopy.notKept}</InlineNotice> : null}
      <Items list={list} remove={remove} />
    </Stack>
  );
}

type ItemsProps = { list: SharedList; remove: (id: string) => Promise<void> };

function Items({ list, remove }: ItemsProps) {
  const uid = useViewerUid();
  const dares = useAnswerableDares();
  switch (list.status) {
    case "loading":
      return <LoadingView label={shareCopy.loading} />;
    case "refused":
      return <InlineNotice kind="danger">{shareCopy.unreadable}</InlineNotice>;
    case "ready":
      if (list.items.length === 0) return <Nothing />;
      return (
        <ul className="flex flex-col gap-4">
          {list.items.map((item) => (
            <li key={item.id}>
              <SharedCard item={item} uid={uid} dares={dares} remove={() => remove(item.id)} />
            </li>
          ))}
        </ul>
      );
  }
}

function Nothing() {
  return (
    <EmptyState
      picture={<Share2 aria-hidden="true" strokeWidth={1.75} className="size-9" />}
      title={shareCopy.empty.title}
      body={shareCopy.empty.body}
      action={<ButtonLink to="/app/inbox">{shareCopy.empty.action}</ButtonLink>}
    />
  );
}
