import { useEffect, useState } from "react";
import { lazyQuietly } from "@/lib/device/lazyQuietly";
import { useAuthSnapshot } from "@/lib/live/identity";
import { whenIdle } from "@/lib/time/whenIdle";

const BannerHost = lazyQuietly("banners", async () => (await import("./BannerHost")).BannerHost);

/**
 * What happens to a signed-in person, told on whatever screen they are; fetched once the page is quiet. `isQuiet` on
 * screens that nothing may cover: there the news wait.
 */
export function NewsBanners({ isQuiet }: { isQuiet: boolean }) {
  const auth = useAuthSnapshot();
  const [isPageQuiet, setIsPageQuiet] = useState(false);
  useEffect(() => whenIdle(() => setIsPageQuiet(true)), []);
  if (!isPageQuiet || auth.status !== "signedIn") return null;
  return <BannerHost key={auth.userId} isQuiet={isQuiet} />;
}
