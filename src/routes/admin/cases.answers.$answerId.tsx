import { createFileRoute } from "@tanstack/react-router";
import { AnswerScreen } from "@/features/staff/staffQueue/AnswerScreen";
import { chrome } from "@/shell/chrome";

export const Route = createFileRoute("/admin/cases/answers/$answerId")({
  staticData: { shell: chrome.site },
  component: AnswerRoute,
});

function AnswerRoute() {
  const { answerId } = Route.useParams();
  return <AnswerScreen key={answerId} answerId={answerId} />;
}
