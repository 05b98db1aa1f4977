import { type Calendar, dareOfDay } from "@convex/domain/daily/dareOfDay";
import { openDates } from "@convex/domain/daily/days";
import { RowLink } from "@/ui/action/RowLink";
import { List } from "@/ui/data/List";
import { Fold } from "@/ui/layout/Fold";
import { todayCopy as copy } from "../copy.en";
import { dayWords } from "../days";

/** The thirty days that are open, but for the one on the screen. */
export function Archive({ today, shown, calendar }: { today: string; shown: string; calendar: Calendar }) {
  return (
    <Fold title={copy.archive}>
      <List>
        {openDates(today)
          .filter((date) => date !== shown)
          .map((date) => (
            <RowLink
              key={date}
              to="/app/daily-dare"
              search={date === today ? {} : { date }}
              title={dareOfDay(date, calendar)?.words.title ?? date}
              detail={date === today ? copy.title : dayWords(date)}
            />
          ))}
      </List>
    </Fold>
  );
}
