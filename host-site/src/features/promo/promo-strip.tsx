import { useEffect, useState } from 'react';
import { BANNER_TEXT } from '../../content/offer.ts';
import { paths } from '../../lib/paths.ts';
import { useSubscribed } from '../../lib/subscribed.ts';
import { PageLink } from '../../ui/page-link.tsx';
import { useCountdown } from './use-countdown.ts';

/** Milliseconds until the banner appears, once it is known that the user has no subscription. */
const DELAY = 300;

function Offer() {
  const left = useCountdown();
  return (
    <>
      <PageLink to={paths.pricing}>{BANNER_TEXT}</PageLink>
      <span className="countdown" role="timer" aria-label="Time left">
        {left}
      </span>
    </>
  );
}

/**
 * The strip above the header. Its space is always reserved, so that the page does not shift when the offer appears.
 * Subscribers see the default line.
 */
export function PromoStrip() {
  const isSubscribed = useSubscribed();
  const [isShown, setIsShown] = useState(false);

  useEffect(() => {
    if (isSubscribed !== false) {
      setIsShown(false);
      return undefined;
    }
    const timer = setTimeout(() => setIsShown(true), DELAY);
    return () => clearTimeout(timer);
  }, [isSubscribed]);

  return (
    <div className={isShown ? 'promo-strip promo-strip-offer' : 'promo-strip'}>
      {isShown ? <Offer /> : <span>HSA/FSA eligible · Cancel anytime</span>}
    </div>
  );
}
