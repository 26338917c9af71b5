import { defineMessages } from '../../i18n/words.ts';

export const messages = defineMessages('password', {
  show: 'Show password',
  hide: 'Hide password',
  capsLock: 'Caps Lock is on.',
  length: 'Must be at least {count} characters long',
  complexity: 'Must contain {count} of the following: uppercase letter, lowercase letter, number, symbol',
  breached:
    'This password may have been used on a different site that experienced a security issue. Please choose another password.',
  met: 'Met:',
  unmet: 'Not met yet:',
  strong: 'This password is strong enough.',
  strength: 'Password strength: {score} of 4',
});
