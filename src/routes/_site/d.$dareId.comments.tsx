import { createFileRoute } from "@tanstack/react-router";
import { CommentsScreen } from "@/features/comments/comments/CommentsScreen";
import { commentsData } from "@/features/comments/comments/data";
import { chrome } from "@/shell/chrome";

export const Route = createFileRoute("/_site/d/$dareId/comments")({
  staticData: { shell: chrome.site },
  loader: ({ context, params }) => context.prewarm(commentsData(params.dareId)),
  component: CommentsRoute,
});

function CommentsRoute() {
  return <CommentsScreen dareId={Route.useParams().dareId} />;
}
