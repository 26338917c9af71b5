import { useEffect, useState } from 'react';
import type { Plan } from '../../content/plans.ts';
import { CONSENT, renewalText } from '../../content/terms.ts';
import { amountsOf, formatCents } from '../../features/pricing/amounts.ts';
import { formatDate, renewalDate } from '../../features/pricing/renewal.ts';
import { OutsideLink } from '../../ui/outside-link.tsx';

const MINUTE = 60_000;

/** At the pay button: the renewal with its date, and what the user agrees to. */
export function RenewalTerms({ plan }: { plan: Plan }) {
  // The date depends on today, which the prerendered page cannot know, and which changes while a tab stays open.
  const [today, setToday] = useState<Date>();
  useEffect(() => {
    const look = () => setToday(new Date());
    look();
    const timer = setInterval(look, MINUTE);
    return () => clearInterval(timer);
  }, []);
  const date = today && formatDate(renewalDate(today, plan.duration));
  return (
    <div className="renewal-terms">
      <p>
        <strong>{renewalText(plan, formatCents(amountsOf(plan).total), date)}</strong>
      </p>
      <p className="hint">
        {CONSENT.before}
        <OutsideLink href={CONSENT.href}>{CONSENT.link}</OutsideLink>
        {CONSENT.after}
      </p>
    </div>
  );
}
