import { mailHtml, mailText } from '../../provider/messages/mail-layout.ts';
import type { Message } from '../../provider/messages/message.ts';
import { inMoney } from './plan-mails.ts';

interface RefundMail {
  readonly to: string;
  readonly siteName: string;
  readonly hostUrl: string;
  /** Undefined when there was nothing to refund. */
  readonly refunded: { readonly amount: number; readonly currency: string } | undefined;
}

/** Mail to a payer: a second plan was bought, which plan stays, and how much is refunded. */
export const refundMail = ({ to, siteName, hostUrl, refunded }: RefundMail): Message => {
  const back = refunded
    ? `We refund ${inMoney(refunded.amount, refunded.currency)} to the card it was paid with.`
    : 'Nothing of it was left to refund.';
  const link = `${hostUrl}/account`;
  const mail = {
    locale: 'en',
    subject: 'You had two plans: the newer one stays',
    intro: `There were two ${siteName} plans for you. The newer one stays, and the older one has ended. ${back}`,
    action: { label: 'See your plan', link },
    small: 'There is nothing that you need to do.',
    projectName: siteName,
  };
  return { to, channel: 'email', subject: mail.subject, text: mailText(mail), html: mailHtml(mail), link };
};
