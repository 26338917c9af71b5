/**
 * The errors by the names that the hosted provider's package has for them, so that code which asks `instanceof` needs
 * another import and nothing else. They are the same classes: `error.name` is ours.
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
export { MissingParameterError as IDPOAuthFlowMissingParamError } from '../errors/missing-parameter-error.ts';
export { MissingPkceError as MissingPKCEError } from '../errors/missing-pkce-error.ts';
export { NoCurrentSessionError } from '../errors/no-current-session-error.ts';
export { UsageError as StytchSDKUsageError } from '../errors/usage-error.ts';
