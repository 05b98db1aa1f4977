import { Navigate, useMatches, useRouter } from "@tanstack/react-router";
import { Hammer } from "lucide-react";
import { ButtonLink } from "@/ui/action/ButtonLink";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { PageTitle } from "@/ui/layout/PageTitle";
import { useStartPath } from "../chrome";
import { comingCopy } from "./copy.en";

/** A row of the route tables that a later issue builds: says so in development, is unknown in production. */
export function ComingScreen() {
  const { showComing } = useRouter().options.context;
  const start = useStartPath();
  const coming = useMatches({ select: (matches) => matches.at(-1)?.staticData.coming });
  if (!showComing) return <Navigate to={start} replace />;
  const title = comingCopy.title(coming ? comingCopy.screens[coming] : "");
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <EmptyState
        title={comingCopy.body}
        picture={<Hammer className="size-9" strokeWidth={1.75} />}
        action={
          <ButtonLink to={start} variant="secondary">
            {comingCopy.action}
          </ButtonLink>
        }
      />
    </>
  );
}
