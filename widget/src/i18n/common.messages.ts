import { FIRST_TEXTS } from './first-texts.ts';
import { defineMessages } from './words.ts';

/** Texts that several screens share. */
export const common = defineMessages('common', {
  back: 'Back',
  edit: 'Edit',
  editEmail: 'Edit email',
  tryAgain: 'Try again',
  logInOtherwise: 'Log in another way',
  notLoggedIn: 'You are not logged in',
  cancel: 'Cancel',
  or: FIRST_TEXTS['common.or'],
  loading: 'Loading',
  stillWorking: 'Still working…',
  offline: "You're offline. Check your connection and try again.",
  unreachable: 'Unable to contact our servers.',
  timedOut: 'This is taking too long. Please try again.',
  unexpected: 'Something went wrong. Please try again.',
  tooManyRequests: 'Too many tries. Try again in {time}.',
  tryAgainNow: 'You can try again now.',
  canResend: 'You can ask for another one now.',
  lostAnswer: 'This may have been used when the connection failed. Ask for a new one and try again.',
  insideApp:
    'Google does not allow signing in inside this app. Open this page in your browser, or choose another way.',
  captcha: 'We could not check that you are not a robot. Please try again.',
  signedOut: 'You are not signed in any more. Please sign in again.',
  couldNotLoad: FIRST_TEXTS['common.couldNotLoad'],
});
