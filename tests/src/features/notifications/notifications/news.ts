import type { NotificationType } from "@convex/domain/catalogue/notificationTypes";
import { NOTIFICATION_TYPES } from "@convex/domain/catalogue/notificationTypes";
import type { News } from "@/features/notifications/notifications/data";

/** What the server says of one notice; each test names only what it is about. */
export function newsOf({ id = "n1", type = "dare_received", ...part }: Partial<NewsPart> = {}): News {
  const { title, priority } = NOTIFICATION_TYPES[type];
  return {
    // The ids of the tests are made up; the server's own are strings as well.
    id: id as News["id"],
    type,
    title,
    priority,
    body: "Sam dares you.",
    threadId: `thread-${id}`,
    link: `/d/${id}`,
    createdAt: 0,
    seen: false,
    bot: null,
    silent: false,
    ...part,
    dareId: null,
  };
}

type NewsPart = Omit<News, "id" | "dareId"> & { id: string; type: NotificationType };
