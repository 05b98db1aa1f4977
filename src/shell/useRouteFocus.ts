import { useRouter } from "@tanstack/react-router";
import { type RefObject, useEffect } from "react";

/**
 * After a change of path the screen's h1 takes the focus (look-and-feel 10). A heading that is already there
 * is focused here; one that comes with its data takes the pending focus itself (ui/layout/PageTitle).
 */
export function useRouteFocus(pendingFocus: RefObject<boolean>): void {
  const router = useRouter();
  useEffect(() => {
    const leaving = router.subscribe("onBeforeNavigate", (event) => {
      if (event.fromLocation && event.pathChanged) pendingFocus.current = true;
    });
    const arrived = router.subscribe("onRendered", (event) => {
      if (!event.pathChanged || !pendingFocus.current) return;
      const heading = document.querySelector<HTMLElement>("main h1");
      if (!heading) return;
      pendingFocus.current = false;
      heading.focus({ preventScroll: true });
    });
    return () => {
      leaving();
      arrived();
    };
  }, [router, pendingFocus]);
}
