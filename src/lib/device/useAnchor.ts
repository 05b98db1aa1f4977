import { useLocation } from "@tanstack/react-router";
import { type RefObject, useEffect, useRef } from "react";

/** For a part that stands only once its data has come: brought into sight where the address asks for it by #name. */
export function useAnchor(name: string | undefined): {
  isWanted: boolean;
  place: RefObject<HTMLDivElement | null>;
} {
  const isWanted = useLocation({ select: ({ hash }) => name !== undefined && hash === name });
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isWanted) place.current?.scrollIntoView({ block: "start" });
  }, [isWanted]);
  return { isWanted, place };
}
