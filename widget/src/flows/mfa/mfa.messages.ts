import { defineMessages } from '../../i18n/words.ts';

/** Texts of the hosted widget, without the organization that its business variant names. */
export const messages = defineMessages('mfa', {
  selectionTitle: 'Set up Multi-Factor Authentication',
  why: 'We require an additional form of verification to make your account more secure.',
  useApp: 'Use an authenticator app',
  textCode: 'Text me a code',
  textCodeInstead: 'Text me a code instead',
  continue: 'Continue',

  scanTitle: 'Scan the QR code to link your authenticator app',
  scanBody:
    'We require an additional form of verification to make your account more secure. If you don’t have an authenticator app, you’ll need to install one first.',
  qrCode: 'QR code for TOTP enrollment',
  troubleScanning: 'Having trouble scanning?',
  manualTitle: 'Having trouble scanning the QR code?',
  manualBody: 'Click to copy the code below. Enter into your authenticator app to link your account.',
  secret: 'Code for your authenticator app',
  copyCode: 'Copy code',
  codeCopied: 'Code copied',
  codeNotCopied: "Couldn't copy code to clipboard",
  scanAgain: 'Try to scan the QR code again',

  entryTitle: 'Enter verification code',
  entryBody: 'Enter the 6-digit code from your authenticator app.',
  entryLabel: 'Verification code',
  verifying: 'Verifying passcode...',
  invalid: 'Invalid passcode, please try again.',
  newCode: 'If the verification code doesn’t work, go back to your authenticator app to get a new code.',
  noApp: 'Can’t access your authenticator app? {backup}',
  useBackup: 'Use a backup code',

  saveTitle: 'Save your backup codes!',
  saveBody: 'This is the only time you will be able to access and save your backup codes.',
  codes: 'Backup codes',
  download: 'Download file',
  copyAll: 'Copy all',
  codesCopied: 'Copied',
  codesNotCopied: "Couldn't copy codes to clipboard",
  saved: 'I saved them',
  done: 'Done',

  backupTitle: 'Enter backup code',
  backupBody: 'Enter one of the backup codes you saved when setting up your authenticator app.',
  lostCode: 'This code may have been used when the connection failed. Try the next one.',
  invalidBackup: 'Invalid backup code, please try again.',

  phoneTitle: 'Enter your phone number to set up Multi-Factor Authentication',
  phoneLabel: 'Phone number',
  phonePlaceholder: '(123) 456-7890',
  countryLabel: 'Country',
  invalidPhone: 'Invalid phone number, please try again.',

  successTitle: 'Success!',
  successBody: 'You have successfully logged in.',
});
