import { useItem } from "./data";
import { WatchView } from "./WatchView";

/** `/v/{feedId}` for everybody (PUB-20), and `/app/v/{feedId}` inside the app (APP-32). */
export function WatchScreen({ feedId }: { feedId: string }) {
  return <WatchView live={useItem(feedId)} />;
}
