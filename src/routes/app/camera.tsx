import { createFileRoute } from "@tanstack/react-router";
import { CameraScreen } from "@/features/proofs/camera/CameraScreen";
import { parseCameraSearch } from "@/features/proofs/camera/search";
import { chrome } from "@/shell/chrome";

export const Route = createFileRoute("/app/camera")({
  staticData: { shell: chrome.form, parent: "/app/inbox", width: "full" },
  validateSearch: parseCameraSearch,
  component: CameraRoute,
});

function CameraRoute() {
  const { dareId } = Route.useSearch();
  return <CameraScreen dareId={dareId ?? null} />;
}
