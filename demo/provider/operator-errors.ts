/** How to write a password in an address. Without it, `URL` refuses the address or finds another host. */
export const PASSWORD_ADVICE = 'In a password, write % as %25, / as %2F, ? as %3F, # as %23 and @ as %40.';

/** Errors that the operator can fix. */
const NAMES = [
  'ProviderSettingError',
  'DataFolderError',
  'DataFolderInUseError',
  'DatabaseServerError',
  'MasterSecretError',
  'NewerDatabaseError',
  'SandboxError',
  'CookieDomainError',
];

/**
 * Returns what to print before a program ends: one sentence for an error that the operator can fix. Any other error is
 * a bug and prints its stack.
 *
 * @param more names of further errors with such a sentence
 */
export const reportOf = (error: unknown, more: readonly string[] = []): unknown =>
  error instanceof Error && [...NAMES, ...more].includes(error.name) ? error.message : error;
