import { defineMessages } from '../../i18n/words.ts';

export const messages = defineMessages('otps', {
  title: 'Enter passcode',
  sentTo: 'A {length}-digit passcode was sent to you at {destination}.',
  label: 'One-time passcode',
  verifying: 'Verifying passcode...',
  expiresIn: "Your code expires in {time}. Didn't get it? {resend}",
  expired: 'Your code has expired. {resend}',
  resend: 'Resend code',
  sending: 'Sending the code…',
  resent: 'Code resent',
  invalid: 'Invalid passcode, please try again.',
  successTitle: 'Success',
  successBody: 'Your passcode has been successfully verified.',
});
