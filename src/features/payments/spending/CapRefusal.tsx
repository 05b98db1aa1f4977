import { ButtonLink } from "@/ui/action/ButtonLink";
import { spendingCopy } from "./copy.en";

type CapRefusalProps = {
  error: { reason?: string } | null;
  /** Where the wallet's Back leads: the step of the flow that was refused (SHL-12). */
  returnTo: string;
};

/** Beside a refusal's words: the way to the own limit, where that is what refused. */
export function CapRefusal({ error, returnTo }: CapRefusalProps) {
  if (error?.reason !== "spend-cap") return null;
  return (
    <ButtonLink
      to="/app/wallet"
      search={{ view: "spending" }}
      state={{ returnTo, dareFlow: true }}
      variant="secondary"
      block
    >
      {spendingCopy.refusal.link}
    </ButtonLink>
  );
}
