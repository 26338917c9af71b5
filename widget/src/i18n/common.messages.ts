import { defineMessages } from './words.ts';

/** Texts that more than one screen shows. */
export const common = defineMessages('common', {
  back: 'Back',
  tryAgain: 'Try again',
  logInOtherwise: 'Log in another way',
  notLoggedIn: 'You are not logged in',
  cancel: 'Cancel',
  or: 'or',
  loading: 'Loading',
  stillWorking: 'Still working…',
  offline: "You're offline. Check your connection and try again.",
  unreachable: 'Unable to contact our servers.',
  timedOut: 'This is taking too long. Please try again.',
  unexpected: 'Something went wrong. Please try again.',
  tooManyRequests: 'Too many tries. Try again in {time}.',
  couldNotLoad: 'This part could not be loaded. Check your connection and try again.',
});
