import { personName } from "@/lib/text/words";
import { RowLink } from "@/ui/action/RowLink";
import { Avatar } from "@/ui/data/Avatar";
import { List } from "@/ui/data/List";
import { peopleCopy } from "../copy.en";
import type { FoundPerson } from "../data";

/** Each leads to the page of the person. */
export function PeopleList({ people }: { people: readonly FoundPerson[] }) {
  return (
    <List label={peopleCopy.find.found}>
      {people.map((person) => (
        <RowLink
          key={person.uid}
          to="/admin/people/$personId"
          params={{ personId: person.uid }}
          leading={<Avatar uid={person.uid} name={personName(person)} photoUrl={person.photoUrl} />}
          title={personName(person)}
          detail={person.username === "" ? person.uid : `@${person.username}`}
        />
      ))}
    </List>
  );
}
