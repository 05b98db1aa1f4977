import { Award, Bookmark, Briefcase, Globe, QrCode, UserPlus, WalletMinimal } from "lucide-react";
import type { ReactNode } from "react";
import { personLink, ShareButton } from "@/features/feed/share";
import { DeskDoor } from "@/features/staff/desk";
import { ButtonLink } from "@/ui/action/ButtonLink";
import { Link } from "@/ui/action/Link";
import { ownProfileCopy as copy } from "./copy.en";

type OwnActsProps = { name: string; username: string | null; isCreator: boolean };

/** The acts of one's own page; whoever takes no dares yet finds the way to it first. */
export function OwnActs({ name, username, isCreator }: OwnActsProps) {
  return (
    <div className="flex flex-wrap gap-2 *:grow">
      {isCreator ? null : (
        <ButtonLink to="/app/settings/creator" size="sm">
          {copy.become}
        </ButtonLink>
      )}
      <ButtonLink to="/app/edit-profile" variant="secondary" size="sm">
        {copy.edit}
      </ButtonLink>
      {username === null ? null : (
        <ShareButton thing={{ username }} link={personLink(username, name)} look="small" />
      )}
    </div>
  );
}

const ICON = { "aria-hidden": true, strokeWidth: 1.75, className: "size-5" } as const;

/** Where a person goes from their own profile; Settings stand in the frame. */
export function OwnPlaces({ username, isCreator }: { username: string | null; isCreator: boolean }) {
  return (
    <ul
      aria-label={copy.places}
      className="grid grid-cols-[repeat(auto-fit,minmax(min(4.5rem,100%),1fr))] gap-2"
    >
      <li className="grid">
        <Link look="plain" to="/app/wallet">
          <Place icon={<WalletMinimal {...ICON} />}>{copy.wallet}</Place>
        </Link>
      </li>
      <li className="grid">
        <Link look="plain" to="/app/badges">
          <Place icon={<Award {...ICON} />}>{copy.badges}</Place>
        </Link>
      </li>
      <li className="grid">
        <Link look="plain" to="/app/saved">
          <Place icon={<Bookmark {...ICON} />}>{copy.saved}</Place>
        </Link>
      </li>
      <li className="grid">
        <Link look="plain" to="/app/invite">
          <Place icon={<UserPlus {...ICON} />}>{copy.invite}</Place>
        </Link>
      </li>
      {username === null ? null : (
        <li className="grid">
          <Link look="plain" to="/$username" params={{ username }}>
            <Place icon={<Globe {...ICON} />}>{copy.publicPage}</Place>
          </Link>
        </li>
      )}
      {username === null || !isCreator ? null : (
        <li className="grid">
          <Link look="plain" to="/creator/$handle/share" params={{ handle: username }}>
            <Place icon={<QrCode {...ICON} />}>{copy.shareKit}</Place>
          </Link>
        </li>
      )}
      <DeskDoor>
        <li className="grid">
          <Link look="plain" to="/admin">
            <Place icon={<Briefcase {...ICON} />}>{copy.desk}</Place>
          </Link>
        </li>
      </DeskDoor>
    </ul>
  );
}

function Place({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <span className="press flex h-full min-h-touch flex-col items-center justify-center gap-1 rounded-md bg-surface p-2 text-center text-xs font-semibold text-ink hover:bg-raised">
      <span className="text-ink-2">{icon}</span>
      {children}
    </span>
  );
}
