import { roleWords, StaffPage } from "@/features/staff/access";
import { DeskTable } from "@/features/staff/desk";
import { RowAct } from "@/features/staff/staffMoney";
import { fill, personName } from "@/lib/text/words";
import { Link } from "@/ui/action/Link";
import { RelativeTime } from "@/ui/data/RelativeTime";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { LiveGate } from "@/ui/feedback/LiveGate";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { Text } from "@/ui/layout/Text";
import { GrantForm } from "./components/GrantForm";
import { teamCopy as copy } from "./copy.en";
import { type TeamMember, useTeam, useTeamActs } from "./data";

const { heads } = copy;
const CELL = "pt-3 pe-3 align-top";
const COLUMNS = 4;

/** `/admin/team`: who works here, in which role and until when. */
export function TeamScreen() {
  return (
    <StaffPage admits="admins" title={copy.title}>
      <Team />
      <GrantForm />
    </StaffPage>
  );
}

function Team() {
  const live = useTeam();
  return (
    <LiveGate live={live} label={copy.loading} skeleton={<Skeleton shape="row" count={4} />}>
      {(team) =>
        team.length === 0 ? (
          <EmptyState title={copy.empty} body={copy.emptyLine} />
        ) : (
          <DeskTable
            label={copy.list}
            heads={[
              { label: heads.person },
              { label: heads.role },
              { label: heads.since, look: "phoneless" },
              { label: heads.ends, look: "phoneless" },
            ]}
          >
            {team.map((member) => (
              <Member key={member.uid} member={member} />
            ))}
          </DeskTable>
        )
      }
    </LiveGate>
  );
}

function Member({ member }: { member: TeamMember }) {
  const { uid, username, role, granter, grantedAt, endsAt } = member;
  const { revoke } = useTeamActs();
  const ends = endsAt === null ? copy.lasts : <RelativeTime at={endsAt} />;
  return (
    <tbody>
      <tr>
        <th scope="row" className={`${CELL} text-start text-md font-semibold text-ink`}>
          <Link to="/admin/people/$personId" params={{ personId: uid }} look="alone">
            {username === "" ? copy.former : personName(member)}
          </Link>
          {username === "" ? null : (
            <Text size="sm" tone="2">
              @{username}
            </Text>
          )}
        </th>
        <td className={`${CELL} text-ink`}>
          {roleWords[role]}
          <span className="block text-ink-2 sm:hidden">{ends}</span>
        </td>
        <td className={`${CELL} text-ink-2 max-sm:hidden`}>
          <RelativeTime at={grantedAt} /> {fill(copy.by, { name: granter ?? copy.console })}
        </td>
        <td className={`${CELL} text-ink-2 max-sm:hidden`}>{ends}</td>
      </tr>
      <tr>
        <td colSpan={COLUMNS} className="border-b border-line py-3">
          {username === "" ? null : (
            <RowAct
              action={fill(copy.end, { name: personName(member) })}
              tone="danger"
              run={(reason) => revoke({ username, reason })}
            />
          )}
        </td>
      </tr>
    </tbody>
  );
}
