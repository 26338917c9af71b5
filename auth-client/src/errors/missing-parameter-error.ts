import { AuthError } from './auth-error.ts';

/** An application sent the user here without a parameter that its protocol requires. Nothing was sent. */
export class MissingParameterError extends AuthError {
  override readonly name = 'MissingParameterError';
  /** The name of the parameter. */
  readonly parameter: string;

  constructor(parameter: string) {
    super(`Required parameter is missing: ${parameter}. Please reach out to the application developer.`);
    this.parameter = parameter;
  }
}
