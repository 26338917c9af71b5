import { BANNER_TEXT } from '../../content/offer.ts';
import { useCountdown } from '../../features/promo/use-countdown.ts';

/** The offer and its countdown, above the plans. */
export function OfferBanner() {
  const left = useCountdown();
  return (
    <div className="pricing-banner">
      <strong>{BANNER_TEXT}</strong>
      <span className="countdown" role="timer" aria-label="Time left">
        {left}
      </span>
    </div>
  );
}
