import { AuthError } from './auth-error.ts';

/** The client was disposed before the call was made or before its answer arrived. */
export class ClientDisposedError extends AuthError {
  override readonly name = 'ClientDisposedError';

  constructor() {
    super('This client was disposed.');
  }
}
