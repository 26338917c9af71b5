import { html } from 'hono/html';
import { type Html, layout } from './layout.ts';

interface ChallengeView {
  /** What the bank asks to confirm, for example `a payment of $1,005`. */
  readonly what: string;
  /** Where the answer goes. */
  readonly action: string;
  /** Id of the payment that waits for the confirmation. */
  readonly payment: string;
}

/** The bank's confirmation page, as 3-D Secure shows it. */
export const challengePage = ({ what, action, payment }: ChallengeView): Html =>
  layout(
    '3-D Secure',
    html`<section class="card narrow">
      <h1>3-D Secure</h1>
      <p>Your bank is asking you to confirm ${what}.</p>
      <form method="post" action="${action}" class="row">
        <input type="hidden" name="payment" value="${payment}" />
        <button class="button" name="answer" value="complete">Complete</button>
        <button class="button quiet" name="answer" value="fail">Fail</button>
      </form>
    </section>`,
  );
