import type { SchemaViolation } from '../wire/common.ts';
import { AuthError } from './auth-error.ts';

/** The request breaks the provider's schema: an error of the program, not of the user. */
export class ApiSchemaError extends AuthError {
  override readonly name = 'ApiSchemaError';

  constructor(violations: readonly SchemaViolation[]) {
    super(
      [
        'Request does not match expected schema',
        ...violations.map((v) => `${v.dataPath}: ${v.message}`),
      ].join('\n'),
    );
  }
}
