import { LABEL_WORDS } from "@convex/domain/feed/publishing";
import { PRODUCT_NAME } from "@convex/domain/product";
import { isReachable } from "@/lib/media/reachable";
import { fill } from "@/lib/text/words";
import { watchCopy } from "../copy.en";
import { type MintItem, type PublicItem, useRevealedMint } from "../data";
import { ShareButton } from "./ShareButton";

type ItemShareProps = Pick<PublicItem, "feedId" | "title" | "label" | "ready"> & { look?: "button" | "film" };

/** For the two of the dare, who see their own proof whatever they have chosen about edgy ones. */
export function ItemShare(props: ItemShareProps) {
  return <ShareByMint {...props} mint={useRevealedMint(props.feedId)} />;
}

/** Shares the public page of a proof; the file is asked for first (VAL-28). */
export function ShareByMint({
  feedId,
  title,
  label,
  ready,
  look,
  mint,
}: ItemShareProps & { mint: MintItem }) {
  const values = { label: LABEL_WORDS[label], product: PRODUCT_NAME, title };
  const check = async () => {
    try {
      return await isReachable((await mint()).url);
    } catch {
      return false;
    }
  };
  return (
    <ShareButton
      path={`/v/${feedId}`}
      title={title}
      text={fill(watchCopy.share.text, values)}
      ready={ready}
      check={check}
      look={look}
    />
  );
}
