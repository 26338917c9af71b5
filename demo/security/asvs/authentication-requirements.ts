import { type Requirement, requirement, SECURITY } from './requirement.ts';

/** Chapter V6. */
export const AUTHENTICATION: readonly Requirement[] = [
  requirement('6.1.1', 1, 'The limits against guessing, and against locking others out, are documented.', {
    document: SECURITY,
  }),
  requirement('6.1.2', 2, 'The words that passwords must not contain are documented.', {
    document: SECURITY,
  }),
  requirement('6.1.3', 2, 'All sign-in methods and their strength are documented.', {
    document: SECURITY,
  }),
  requirement('6.2.1', 1, 'Passwords have at least 8 characters.'),
  requirement('6.2.2', 1, 'A person can change their password.'),
  requirement('6.2.3', 1, 'A change requires the current password.', {
    lacks:
      'A session that verified its address within five minutes may replace the password, as in the contract.',
  }),
  requirement('6.2.4', 1, 'The most common passwords are refused.'),
  requirement('6.2.5', 1, 'No kinds of characters are required.', {
    lacks: 'A project may choose such a rule (`password_config`). The default has none.',
  }),
  requirement('6.2.6', 1, 'Password fields mask the typed text.'),
  requirement('6.2.7', 1, 'Pasting and password managers work.'),
  requirement('6.2.8', 1, 'Passwords are compared exactly.'),
  requirement('6.2.9', 2, 'Passwords of 64 characters are permitted.'),
  requirement('6.2.10', 2, 'A password does not expire because of its age.'),
  requirement('6.2.11', 2, 'The documented words make a password weak.'),
  requirement('6.2.12', 2, 'Breached passwords are refused.'),
  requirement('6.3.1', 1, 'Guessing and credential stuffing are limited as documented.'),
  requirement('6.3.2', 1, 'There are no default accounts.'),
  requirement('6.3.3', 2, 'A sign-in requires several factors.', {
    lacks:
      'An organization’s policy can require them of members. For consumers the page asks for them, and its backend must check the session’s factors.',
  }),
  requirement('6.3.4', 2, 'All sign-in methods are known and equally protected.'),
  requirement('6.3.5', 3, 'People are told of suspicious attempts.', {
    notMet: 'There is no such message yet.',
  }),
  requirement('6.3.6', 3, 'Mail is not used as a factor.', {
    notMet: 'The product offers links and codes by mail; passkeys are offered beside them.',
  }),
  requirement('6.3.7', 3, 'People are told when their credentials have changed.', {
    notMet: 'There is no such message yet.',
  }),
  requirement('6.3.8', 3, 'Answers and their times do not reveal who has an account.', {
    lacks: 'The user search reveals it, as the contract requires, unless `HIDE_ACCOUNTS=1`.',
  }),
  requirement('6.4.1', 1, 'Initial secrets are random and short-lived, and cannot stay as passwords.'),
  requirement('6.4.2', 1, 'There are no hints and no secret questions.', {
    byDesign: 'The wire has no call and the database no column for them.',
  }),
  requirement('6.4.3', 2, 'A reset does not bypass a second factor.'),
  requirement('6.4.4', 2, 'Replacing a lost factor requires a proof as strong as at enrollment.'),
  requirement('6.4.5', 3, 'People get a message before a factor expires.', {
    notApplicable: 'No factor expires.',
  }),
  requirement('6.4.6', 3, 'Administrators can start a reset, but never choose a password.', {
    notMet: 'No route lets the operator set a password; only the person can start a reset.',
  }),
  requirement('6.5.1', 2, 'A code, a recovery code and a time step of an app work once.'),
  requirement('6.5.2', 2, 'Recovery codes are stored like passwords.', {
    lacks:
      'They are stored as an HMAC with a key that is not in the database, and encrypted so that their owner can read them again.',
  }),
  requirement('6.5.3', 2, 'Codes and seeds come from a secure generator.'),
  requirement('6.5.4', 2, 'Codes have 20 bits, as six random digits.'),
  requirement('6.5.5', 2, 'Codes are valid for at most ten minutes, time steps of an app for 30 seconds.', {
    lacks:
      'Mail links are valid for an hour, those to new people for a week, resets for 30 minutes, and a call may request longer ones, as in the contract; an app’s previous time step is accepted too.',
  }),
  requirement('6.5.6', 3, 'A lost factor can be revoked.'),
  requirement('6.5.7', 3, 'Biometrics are used only as a second factor.', {
    byDesign: 'They stay on the device, where they unlock the key that is the first factor.',
  }),
  requirement('6.5.8', 3, 'Time steps of an app follow the server’s clock.'),
  requirement(
    '6.6.1',
    2,
    'Codes by text message go to validated numbers, beside stronger methods and a warning.',
    {
      notMet: 'Apps and passkeys are offered beside them; people are not informed about the risk.',
    },
  ),
  requirement('6.6.2', 2, 'A code belongs to the request that it was sent for.'),
  requirement('6.6.3', 2, 'Guessing of codes is limited.'),
  requirement('6.6.4', 3, 'Push messages are limited.', { notApplicable: 'There are none.' }),
  requirement('6.7.1', 3, 'Certificates for verifying assertions cannot be changed.', {
    notApplicable: 'No attestation is requested; keys of passkeys are in the database.',
  }),
  requirement('6.7.2', 3, 'Challenges have 64 random bits.'),
  requirement('6.8.1', 2, 'A person of one provider is never accepted as a person of another.'),
  requirement('6.8.2', 2, 'Assertions are refused without a valid signature.'),
  requirement('6.8.3', 2, 'SAML assertions work once.', { notApplicable: 'There is no SAML.' }),
  requirement(
    '6.8.4',
    2,
    'The strength of another provider’s authentication is checked, or assumed to be the lowest.',
    {
      document: SECURITY,
    },
  ),
];
