/** Text of a screen, the id of its message, and the values of its placeholders: another message (`@id`), or text. */
export type ShownText = readonly [text: string, id: string, values?: Readonly<Record<string, string>>];

const resendCode = { resend: '@otps.resend' };
const resendEmail = { resend: '@magicLinks.resend' };

/** Texts for consumers, letter for letter as in the hosted widget (`widget/docs/behaviour.md`). */
export const consumerTexts: readonly ShownText[] = [
  // Main
  ['Sign up or log in', 'main.title'],
  ['or', 'common.or'],
  ['Continue with email', 'magicLinks.continueWithEmail'],
  ['Continue with email', 'otps.continueWithEmail'],
  ['Continue with email', 'passwords.continueWithEmail'],
  ['Continue with text message', 'otps.continueWithSms'],
  ['Continue with WhatsApp', 'otps.continueWithWhatsapp'],
  ['Continue with {provider}', 'oauth.continueWith'],
  ['Text', 'main.tabSms'],
  ['WhatsApp', 'main.tabWhatsapp'],
  ['Email', 'main.tabEmail'],
  ['Login with a Passkey', 'passkeys.logIn'],
  ['Error: Cannot use Passkeys by itself, please add another product to the config.', 'main.passkeysAlone'],
  ['Error: Cannot use both EML and Email OTP', 'main.bothEmailMethods'],
  ['Continue with other Crypto Wallet', 'cryptoWallets.continueWithOther'],

  // Email confirmation
  ['Check your email!', 'magicLinks.title'],
  ['A login link was sent to you at {email}.', 'magicLinks.sentTo'],
  ["Didn't get it? Resend email", 'magicLinks.notReceived', resendEmail],
  ['Try again', 'magicLinks.tryAgain'],

  // OTP entry
  ['Enter passcode', 'otps.title'],
  ['A 6-digit passcode was sent to you at {destination}.', 'otps.sentTo', { length: '6' }],
  ['Verifying passcode...', 'otps.verifying'],
  [
    "Your code expires in m:ss. Didn't get it? Resend code",
    'otps.expiresIn',
    { time: 'm:ss', ...resendCode },
  ],
  ['Your code has expired. Resend code', 'otps.expired', resendCode],
  ['Success', 'otps.successTitle'],
  ['Your passcode has been successfully verified.', 'otps.successBody'],

  // Passwords
  ['Choose how you would like to create your account.', 'passwords.chooseTitle'],
  ['Email me a login link', 'passwords.emailMeLink'],
  ['Email me a login code', 'passwords.emailMeCode'],
  ['Create a password instead', 'passwords.createInstead'],
  ['Finish creating your account by setting a password.', 'passwords.createTitle'],
  ['Continue', 'passwords.continue'],
  ['Log In', 'passwords.logInTitle'],
  ['Forgot Password?', 'passwords.forgot'],
  ['Forgot password?', 'passwords.forgotTitle'],
  ['A link to reset your password was sent to you at {email}.', 'passwords.forgotBody'],
  ['Resend email', 'passwords.resend'],
  ['Login without a password', 'passwords.withoutPassword'],
  ['Check your email to set a new password', 'passwords.dedupeTitle'],
  ['Check your email to set a new password!', 'passwords.setNewTitle'],
  ['Logging in', 'passwordReset.loggingIn'],
  ['Reset your password', 'passwordReset.title'],

  // Crypto
  ['Connecting to your wallet...', 'cryptoWallets.connectTitle'],
  ['Completing signature request...', 'cryptoWallets.signTitle'],
  ['Success!', 'cryptoWallets.successTitle'],
  ['You have successfully connected your wallet.', 'cryptoWallets.successBody'],
  ['Looks like there was an error!', 'cryptoWallets.errorTitle'],
  [
    'Your sign in request could not be completed. Use the back arrow to return to the log in screen and try again!',
    'cryptoWallets.errorBody',
  ],
  ['Continue with other wallet', 'cryptoWallets.otherTitle'],
  ['Set up a new crypto wallet', 'cryptoWallets.setUp'],

  // Passkeys
  ['Set up a new Passkey', 'passkeys.title'],
  ['Create a Passkey', 'passkeys.create'],
  ['Skip', 'passkeys.skip'],
  ['Error: Cannot use PasskeyRegistration component without active user authenticated.', 'passkeys.noUser'],
  ['Passkey successfully created!', 'passkeys.createdTitle'],
  ['Set up another Passkey', 'passkeys.another'],
  ['Done', 'passkeys.done'],
  ['Once deleted, the passkey cannot be restored.', 'passkeys.deleteWarning'],
  ['Delete', 'passkeys.confirmDelete'],
  ['Cancel', 'passkeys.cancel'],
  ['Your Passkey has been successfully authenticated.', 'passkeys.successBody'],

  // Generic success
  ['Success!', 'passwords.successTitle'],
  ['You have successfully logged in.', 'passwords.successBody'],
  ['You have successfully logged in.', 'passwordReset.successBody'],
  ['You have successfully logged in.', 'loggedIn.body'],

  // IDP consent
  ['Allow', 'idp.allow'],
  ['Deny', 'idp.deny'],
  ['Access to the application was denied.', 'idp.denied'],
  ['Log out?', 'idp.logOutTitle'],
  ['Yes', 'idp.yes'],
  ['No', 'idp.no'],
  ['You have not been logged out. You may close this page.', 'idp.stayed'],
  ['No active session detected. Please log in to continue.', 'idp.noSession'],
  ['Looks like there was an error!', 'idp.errorTitle'],
  ['Required parameter is missing: {name}. Please reach out to the application developer.', 'idp.missing'],

  // Validation rules
  ['Invalid email, please try again.', 'otps.invalidEmail'],
  ['Invalid email address', 'magicLinks.invalidEmail'],
  ['Invalid email address', 'passwords.invalidEmail'],
  ['Invalid phone number, please try again.', 'otps.invalidPhone'],
  ['Must be at least {n} characters long', 'password.length', { count: '{n}' }],
  [
    'Must contain {n} of the following: uppercase letter, lowercase letter, number, symbol',
    'password.complexity',
    { count: '{n}' },
  ],
  [
    'This password may have been used on a different site that experienced a security issue. Please choose another password.',
    'password.breached',
  ],

  // Errors
  ['Invalid passcode, please try again.', 'otps.invalid'],
  ['Code resent', 'otps.resent'],
  ['Email resent', 'passwords.resent'],
  ['Unknown error occurred during passkey authentication. Please try again.', 'passkeys.unknown'],
  [
    'Passkey registration not found. You may have deleted the passkey from your account but not password manager. Please try again.',
    'passkeys.notFound',
  ],
  [
    'The Passkey cannot be created as it seems to be already registered. It is possible this Passkey was registered on another device but has synced cross-device.',
    'passkeys.alreadyRegistered',
  ],
  [
    'Your Passkey was not created. Click "Create a Passkey" to try again or skip without adding a Passkey.',
    'passkeys.notCreated',
  ],
];
