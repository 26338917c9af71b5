import { defineMessages } from '../../i18n/words.ts';

export const messages = defineMessages('magicLinks', {
  title: 'Check your email!',
  sentTo: 'A login link was sent to you at {email}.',
  askedAgain: 'You asked for a link a moment ago. That one still works.',
  notReceived: "Didn't get it? {resend}",
  resend: 'Resend email',
  resendIn: 'Resend email in {time}',
  resent: 'Email resent',
  openGmail: 'Open in Gmail',
  openYahoo: 'Open in Yahoo',
  openOutlook: 'Open in Outlook',
  tryAgain: 'Try again',
});
