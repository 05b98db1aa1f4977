/** What a browser says when it leaves a transition out: overtaken by another one, or the page is hidden. */
const LEFT_OUT = ["AbortError", "InvalidStateError", "TimeoutError"];

type Transition = Pick<ViewTransition, "ready" | "updateCallbackDone">;
type Page = { startViewTransition?: (update: () => Promise<void>) => Transition };

/** Changes the page inside a view transition where there is one. A transition left out is no error: the page changes all the same. */
export async function withViewTransition(page: Page, update: () => Promise<void>): Promise<void> {
  if (typeof page.startViewTransition !== "function") return update();
  const transition = page.startViewTransition(update);
  transition.ready.catch((reason: unknown) => {
    if (!(reason instanceof DOMException && LEFT_OUT.includes(reason.name))) throw reason;
  });
  return transition.updateCallbackDone;
}
