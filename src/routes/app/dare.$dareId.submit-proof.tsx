import { createFileRoute, redirect } from "@tanstack/react-router";
import { chrome } from "@/shell/chrome";

/** APP-23. */
export const Route = createFileRoute("/app/dare/$dareId/submit-proof")({
  staticData: { shell: chrome.form },
  beforeLoad: ({ params }) => {
    throw redirect({ to: "/app/camera", search: { dareId: params.dareId }, replace: true });
  },
});
