import { Globe, Settings, UserPen, WalletMinimal } from "lucide-react";
import { useIsOpen } from "@/lib/device/openRoutes";
import { RowLink } from "@/ui/action/RowLink";
import { List } from "@/ui/data/List";
import { Card } from "@/ui/layout/Card";
import { ownProfileCopy as copy } from "./copy.en";

const ICON = { "aria-hidden": true, strokeWidth: 1.75, className: "size-5" } as const;

/** Where a person goes from their own profile. */
export function OwnPlaces({ username }: { username: string | null }) {
  const canEdit = useIsOpen("/app/edit-profile");
  return (
    <Card>
      <List label={copy.places}>
        {canEdit ? <RowLink to="/app/edit-profile" {...copy.edit} leading={<UserPen {...ICON} />} /> : null}
        {username ? (
          <RowLink to="/$username" params={{ username }} {...copy.publicPage} leading={<Globe {...ICON} />} />
        ) : null}
        <RowLink to="/app/wallet" {...copy.wallet} leading={<WalletMinimal {...ICON} />} />
        <RowLink to="/app/settings" {...copy.settings} leading={<Settings {...ICON} />} />
      </List>
    </Card>
  );
}
