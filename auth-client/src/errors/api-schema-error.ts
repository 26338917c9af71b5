import type { SchemaViolation } from '../wire/common.ts';
import { AuthError } from './auth-error.ts';

/** The provider says that the request breaks its schema: a mistake of the program, not of the person. */
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
