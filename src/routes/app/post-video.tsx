import { createFileRoute, useLocation } from "@tanstack/react-router";
import { PostVideoScreen } from "@/features/proofs/postVideo/PostVideoScreen";
import { chrome } from "@/shell/chrome";

export const Route = createFileRoute("/app/post-video")({
  staticData: { shell: chrome.stage },
  component: PostVideoRoute,
});

function PostVideoRoute() {
  const action = useLocation({ select: ({ state }) => state.postAction });
  return <PostVideoScreen action={action ?? null} />;
}
