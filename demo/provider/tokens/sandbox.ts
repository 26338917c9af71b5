import { randomPasscode } from '../secrets/random.ts';

/** Code of every sandbox address. */
export const SANDBOX_CODE = '000000';

/**
 * Addresses that reach nobody: any name at `sandbox.test` (a reserved domain,
 * https://www.rfc-editor.org/rfc/rfc6761#section-6.2), and the numbers +1 202 555 0100 to 0199 (reserved for fiction by the North American Numbering Plan).
 */
const SANDBOX = /@sandbox\.test$|^\+120255501\d\d$/;

/** Sandbox addresses were requested for a project that is not a test project. */
export class SandboxError extends Error {
  override readonly name = 'SandboxError';
}

/** Returns a new passcode for an address. */
export type NewPasscode = (address: string) => string;

/**
 * Passcodes are random, except those of sandbox addresses in a test project that allows them.
 *
 * @throws {SandboxError} when another project would allow them
 */
export const passcodes = (publicToken: string, hasSandbox: boolean): NewPasscode => {
  if (!hasSandbox) return randomPasscode;
  if (!publicToken.startsWith('public-token-test-')) {
    throw new SandboxError(
      'Sandbox addresses need a test project: a public token with "public-token-test-".',
    );
  }
  return (address) => (SANDBOX.test(address) ? SANDBOX_CODE : randomPasscode());
};
