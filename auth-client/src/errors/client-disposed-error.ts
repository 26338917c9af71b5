import { AuthError } from './auth-error.ts';

/** `dispose()` was called before the answer came, or before the call was made. */
export class ClientDisposedError extends AuthError {
  override readonly name = 'ClientDisposedError';

  constructor() {
    super('This client was disposed.');
  }
}
