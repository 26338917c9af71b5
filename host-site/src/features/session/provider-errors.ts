import { isKnown } from '../../lib/message-of.ts';

/** True if the provider was not asked or did not answer: what was asked for may be done. */
export const isUnanswered = (error: unknown): boolean =>
  !isKnown(error) || /^(ApiUnreachable|Timeout)Error$/.test(error.name);

/** True if what should be removed is not there, for instance because the answer to an earlier attempt was lost. */
export const isRemoved = (error: unknown): boolean =>
  /^(webauthn_registration|connected_app)_not_found$/.test(
    (error as { error_type?: string }).error_type ?? '',
  );
