import type { ApiError } from './api-error.ts';
import type { ApiSchemaError } from './api-schema-error.ts';
import type { ApiUnreachableError } from './api-unreachable-error.ts';
import type { CaptchaRequiredError } from './captcha-required-error.ts';
import type { CaptchaUnavailableError } from './captcha-unavailable-error.ts';
import type { ClientDisposedError } from './client-disposed-error.ts';
import type { MissingParameterError } from './missing-parameter-error.ts';
import type { MissingPkceError } from './missing-pkce-error.ts';
import type { NoCurrentSessionError } from './no-current-session-error.ts';
import type { OneTapError } from './one-tap-error.ts';
import type { SessionChangedError } from './session-changed-error.ts';
import type { TimeoutError } from './timeout-error.ts';
import type { UsageError } from './usage-error.ts';
import type { WebauthnError } from './webauthn-error.ts';

/**
 * Every error that this package throws on purpose; `switch (error.name)` narrows it. Not included: errors thrown by the
 * page's own callbacks, and aborts by the page's own signal.
 */
export type ClientError =
  | ApiError
  | ApiSchemaError
  | ApiUnreachableError
  | CaptchaRequiredError
  | CaptchaUnavailableError
  | ClientDisposedError
  | MissingParameterError
  | MissingPkceError
  | NoCurrentSessionError
  | OneTapError
  | SessionChangedError
  | TimeoutError
  | UsageError
  | WebauthnError;
