import { defineMessages } from '../../i18n/words.ts';

export const messages = defineMessages('passwords', {
  chooseTitle: 'Choose how you would like to create your account.',
  createTitle: 'Finish creating your account by setting a password.',
  logInTitle: 'Log In',
  emailLabel: 'Email',
  passwordLabel: 'Password',
  continue: 'Continue',
  forgot: 'Forgot Password?',
  emailMeLink: 'Email me a login link',
  emailMeCode: 'Email me a login code',
  resend: 'Resend email',
  resendIn: 'Resend email in {time}',
  resent: 'Email resent',
  notReceived: "Didn't get it? {resend}",
  withoutPassword: 'Login without a password',
  forgotTitle: 'Forgot password?',
  forgotBody: 'A link to reset your password was sent to you at {email}.',
  dedupeTitle: 'Check your email to set a new password',
  dedupeBody:
    'A different site where you use the same password had a security issue recently. For your safety, an email was sent to you at {email} to reset your password.',
  breachedTitle: 'Check your email to set a new password',
  breachedBody:
    'This password may have been used on a different site that experienced a security issue. For your safety, an email was sent to you at {email} to reset your password.',
  setNewTitle: 'Check your email to set a new password!',
  setNewBody: 'A login link was sent to you at {email}.',
  successTitle: 'Success!',
  successBody: 'You have successfully logged in.',
});
