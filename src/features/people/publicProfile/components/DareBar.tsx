import { fill, personName } from "@/lib/text/words";
import { ButtonLink } from "@/ui/action/ButtonLink";
import { formatPrice } from "@/ui/data/formatMoney";
import { profileCopy as copy } from "../copy.en";
import type { PublicProfile } from "../data";

/** The one act of the page, at every place of it; a guard on the way keeps the wish through signing in. */
export function DareBar({ profile }: { profile: PublicProfile }) {
  const name = personName(profile);
  const { username, isCreator, canReceiveDares, minDareValue, currency } = profile;
  return (
    <section
      aria-label={copy.bar}
      data-act-bar
      className="sticky bottom-(--frame-bottom) z-(--layer-bar) -mx-gutter mt-auto -mb-[calc(var(--space-7)+var(--safe-bottom))] border-t border-line bg-canvas px-gutter pt-3 pb-[calc(var(--space-3)+var(--safe-bottom))]"
    >
      {isCreator && canReceiveDares ? (
        <ButtonLink to="/app/dare/$username" params={{ username }} size="lg" block>
          {fill(copy.dare, { name })}{" "}
          <span className="inline-block text-sm font-normal">
            {fill(copy.from, { amount: formatPrice(minDareValue, currency) })}
          </span>
        </ButtonLink>
      ) : (
        <p className="text-center text-sm text-ink-2">{fill(copy.closed, { name })}</p>
      )}
    </section>
  );
}
