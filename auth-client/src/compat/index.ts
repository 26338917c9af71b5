/**
 * The errors under the names of the hosted provider's package, so that code with `instanceof` checks only has to change
 * its import. The classes are the same; `error.name` is ours.
 */
export {
  ApiError as StytchAPIError,
  ApiError as StytchSDKAPIError,
} from '../errors/api-error.ts';
export {
  ApiSchemaError as StytchAPISchemaError,
  ApiSchemaError as StytchSDKSchemaError,
} from '../errors/api-schema-error.ts';
export {
  ApiUnreachableError as SDKAPIUnreachableError,
  ApiUnreachableError as StytchAPIUnreachableError,
} from '../errors/api-unreachable-error.ts';
export { AuthError as StytchError } from '../errors/auth-error.ts';
export { MissingParameterError as IDPOAuthFlowMissingParamError } from '../errors/missing-parameter-error.ts';
export { MissingPkceError as MissingPKCEError } from '../errors/missing-pkce-error.ts';
export { NoCurrentSessionError } from '../errors/no-current-session-error.ts';
export { UsageError as StytchSDKUsageError } from '../errors/usage-error.ts';
