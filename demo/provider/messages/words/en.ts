/** English texts of mails, text messages and the page of an error. `{project}`, `{code}` and `{life}` are filled in. */
export const en = {
  passcode: {
    subject: '{code} is your {project} code',
    intro: 'Enter this code to sign in to {project}.',
    small:
      'It expires in {life}. If you did not ask for it, you can ignore this mail. Never tell it to anyone.',
    text: 'Your {project} code is {code}. It expires in {life}. Never tell it to anyone.',
  },
  login: {
    subject: 'Sign in to {project}',
    intro: 'Use this button to sign in.',
    button: 'Sign in',
    small:
      'It works once and expires in {life}. Open it in the browser in which you asked for it. If you did not ask for it, you can ignore this mail.',
  },
  signup: {
    subject: 'Welcome to {project}',
    intro: 'Use this button to finish signing up.',
    button: 'Sign up',
    small:
      'It works once and expires in {life}. Open it in the browser in which you asked for it. If you did not ask for it, you can ignore this mail.',
  },
  invitation: {
    subject: 'You are invited to {project}',
    intro: 'You were invited to join {project}. Use this button to accept.',
    button: 'Accept the invitation',
    small:
      'It works once and expires in {life}. If you do not know who invited you, you can ignore this mail.',
  },
  reset: {
    subject: 'Reset your {project} password',
    intro: 'Use this button to choose a new password.',
    button: 'Reset password',
    alternative: 'Sign in without a password instead',
    small:
      'It works once and expires in {life}. If you did not ask for it, your password is unchanged and you can ignore this mail.',
  },
  errorPage: {
    name: 'Sign-in',
    title: 'That did not work',
    body: 'Please go back and try again.',
  },
};

/** Every sentence in one language. */
export type Words = { [Kind in keyof typeof en]: Record<keyof (typeof en)[Kind], string> };
