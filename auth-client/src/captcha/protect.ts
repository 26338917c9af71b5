import type { Bootstrap } from '../bootstrap/bootstrap.ts';
import type { ProtectionFields } from '../wire/common.ts';
import type { Protection } from '../wire/endpoint.ts';

/**
 * Gives the fields that protect one request.
 *
 * @param isRetry after a refusal both go, in every mode
 * @throws where a script cannot be loaded or gives nothing
 */
export type Protect = (
  settings: Bootstrap,
  protection: Protection,
  isRetry?: boolean,
) => Promise<ProtectionFields>;
