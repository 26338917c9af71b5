import { defineMessages } from '../../../i18n/words.ts';

/** Texts of the hosted widget, so that members recognize them. */
export const messages = defineMessages('memberPasswords', {
  title: 'Log in with email and password',
  passwordLabel: 'Password',
  help: 'Sign up or reset password',
  invalid: 'Invalid email or password. Please try again or use the link below to get help.',
  helpTitle: 'Check your email for help signing in!',
  helpOrganization:
    "We'll email you a login link to sign in to your account directly or reset your password if you have one.",
  helpDiscovery:
    "We'll email you a verification link to sign up for an account or reset your password if you have one.",
  sentTitle: 'Check your email!',
  verifyTitle: 'Verify your email first.',
  sentTo: 'A login link was sent to you at {email}.',
  inactive:
    'The email address is marked as inactive. Please try another email address, or contact your admin if you think this is a mistake.',
  unreachable: 'We were unable to reach this email address. Please try another email or contact your admin.',
});
