import { type Mail, mailHtml, mailText } from '../../provider/messages/mail-layout.ts';
import type { Message } from '../../provider/messages/message.ts';

/** What every mail about a plan needs. */
export interface Addressee {
  readonly to: string;
  readonly siteName: string;
  readonly hostUrl: string;
}

/** Formats an amount in cents, for example `$795.00`. */
export const inMoney = (amount: number, currency: string): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency: currency.toUpperCase() }).format(
    amount / 100,
  );

/** Formats seconds since the epoch, for example `February 24, 2027`. */
export const onDay = (seconds: number): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(seconds * 1000));

type Content = Pick<Mail, 'subject' | 'intro' | 'small'> & { readonly label?: string };

const message = (
  { to, siteName, hostUrl }: Addressee,
  { label = 'Open your account', ...content }: Content,
): Message => {
  const link = `${hostUrl}/account`;
  const mail: Mail = { locale: 'en', ...content, action: { label, link }, projectName: siteName };
  return { to, channel: 'email', subject: mail.subject, text: mailText(mail), html: mailHtml(mail), link };
};

const HOW_TO_CANCEL = 'You can cancel anytime in your account, under Manage Subscription.';

interface Charge {
  /** Formatted amount. */
  readonly amount: string;
  /** Formatted day. */
  readonly date: string;
}

/**
 * After the first payment: what was bought, when it renews, how to cancel, and what comes next. The provider's sign-up
 * mail has the subject 'Welcome to …', and mail programs group mails by their subjects.
 */
export const welcomeMail = (
  to: Addressee,
  { plan, renewal, address }: { readonly plan: string; readonly renewal: Charge; readonly address?: string },
): Message =>
  message(to, {
    subject: `Your ${plan} plan has started`,
    intro: `Welcome to ${to.siteName}. Your first two sensors ship on the next business day${address ? ` to ${address}` : ''} and arrive within five business days. You can change the address in your account. Your plan renews on ${renewal.date} for ${renewal.amount}, and we will email you a reminder a week before.`,
    small: HOW_TO_CANCEL,
  });

interface Receipt {
  readonly number: string;
  readonly paid: Charge;
  readonly until: string;
  /** The part of the price that a credit has paid. Formatted amounts. */
  readonly credit?: { readonly amount: string; readonly price: string };
}

/** What a payment, a credit or both have paid. */
function paidWords(siteName: string, { paid, until, credit }: Receipt): string {
  const plan = `for your ${siteName} plan, which runs until ${until}`;
  if (credit && credit.amount === credit.price)
    return `On ${paid.date} your credit paid ${credit.amount} ${plan}. Your card was not charged.`;
  const charged = `On ${paid.date} we charged you ${paid.amount} ${plan}.`;
  return credit
    ? `${charged} The price is ${credit.price}, and your credit paid ${credit.amount} of it.`
    : charged;
}

export const receiptMail = (to: Addressee, receipt: Receipt): Message =>
  message(to, {
    subject: `Your receipt ${receipt.number}`,
    intro: `${paidWords(to.siteName, receipt)} Keep this receipt for your HSA or FSA.`,
    small: HOW_TO_CANCEL,
    label: 'See all receipts',
  });

export const reminderMail = (to: Addressee, renewal: Charge): Message =>
  message(to, {
    subject: `Your plan renews on ${renewal.date}`,
    intro: `Your ${to.siteName} plan renews on ${renewal.date}, and we will charge ${renewal.amount} to your card. If you want to keep it, you do not need to do anything.`,
    small: `${HOW_TO_CANCEL} If you cancel before ${renewal.date}, you will not be charged.`,
    label: 'Manage your plan',
  });

export const cancellationMail = (to: Addressee, until: string): Message =>
  message(to, {
    subject: 'Your plan is canceled',
    intro: `You will not be charged again. Your ${to.siteName} plan is yours until ${until}.`,
    small: 'Changed your mind? You can renew it in your account until then.',
  });

export const endMail = (to: Addressee): Message =>
  message(to, {
    subject: 'Your plan has ended',
    intro: `Your ${to.siteName} plan has ended, and you will not be charged again. Thank you for being with us.`,
    small: 'Your receipts stay in your account, and you can start a new plan there.',
  });

export const failedPaymentMail = (to: Addressee, amount: string): Message =>
  message(to, {
    subject: 'Your payment failed',
    intro: `Your bank declined the payment of ${amount} for your ${to.siteName} plan. Pay with another card to keep your plan.`,
    small: 'Often the card has expired or reached its limit. Your bank can tell you why.',
    label: 'Pay with another card',
  });
