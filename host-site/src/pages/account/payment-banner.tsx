import { BRAND, EXTERNAL } from '../../content/brand.ts';
import type { Banner } from './use-payment-banner.ts';

const TEXTS = {
  processing: {
    title: 'Payment Processing',
    text: 'Your payment is being processed. This may take a moment. Please do not refresh the page.',
  },
  success: {
    title: 'Payment Successful!',
    text: `Your subscription has been activated. You now have full access to all ${BRAND} features.`,
  },
  canceled: {
    title: 'Payment Canceled',
    text: 'Your payment was canceled. If you experienced any issues or have questions, please contact our support team.',
  },
};

/**
 * Result of a payment, above the account. The live region exists before its text, so that screen readers announce it.
 */
export const PaymentBanner = ({ banner }: { banner: Banner }) => (
  <div role="status">
    {banner !== 'none' && (
      <div className={`payment-banner payment-${banner} screen-only`}>
        <h2>{TEXTS[banner].title}</h2>
        <p>{TEXTS[banner].text}</p>
        {banner === 'canceled' && <a href={EXTERNAL.support}>Contact support</a>}
      </div>
    )}
  </div>
);
