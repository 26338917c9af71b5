import { arrivalDay } from '../../features/pricing/arrival-day.ts';
import { formatDate } from '../../features/pricing/renewal.ts';
import { supportsPasskeys } from '../../features/session/supports-passkeys.ts';
import { paths } from '../../lib/paths.ts';
import { PageLink } from '../../ui/page-link.tsx';

/** Shown after a payment. */
export const NextSteps = () => (
  <div className="panel">
    <h2>Next Steps</h2>
    <ol className="steps">
      <li>
        Your first two sensors ship on the next business day and arrive around{' '}
        <strong>{formatDate(arrivalDay(new Date()))}</strong>. Check the address below.
      </li>
      {/* Not 'below': in two columns it is beside. */}
      <li>Download the app from this page and log in with the same email address.</li>
      <li>Log your first day: itch, sleep, food. It takes a minute.</li>
      <li>Say hello to your expert in the chat.</li>
      {supportsPasskeys() && (
        <li>
          Next time, log in without a code: <PageLink to={paths.passkeys}>set up a passkey</PageLink>.
        </li>
      )}
    </ol>
  </div>
);

/** Shown after a cancelled payment. */
export const CompleteSubscription = () => (
  <div className="panel">
    <h2>Complete Your Subscription</h2>
    <p>All plans include:</p>
    <ul className="claims-list">
      <li>A personalized treatment plan</li>
      <li>HSA/FSA eligible</li>
      <li>Cancel anytime</li>
    </ul>
    <PageLink className="button" to={paths.pricing}>
      View plans
    </PageLink>
  </div>
);
