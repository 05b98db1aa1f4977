/** The matrix of product 14 as the screen shows it. */
import {
  CHANNELS,
  type ChosenChannels,
  groupIsOn,
  groupOffers,
  keepsMail,
  NOTIFICATION_GROUPS,
  type NotificationGroup,
} from "@convex/domain/notifications/rules";

export type Channel = (typeof CHANNELS)[number];
export type MatrixCell = { channel: Channel; offer: ReturnType<typeof groupOffers>; on: boolean };
export type MatrixRow = { group: NotificationGroup; cells: MatrixCell[]; keepsMail: boolean };

/** Ten rows of three cells: what each group offers and how it stands. */
export function matrixOf(channels: ChosenChannels): MatrixRow[] {
  return NOTIFICATION_GROUPS.map((group) => ({
    group,
    cells: CHANNELS.map((channel) => ({
      channel,
      offer: groupOffers(group, channel),
      on: groupIsOn(group, channel, channels),
    })),
    keepsMail: keepsMail(group),
  }));
}
