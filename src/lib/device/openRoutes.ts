import { type AnyRoute, type RegisteredRouter, useRouter } from "@tanstack/react-router";

type WithoutSlash<Path> = Path extends `${infer Start}/` ? Start : Path;
type KnownPath = WithoutSlash<keyof RegisteredRouter["routesByPath"]>;

/** Whether this build has the screen of a route; nothing links to one that it has not. */
export function useIsOpen(path: KnownPath): boolean {
  const { routesByPath, options } = useRouter();
  const routes: Record<string, AnyRoute> = { ...routesByPath };
  const route = routes[path];
  if (route === undefined) return false;
  return options.context.showComing || route.options.staticData?.coming === undefined;
}
