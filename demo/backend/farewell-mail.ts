import { mailHtml, mailText } from '../provider/messages/mail-layout.ts';
import type { Message } from '../provider/messages/message.ts';

/** Mail to a person who has deleted their account: what is gone, and what the law keeps. */
export const farewellMail = ({ to, siteName }: { to: string; siteName: string }): Message => {
  const mail = {
    locale: 'en',
    subject: `Your ${siteName} account is deleted`,
    intro:
      'Your login, shipping address and plan are deleted, and you will not be charged again. We keep the receipts of past payments because tax law requires it.',
    small: 'If you did not ask for this, reply to this email right away.',
    projectName: siteName,
  };
  return { to, channel: 'email', subject: mail.subject, text: mailText(mail), html: mailHtml(mail) };
};
