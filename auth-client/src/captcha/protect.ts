import type { Bootstrap } from '../bootstrap/bootstrap.ts';
import type { ProtectionFields } from '../wire/common.ts';
import type { Protection } from '../wire/endpoint.ts';

/**
 * Returns the fields that protect one request.
 *
 * @param isRetry after a refusal both fields are sent, in every mode
 * @throws {Error} if a script cannot be loaded or does not define its global
 */
export type Protect = (
  settings: Bootstrap,
  protection: Protection,
  isRetry?: boolean,
) => Promise<ProtectionFields>;
