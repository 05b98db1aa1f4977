import type { MouseEvent, ReactNode } from "react";

type PathLinkProps = { href: string; onFollow: () => void; children: ReactNode };

/** A link to a path that the server names, which no route's type can check. Opens elsewhere as any other link does. */
export function PathLink({ href, onFollow, children }: PathLinkProps) {
  const follow = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onFollow();
  };
  return (
    <a
      href={href}
      draggable={false}
      onClick={follow}
      className="block min-w-0 rounded-md text-inherit no-underline"
    >
      {children}
    </a>
  );
}
