import { referralCodeOf, shownReferralCode } from "@convex/domain/people/referral";
import { LeaveSection } from "@/features/account/leaving";
import { SignInSettings } from "@/features/account/signInSettings";
import { UsernameChange } from "@/features/people/editProfile/UsernameChange";
import { fill } from "@/lib/text/words";
import { RowLink } from "@/ui/action/RowLink";
import { List } from "@/ui/data/List";
import { Card } from "@/ui/layout/Card";
import { settingsCopy } from "./copy.en";
import { SettingsPage } from "./SettingsPage";

const copy = settingsCopy.account;

/** `/app/settings/account`: name, sign-in, and the ways out. Each part is its own feature's. */
export function AccountScreen() {
  return (
    <SettingsPage title={copy.title}>
      {({ uid }) => (
        <>
          <UsernameChange />
          <Card>
            <List>
              <RowLink to="/app/settings/age" {...copy.age} />
              <RowLink
                to="/app/invite"
                title={copy.invite.title}
                detail={fill(copy.invite.detail, { code: shownReferralCode(referralCodeOf(uid)) })}
              />
            </List>
          </Card>
          <SignInSettings />
          <LeaveSection />
        </>
      )}
    </SettingsPage>
  );
}
