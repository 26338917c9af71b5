import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { BANNER_TEXT } from '../../content/offer.ts';
import { paths } from '../../lib/paths.ts';
import { useSubscribed } from '../../lib/subscribed.ts';
import { useCountdown } from './use-countdown.ts';

/** Delay of the banner, after it is known that somebody does not subscribe; milliseconds. */
const DELAY = 300;

function Offer() {
  const left = useCountdown();
  return (
    <>
      <Link to={paths.pricing}>{BANNER_TEXT}</Link>
      <span className="countdown" role="timer" aria-label="Time left">
        {left}
      </span>
    </>
  );
}

/**
 * The strip above the header. It always has its place, so that the page does not jump when the offer appears in it;
 * subscribers keep the calm line.
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
