import type { ShownText } from './consumer-texts.ts';

const different = { different: '@discovery.differentEmail' };

/** Texts of the business variant, letter for letter as in the hosted widget (`widget/docs/behaviour.md`). */
export const businessTexts: readonly ShownText[] = [
  ['Logging in...', 'redirectToken.loggingIn'],
  ['Success!', 'business.loggedInTitle'],
  ['You have successfully logged in.', 'business.loggedInBody'],
  ['Sign up or log in', 'main.title'],
  ['Continue to {organization}', 'businessMain.continueTo'],
  ['Continue to ...', 'businessMain.continueToUnknown'],
  ['Continue with SSO', 'businessMain.continueWithSso'],
  [
    '{email} does not have access to {organization}. If you think this is a mistake, contact your admin',
    'businessMain.noAccess',
  ],

  // Passwords
  ['Use a password instead', 'businessMain.usePassword'],
  ['Log in with email and password', 'memberPasswords.title'],
  ['Sign up or reset password', 'memberPasswords.help'],
  [
    'Invalid email or password. Please try again or use the link below to get help.',
    'memberPasswords.invalid',
  ],
  ['Check your email for help signing in!', 'memberPasswords.helpTitle'],
  [
    "We'll email you a login link to sign in to your account directly or reset your password if you have one.",
    'memberPasswords.helpOrganization',
  ],
  [
    "We'll email you a verification link to sign up for an account or reset your password if you have one.",
    'memberPasswords.helpDiscovery',
  ],
  ['Check your email!', 'memberPasswords.sentTitle'],
  ['A login link was sent to you at {email}.', 'memberPasswords.sentTo'],
  ['Verify your email first.', 'memberPasswords.verifyTitle'],
  [
    'The email address is marked as inactive. Please try another email address, or contact your admin if you think this is a mistake.',
    'memberPasswords.inactive',
  ],
  [
    'We were unable to reach this email address. Please try another email or contact your admin.',
    'memberPasswords.unreachable',
  ],
  ['Set a new password', 'memberPasswordReset.title'],
  ['We were unable to verify your email. Please contact your admin for help.', 'failures.unverified'],

  // Consent
  [
    'You do not have permissions to grant {client} access to some of the requested scopes.',
    'idp.noPermission',
  ],
  ["You cannot grant {client}'s request to:", 'idp.ungrantable'],

  // Error
  ['Looks like there was an error!', 'signInError.title'],
  ['Something went wrong. Try again later or contact your admin for help.', 'failures.unknown'],
  [
    'Something went wrong. Your login link may have expired, been revoked, or been used more than once. Request a new login link to try again, or contact your admin for help.',
    'failures.link',
  ],
  [
    'The organization you are looking for could not be found. If you think this is a mistake, contact your admin.',
    'failures.organization',
  ],
  [
    "Unable to join due to {organization}'s authentication policy. Please contact your admin for more information.",
    'failures.policy',
  ],
  [
    'The request was blocked by an Ad Blocker. Please disable your ad blocker, refresh the page, and try again.',
    'failures.adBlocker',
  ],
  [
    'Your email domain is associated with a particular organization, so you are unable to join or create other organizations. Please contact your admin for more information.',
    'failures.claimedDomain',
  ],

  // Discovery
  ['Select an organization to continue', 'discovery.title'],
  ['Join', 'discovery.join'],
  ['Accept Invite', 'discovery.acceptInvite'],
  ['Create an organization', 'discovery.create'],
  ['{email} does not belong to any organizations.', 'discovery.noneTitle'],
  [
    'Make sure your email address is correct. Otherwise, you might need to be invited by your admin.',
    'discovery.noneBody',
  ],
  ['Try a different email address', 'discovery.differentEmail'],
  ['Create an organization to get started', 'discovery.createTitle'],
  [
    '{email} does not have an account. Think this is a mistake? Try a different email address, or contact your admin.',
    'discovery.createBody',
    different,
  ],

  // SSO discovery
  ['Enter your email to continue', 'ssoDiscovery.emailTitle'],
  ['Continue', 'business.continue'],
  ['Select a connection to continue', 'ssoDiscovery.menuTitle'],
  ['Continue with {display_name}', 'business.continueWith', { provider: '{display_name}' }],
  ["Sorry, we couldn't find any connections.", 'ssoDiscovery.fallbackTitle'],
  [
    "Please input the Organization's unique slug to continue. If you don't know the unique slug, log in through another method to view all of your available Organizations.",
    'ssoDiscovery.fallbackBody',
  ],
  ['Enter org slug', 'ssoDiscovery.slug'],
  ['Try another log in method', 'ssoDiscovery.otherMethod'],
  ['Organization not found. Please try again.', 'ssoDiscovery.notFound'],
  ['An error occurred. Please try again.', 'ssoDiscovery.failed'],

  // Further proof
  ['Verify your email', 'emailMethod.verifyTitle'],
  ['Confirm your email address with one of the following:', 'emailMethod.verifyBody'],
  ['Email me a link', 'emailMethod.verifyLink'],
  ['Email me a code', 'emailMethod.verifyCode'],
  ['Select how you’d like to continue.', 'emailMethod.chooseTitle'],
  ['Email me a log in link', 'emailMethod.chooseLink'],
  ['Email me a log in code', 'emailMethod.chooseCode'],

  // Second factor
  ['Set up Multi-Factor Authentication', 'mfa.selectionTitle'],
  [
    'Your organization requires an additional form of verification to make your account more secure.',
    'business.whySecondFactor',
  ],
  ['Use an authenticator app', 'mfa.useApp'],
  ['Text me a code', 'mfa.textCode'],
  ['Text me a code instead', 'mfa.textCodeInstead'],
  ['Enter your phone number to set up Multi-Factor Authentication', 'mfa.phoneTitle'],
  ['Invalid phone number, please try again.', 'mfa.invalidPhone'],
  [
    'A member with the specified phone number already exists for this organization.',
    'businessMfa.duplicatePhone',
  ],
  ['Scan the QR code to link your authenticator app', 'mfa.scanTitle'],
  [
    'Your organization requires an additional form of verification to make your account more secure. If you don’t have an authenticator app, you’ll need to install one first.',
    'business.scanSecondFactor',
  ],
  ['QR code for TOTP enrollment', 'mfa.qrCode'],
  ['Having trouble scanning?', 'mfa.troubleScanning'],
  ['Having trouble scanning the QR code?', 'mfa.manualTitle'],
  ['Click to copy the code below. Enter into your authenticator app to link your account.', 'mfa.manualBody'],
  ['Try to scan the QR code again', 'mfa.scanAgain'],
  ['Code copied', 'mfa.codeCopied'],
  ['Enter verification code', 'mfa.entryTitle'],
  ['Enter the 6-digit code from your authenticator app.', 'mfa.entryBody'],
  [
    'If the verification code doesn’t work, go back to your authenticator app to get a new code.',
    'mfa.newCode',
  ],
  ['Can’t access your authenticator app? Use a backup code', 'mfa.noApp', { backup: '@mfa.useBackup' }],
  ['Invalid passcode, please try again.', 'mfa.invalid'],
  ['Enter backup code', 'mfa.backupTitle'],
  ['Enter one of the backup codes you saved when setting up your authenticator app.', 'mfa.backupBody'],
  ['Invalid backup code, please try again.', 'mfa.invalidBackup'],
  ['Save your backup codes!', 'mfa.saveTitle'],
  ['This is the only time you will be able to access and save your backup codes.', 'mfa.saveBody'],
  ['Download file', 'mfa.download'],
  ['Copy all', 'mfa.copyAll'],
  ['Copied', 'mfa.codesCopied'],
  ['Done', 'mfa.done'],
];
