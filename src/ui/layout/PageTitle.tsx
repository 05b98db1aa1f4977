import {
  createContext,
  type ReactNode,
  type RefObject,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
} from "react";
import { classes } from "./layout";

export type PageArrival = {
  /** Builds the document title from the screen's own. */
  formatTitle: (title: string) => string;
  /** True between a route change and the moment its heading took the focus. */
  pendingFocus: RefObject<boolean>;
};

const PageArrivalContext = createContext<PageArrival>({
  formatTitle: (title) => title,
  pendingFocus: { current: false },
});
export const PageArrivalProvider = PageArrivalContext.Provider;

export function usePageArrival(): PageArrival {
  return useContext(PageArrivalContext);
}

type PageTitleProps = {
  children: ReactNode;
  /** Document title when the heading is not plain text. */
  title?: string;
  /** "bar": among the signs of a header; "page": it grows with a wide screen. */
  size?: "bar" | "xl" | "2xl" | "3xl" | "page";
  /** Kept for screen readers and the title bar only. */
  hidden?: boolean;
};

const SIZE = {
  bar: "text-md line-clamp-2",
  xl: "text-xl",
  "2xl": "text-2xl",
  "3xl": "text-3xl",
  page: "text-xl rail:text-2xl",
} as const;

/** The one h1 of a screen: names the document and takes the focus after a route change. */
export function PageTitle({ children, title, size = "xl", hidden = false }: PageTitleProps) {
  const { formatTitle, pendingFocus } = usePageArrival();
  const heading = useRef<HTMLHeadingElement>(null);
  const text = title ?? (typeof children === "string" ? children : "");

  useEffect(() => {
    if (text) document.title = formatTitle(text);
  }, [text, formatTitle]);

  // A skeleton's heading that held the focus hands it on to the heading that replaces it.
  useLayoutEffect(() => {
    const own = heading.current;
    return () => {
      if (own && own === document.activeElement) pendingFocus.current = true;
    };
  }, [pendingFocus]);

  useEffect(() => {
    if (!pendingFocus.current) return;
    pendingFocus.current = false;
    heading.current?.focus({ preventScroll: true });
  }, [pendingFocus]);

  return (
    <h1
      ref={heading}
      tabIndex={-1}
      className={hidden ? "sr-only" : classes("type-display text-ink", SIZE[size])}
    >
      {children}
    </h1>
  );
}
