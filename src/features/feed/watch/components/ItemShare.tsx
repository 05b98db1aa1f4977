import { ShareButton, videoLink } from "@/features/feed/share";
import { type MintItem, type PublicItem, useRevealedMint } from "../data";

type ItemShareProps = {
  item: Pick<PublicItem, "feedId" | "title" | "label" | "edgy" | "ready"> & { dareId: string };
  /** The page of the dare is what is shared, with the video on it. */
  onDarePage?: boolean;
  look?: "button" | "film";
};

/** For the two of the dare, who see their own proof whatever they have chosen about edgy ones. */
export function ItemShare(props: ItemShareProps) {
  return <ShareByMint {...props} mint={useRevealedMint(props.item.feedId)} />;
}

/** Shares the public page of a proof; the file is asked for first (VAL-28). */
export function ShareByMint({ item, mint, onDarePage = false, look }: ItemShareProps & { mint: MintItem }) {
  const { feedId, dareId, title, label, edgy, ready } = item;
  const path = onDarePage ? `/d/${dareId}` : `/v/${feedId}`;
  return (
    <ShareButton
      thing={{ dareId }}
      link={videoLink({ path, title, label, edgy })}
      isReady={ready}
      mint={mint}
      look={look}
    />
  );
}
