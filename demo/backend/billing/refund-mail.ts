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
    ? `We are refunding ${inMoney(refunded.amount, refunded.currency)} to the card you paid with.`
    : 'There was nothing left to refund.';
  const link = `${hostUrl}/account`;
  const mail = {
    locale: 'en',
    subject: 'You had two plans, so we ended the older one',
    intro: `You had two ${siteName} plans. The newer one continues, and the older one has ended. ${back}`,
    action: { label: 'See your plan', link },
    small: 'You do not need to do anything.',
    projectName: siteName,
  };
  return { to, channel: 'email', subject: mail.subject, text: mailText(mail), html: mailHtml(mail), link };
};
