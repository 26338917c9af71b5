/**
 * The texts of the specification that a built screen shows, letter for letter, and the message that carries each. A
 * mark in the specification's wording is filled by a value: another message (`@id`), or the mark's text itself.
 */
export type SpecifiedText = readonly [
  section: 2 | 5 | 8,
  text: string,
  id: string,
  values?: Readonly<Record<string, string>>,
];

const resendCode = { resend: '@otps.resend' };
const resendEmail = { resend: '@magicLinks.resend' };

export const specifiedTexts: readonly SpecifiedText[] = [
  // Main
  [2, 'Sign up or log in', 'main.title'],
  [2, 'or', 'common.or'],
  [2, 'Continue with email', 'magicLinks.continueWithEmail'],
  [2, 'Continue with email', 'otps.continueWithEmail'],
  [2, 'Continue with email', 'passwords.continueWithEmail'],
  [2, 'Continue with text message', 'otps.continueWithSms'],
  [2, 'Continue with WhatsApp', 'otps.continueWithWhatsapp'],
  [2, 'Continue with {provider}', 'oauth.continueWith'],
  [2, 'Text', 'main.tabSms'],
  [2, 'WhatsApp', 'main.tabWhatsapp'],
  [2, 'Email', 'main.tabEmail'],
  [2, 'Login with a Passkey', 'passkeys.logIn'],
  [
    2,
    'Error: Cannot use Passkeys by itself, please add another product to the config.',
    'main.passkeysAlone',
  ],
  [2, 'Error: Cannot use both EML and Email OTP', 'main.bothEmailMethods'],
  [2, 'Continue with other Crypto Wallet', 'cryptoWallets.continueWithOther'],

  // Email confirmation
  [2, 'Check your email!', 'magicLinks.title'],
  [2, 'A login link was sent to you at {email}.', 'magicLinks.sentTo'],
  [2, "Didn't get it? Resend email", 'magicLinks.notReceived', resendEmail],
  [2, 'Try again', 'magicLinks.tryAgain'],

  // OTP entry
  [2, 'Enter passcode', 'otps.title'],
  [2, 'A 6-digit passcode was sent to you at {destination}.', 'otps.sentTo', { length: '6' }],
  [2, 'Verifying passcode...', 'otps.verifying'],
  [
    2,
    "Your code expires in m:ss. Didn't get it? Resend code",
    'otps.expiresIn',
    { time: 'm:ss', ...resendCode },
  ],
  [2, 'Your code has expired. Resend code', 'otps.expired', resendCode],
  [2, 'Success', 'otps.successTitle'],
  [2, 'Your passcode has been successfully verified.', 'otps.successBody'],

  // Passwords
  [2, 'Choose how you would like to create your account.', 'passwords.chooseTitle'],
  [2, 'Email me a login link', 'passwords.emailMeLink'],
  [2, 'Email me a login code', 'passwords.emailMeCode'],
  [2, 'Create a password instead', 'passwords.createInstead'],
  [2, 'Finish creating your account by setting a password.', 'passwords.createTitle'],
  [2, 'Continue', 'passwords.continue'],
  [2, 'Log In', 'passwords.logInTitle'],
  [2, 'Forgot Password?', 'passwords.forgot'],
  [2, 'Forgot password?', 'passwords.forgotTitle'],
  [2, 'A link to reset your password was sent to you at {email}.', 'passwords.forgotBody'],
  [2, 'Resend email', 'passwords.resend'],
  [2, 'Login without a password', 'passwords.withoutPassword'],
  [2, 'Check your email to set a new password', 'passwords.dedupeTitle'],
  [2, 'Check your email to set a new password!', 'passwords.setNewTitle'],
  [2, 'Logging in', 'passwordReset.loggingIn'],
  [2, 'Reset your password', 'passwordReset.title'],

  // Crypto
  [2, 'Connecting to your wallet...', 'cryptoWallets.connectTitle'],
  [2, 'Completing signature request...', 'cryptoWallets.signTitle'],
  [2, 'Success!', 'cryptoWallets.successTitle'],
  [2, 'You have successfully connected your wallet.', 'cryptoWallets.successBody'],
  [2, 'Looks like there was an error!', 'cryptoWallets.errorTitle'],
  [
    2,
    'Your sign in request could not be completed. Use the back arrow to return to the log in screen and try again!',
    'cryptoWallets.errorBody',
  ],
  [2, 'Continue with other wallet', 'cryptoWallets.otherTitle'],
  [2, 'Set up a new crypto wallet', 'cryptoWallets.setUp'],

  // Passkeys
  [2, 'Set up a new Passkey', 'passkeys.title'],
  [2, 'Create a Passkey', 'passkeys.create'],
  [2, 'Skip', 'passkeys.skip'],
  [
    2,
    'Error: Cannot use PasskeyRegistration component without active user authenticated.',
    'passkeys.noUser',
  ],
  [2, 'Passkey successfully created!', 'passkeys.createdTitle'],
  [2, 'Set up another Passkey', 'passkeys.another'],
  [2, 'Done', 'passkeys.done'],
  [2, 'Once deleted, the passkey cannot be restored.', 'passkeys.deleteWarning'],
  [2, 'Delete', 'passkeys.confirmDelete'],
  [2, 'Cancel', 'passkeys.cancel'],
  [2, 'Your Passkey has been successfully authenticated.', 'passkeys.successBody'],

  // Generic success
  [2, 'Success!', 'passwords.successTitle'],
  [2, 'You have successfully logged in.', 'passwords.successBody'],
  [2, 'You have successfully logged in.', 'passwordReset.successBody'],
  [2, 'You have successfully logged in.', 'loggedIn.body'],

  // IDP consent
  [2, 'Allow', 'idp.allow'],
  [2, 'Deny', 'idp.deny'],
  [2, 'Access to the application was denied.', 'idp.denied'],
  [2, 'Log out?', 'idp.logOutTitle'],
  [2, 'Yes', 'idp.yes'],
  [2, 'No', 'idp.no'],
  [2, 'You have not been logged out. You may close this page.', 'idp.stayed'],
  [2, 'No active session detected. Please log in to continue.', 'idp.noSession'],
  [2, 'Looks like there was an error!', 'idp.errorTitle'],
  [2, 'Required parameter is missing: {name}. Please reach out to the application developer.', 'idp.missing'],

  // Validation rules
  [5, 'Invalid email, please try again.', 'otps.invalidEmail'],
  [5, 'Invalid email address', 'magicLinks.invalidEmail'],
  [5, 'Invalid email address', 'passwords.invalidEmail'],
  [5, 'Invalid phone number, please try again.', 'otps.invalidPhone'],
  [5, 'Must be at least {n} characters long', 'password.length', { count: '{n}' }],
  [
    5,
    'Must contain {n} of the following: uppercase letter, lowercase letter, number, symbol',
    'password.complexity',
    { count: '{n}' },
  ],
  [
    5,
    'This password may have been used on a different site that experienced a security issue. Please choose another password.',
    'password.breached',
  ],

  // Errors
  [8, 'Invalid passcode, please try again.', 'otps.invalid'],
  [8, 'Code resent', 'otps.resent'],
  [8, 'Email resent', 'passwords.resent'],
  [8, 'Unknown error occurred during passkey authentication. Please try again.', 'passkeys.unknown'],
  [
    8,
    'Passkey registration not found. You may have deleted the passkey from your account but not password manager. Please try again.',
    'passkeys.notFound',
  ],
  [
    8,
    'The Passkey cannot be created as it seems to be already registered. It is possible this Passkey was registered on another device but has synced cross-device.',
    'passkeys.alreadyRegistered',
  ],
  [
    8,
    'Your Passkey was not created. Click "Create a Passkey" to try again or skip without adding a Passkey.',
    'passkeys.notCreated',
  ],
];
