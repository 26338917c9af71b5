import { defineMessages } from '../../i18n/words.ts';

export const messages = defineMessages('otps', {
  title: 'Enter passcode',
  sentTo: 'A {length}-digit passcode was sent to you at {destination}.',
  askedAgain: 'You asked for a code a moment ago. That one still works.',
  label: 'One-time passcode',
  verifying: 'Verifying passcode...',
  expiresIn: "Your code expires in {time}. Didn't get it? {resend}",
  expired: 'Your code has expired. {resend}',
  resend: 'Resend code',
  resendIn: 'Resend code in {time}',
  sending: 'Sending the code…',
  resent: 'Code resent',
  invalid: 'Invalid passcode, please try again.',
  successTitle: 'Success',
  successBody: 'Your passcode has been successfully verified.',
});
